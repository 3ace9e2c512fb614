/** Answers to a question that are given by pointing at a card of the mine. */
import type { Choice } from "../game/moves";
import type { Spot } from "../protocol/protocol";

export interface CellChoice {
  cell: Spot;
  move: Choice;
}

/** Those of the answers that name a cell, but for how a goal lies: that is chosen by turning it. */
export function marksOf(choices: readonly Choice[]): CellChoice[] {
  return choices.flatMap((move) => (move.cell && move.what !== "turn" ? [{ cell: move.cell, move }] : []));
}
