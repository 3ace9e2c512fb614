/** The cell that a line of the log speaks of, while somebody points at the line; after a tap, for a few seconds. */
import { spotOf } from "../game/places";
import type { Spot } from "../protocol/protocol";

const SECONDS = 5;

class Pointing {
  cell = $state.raw<Spot | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  at(text: string | number | undefined): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.cell = spotOf(text);
  }

  /** A finger that has tapped is gone at once: what it has shown stays for a moment. */
  hold(text: string | number | undefined): void {
    this.at(text);
    this.timer = setTimeout(() => this.at(undefined), SECONDS * 1000);
  }

  /** Nobody points at this line any more; another may be pointed at meanwhile. */
  leave(text: string | number | undefined): void {
    if (this.timer === undefined && String(text) === String(this.cell)) this.at(undefined);
  }
}

export const pointing = new Pointing();
