/** The texts of moves, as docs/notation.md has them, taken apart. Which of them are legal the server says. */
import type { Spot } from "../protocol/protocol";

export interface AtCell {
  kind: "cell";
  text: string;
  card: string;
  turned: boolean;
  cell: Spot;
}
export interface AtPlayer {
  kind: "player";
  text: string;
  card: string;
  seat: string;
  tool: string | null;
}
export interface Discard {
  kind: "discard";
  text: string;
  cards: string[];
  sign: string | null;
}
export type What = "turn" | "pick" | "steal" | "bribe" | "claim" | "pay" | "done";
export interface Choice {
  kind: "choice";
  text: string;
  what: What;
  cell: Spot | null;
  turned: boolean;
  seat: string | null;
  values: number[];
}
export type Move = AtCell | AtPlayer | Discard | Choice;

const AT_CELL = /^([A-Za-z0-9/.!^$]+)('?)@(-?\d+),(-?\d+)$/;
const AT_PLAYER = /^([A-Za-z0-9/.!^$]+)>([A-L])(?::([A-Z]))?$/;
const DISCARD = /^-([^:]+)(?::([A-Z]))?$/;
const TURN = /^turn@(-?\d+),(-?\d+)('?)$/;
const MARKER = /^(bribe|claim)@(-?\d+),(-?\d+)$/;
const STEAL = /^steal(?:-|>([A-L]))$/;
const VALUES = /^(pick|pay) ([\d+]+)$/;

export function readMove(text: string): Move | null {
  return readChoice(text) ?? readCard(text);
}

function readCard(text: string): Move | null {
  let found = AT_CELL.exec(text);
  if (found) return { kind: "cell", text, card: found[1]!, turned: found[2] === "'", cell: [+found[3]!, +found[4]!] };
  found = AT_PLAYER.exec(text);
  if (found) return { kind: "player", text, card: found[1]!, seat: found[2]!, tool: found[3] ?? null };
  found = DISCARD.exec(text);
  return found ? { kind: "discard", text, cards: found[1]!.split("+"), sign: found[2] ?? null } : null;
}

function readChoice(text: string): Choice | null {
  const none = { kind: "choice", text, cell: null, turned: false, seat: null, values: [] } as const;
  let found = TURN.exec(text);
  if (found) return { ...none, what: "turn", cell: [+found[1]!, +found[2]!], turned: found[3] === "'", values: [] };
  found = MARKER.exec(text);
  if (found) return { ...none, what: found[1] as What, cell: [+found[2]!, +found[3]!], values: [] };
  found = STEAL.exec(text);
  if (found) return { ...none, what: "steal", seat: found[1] ?? null, values: [] };
  found = VALUES.exec(text);
  if (found) return { ...none, what: found[1] as What, values: found[2]!.split("+").map(Number) };
  return text === "done" ? { ...none, what: "done", values: [] } : null;
}

export const cellKey = (cell: Spot): string => `${cell[0]},${cell[1]}`;
