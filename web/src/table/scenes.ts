/** What of the last move is to be seen moving: scenes, in the order in which it happened, told by events alone. */
import { cellKey } from "../game/moves";
import type { Spot, WayToGoal } from "../protocol/protocol";
import type { EventData } from "../state/room.svelte";

export type Scene =
  /** A card on its way to a cell, or to a player. */
  | { kind: "fly"; time: number; card: string; turned: boolean; seat: string; cell: Spot | null; target: string | null }
  /** A card of the mine shakes and drops. */
  | { kind: "fall"; time: number; cell: Spot }
  /** A way lights up, card by card. */
  | { kind: "way"; time: number; cells: Spot[] }
  /** A goal turns over. */
  | { kind: "turn"; time: number; cell: Spot }
  /** Gold rolls to its owners, from a player where it was stolen. */
  | { kind: "gold"; time: number; seats: string[]; from: string | null };

export const SLIDE = 180;
export const TURN = 320;
export const FALL = 260;
export const ROLL = 620;
/** At a player or a goal a card is shown for a moment; in the mine it lies. */
export const LINGER = 420;
/** A lit way takes so long for each card, and no longer than so in all; then it is looked at. */
const STEP = 90;
const LONGEST = 900;
const GAZE = 260;

const AT_CELL = ["laid", "collapsed", "looked", "unlocked"];
const AT_PLAYER = ["broke", "mended", "put", "removed", "inspected", "hats-changed", "swapped"];
const FALLS = ["collapsed", "caved-in"];
const PAYS = ["paid", "picked", "gold-won", "stole"];

export function scenesOf(events: readonly EventData[], ways: readonly WayToGoal[]): Scene[] {
  const found = events.flatMap((event) => [
    ...flights(event),
    ...(FALLS.includes(event.event) && event.cell ? [fall(event.cell as Spot)] : []),
    ...reached(event, ways),
  ]);
  return [...found, ...pays(events)];
}

/** Milliseconds between two cards of a way that lights up. */
export const stepOf = (cells: readonly Spot[]): number => Math.min(STEP, LONGEST / cells.length);

function flights(event: EventData): Scene[] {
  const atCell = AT_CELL.includes(event.event);
  if (typeof event.card !== "string" || (!atCell && !AT_PLAYER.includes(event.event))) return [];
  return [
    {
      kind: "fly",
      time: SLIDE + (event.event === "laid" || event.event === "collapsed" ? 0 : LINGER),
      card: event.card,
      turned: event.turned === true,
      seat: event.seat as string,
      cell: atCell ? (event.cell as Spot) : null,
      target: atCell ? null : ((event.target ?? event.other ?? null) as string | null),
    },
  ];
}

const fall = (cell: Spot): Scene => ({ kind: "fall", time: FALL, cell });

/** A goal that was come to: its way, and its turning over, unless its player is asked first how it is to lie. */
function reached(event: EventData, ways: readonly WayToGoal[]): Scene[] {
  if (event.event !== "turned-up" && event.event !== "uncovered") return [];
  const cell = event.cell as Spot;
  const way = ways.find((one) => cellKey(one.goal as Spot) === cellKey(cell));
  const lit: Scene[] = way ? [wayScene(way.cells as Spot[])] : [];
  return event.event === "turned-up" ? [...lit, { kind: "turn", time: TURN, cell }] : lit;
}

const wayScene = (cells: Spot[]): Scene => ({ kind: "way", time: stepOf(cells) * cells.length + GAZE, cells });

/** All that is paid at once rolls at once; what a thief takes comes from his victim. */
function pays(events: readonly EventData[]): Scene[] {
  const paid = events.filter((event) => PAYS.includes(event.event) && event.victim === undefined);
  const seats = [...new Set(paid.map((event) => event.seat as string))];
  const stolen = events.filter((event) => typeof event.victim === "string");
  const rolls = stolen.map((event) => roll([event.seat as string], event.victim as string));
  return seats.length ? [roll(seats, null), ...rolls] : rolls;
}

const roll = (seats: string[], from: string | null): Scene => ({ kind: "gold", time: ROLL, seats, from });
