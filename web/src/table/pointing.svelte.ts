/** The cell that a line of the log speaks of, while somebody points at the line. */
import type { Spot } from "../protocol/protocol";

class Pointing {
  cell = $state.raw<Spot | null>(null);

  at(text: string | number | undefined): void {
    const found = /^(-?\d+),(-?\d+)$/.exec(String(text ?? ""));
    this.cell = found ? [+found[1]!, +found[2]!] : null;
  }
}

export const pointing = new Pointing();
