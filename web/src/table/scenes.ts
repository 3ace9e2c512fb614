/** What of the last move is to be seen: scenes, in the order in which it happened, told by public events alone. */
import type { EventData } from "../game/happened";
import { cellKey } from "../game/moves";
import type { Goal, Spot, WayToGoal } from "../protocol/protocol";
import { momentsOf } from "./moments";

type Sight =
  /** A card on its way to a cell, or to a player; from the stock, where nobody has played it. */
  | {
      kind: "fly";
      card: string;
      turned: boolean;
      seat: string;
      cell: Spot | null;
      target: string | null;
      drawn: boolean;
      /** Whether it is looked at where it has come to, and fades. */
      lingers: boolean;
    }
  /** A card of the mine shakes and drops. */
  | { kind: "fall"; cell: Spot }
  /** A way lights up, card by card, so many milliseconds after one another. */
  | { kind: "way"; cells: Spot[]; step: number }
  /** Everybody holds their breath: what lies under this goal? */
  | { kind: "breath"; cell: Spot }
  /** A goal turns over. */
  | { kind: "turn"; cell: Spot }
  /** What was under it: gold, or nothing but stone. */
  | { kind: "found"; cell: Spot; gold: boolean }
  /** Something small happens at a place of the mine; whoever alone was shown a face sees it. */
  | { kind: "spot"; what: SpotMoment; cell: Spot; face: string | null }
  /** Something small happens to a player, or to one of their tools. */
  | { kind: "person"; what: PersonMoment; seat: string; tool: string | null }
  /** Two players exchange their hands. */
  | { kind: "swap"; seats: [string, string] }
  /** Gold rolls to its owners, from a player where it was stolen. */
  | { kind: "gold"; seats: string[]; from: string | null };

/** What is seen, and for how many milliseconds. */
export type Scene = Sight & { time: number };
export type SceneOf<Kind extends Scene["kind"]> = Extract<Scene, { kind: Kind }>;
export type SpotMoment = "map" | "ladder" | "door" | "troll" | "crystal" | "nugget" | "key" | "claim" | "bribe";
export type PersonMoment = "break" | "strike" | "mend" | "jail" | "free" | "theft" | "safe" | "look" | "hat";

export const SLIDE = 180;
export const TURN = 320;
export const FALL = 260;
/** And so long the dust hangs in the air after it. */
const DUST = 260;
export const ROLL = 620;
/** At a player or a goal a card is shown for a moment; in the mine it lies. */
export const LINGER = 260;
/** As long as anybody can hold it with pleasure. It is the same whatever lies there. */
export const BREATH = 1500;
export const FOUND = 1000;
/** A lit way takes so long for each card, and no longer than so in all; then it is looked at. */
const STEP = 90;
const LONGEST = 900;
const GAZE = 260;
/** All goals that are left turn over within so much time. */
const BARED = 960;
/** In a replay nobody is kept in suspense. */
const BRIEF_BREATH = 300;

const AT_CELL = ["laid", "collapsed", "looked", "unlocked"];
const AT_PLAYER = ["broke", "mended", "put", "removed", "inspected", "hats-changed", "swapped"];
const FROM_STOCK = ["struck", "caved-in"];
const FALLS = ["collapsed", "caved-in"];
const PAYS = ["paid", "picked", "gold-won", "stole"];

export function scenesOf(events: readonly EventData[], ways: readonly WayToGoal[]): Scene[] {
  const found = events.flatMap((event, number) => [
    ...flights(event),
    ...(FALLS.includes(event.event) && event.cell ? [fall(event.cell as Spot)] : []),
    ...momentsOf(event),
    ...reached(event, number > 0, ways),
    ...bared(event),
  ]);
  return [...found, ...pays(events)];
}

/** The same in no more time than this, for those who look back: at every scene a little less long. */
export function brief(scenes: readonly Scene[], most: number): Scene[] {
  const short = scenes.map((one) => (one.kind === "breath" ? { ...one, time: BRIEF_BREATH } : one));
  const all = short.reduce((sum, one) => sum + one.time, 0);
  const part = Math.min(1, most / Math.max(1, all));
  return short.map((one) => ({
    ...one,
    time: one.time * part,
    ...(one.kind === "way" && { step: one.step * part }),
  }));
}

/** Milliseconds between two cards of a way that lights up. */
export const stepOf = (cells: readonly Spot[]): number => Math.min(STEP, LONGEST / cells.length);

function flights(event: EventData): Scene[] {
  const drawn = FROM_STOCK.includes(event.event);
  const atCell = AT_CELL.includes(event.event) || event.event === "caved-in";
  const known = atCell || drawn || AT_PLAYER.includes(event.event);
  if (typeof event.card !== "string" || !known || (atCell && !event.cell)) return [];
  const lingers = event.event !== "laid" && !FALLS.includes(event.event);
  return [
    {
      kind: "fly",
      time: SLIDE + (lingers ? LINGER : 0),
      card: event.card,
      turned: event.turned === true,
      seat: event.seat as string,
      cell: atCell ? (event.cell as Spot) : null,
      target: atCell ? null : ((event.target ?? event.other ?? null) as string | null),
      drawn,
      lingers,
    },
  ];
}

const fall = (cell: Spot): Scene => ({ kind: "fall", time: FALL + DUST, cell });

/** A goal that was come to: its way, a breath, its face. How it is to lie may be asked then; that moves it no more. */
function reached(event: EventData, fresh: boolean, ways: readonly WayToGoal[]): Scene[] {
  if (event.event !== "uncovered" && !(event.event === "turned-up" && fresh)) return [];
  const cell = event.cell as Spot;
  const way = ways.find((one) => cellKey(one.goal as Spot) === cellKey(cell));
  return [
    ...(way ? [wayScene(way.cells as Spot[])] : []),
    { kind: "breath", time: BREATH, cell },
    { kind: "turn", time: TURN, cell },
    { kind: "found", time: FOUND, cell, gold: isGold(event.card as string) },
  ];
}

function wayScene(cells: Spot[]): Scene {
  const step = stepOf(cells);
  return { kind: "way", time: step * cells.length + GAZE, cells, step };
}

/** The treasure, or a goal that is worth something. */
const isGold = (card: string): boolean => /\.[$1-9]/.test(card);

/** When a round is over the goals nobody came to are turned up, one after the other. */
function bared(event: EventData): Scene[] {
  if (event.event !== "round-ended") return [];
  const goals = event.goals as Goal[];
  return goals.map(({ cell }) => ({ kind: "turn", time: Math.min(TURN, BARED / goals.length), cell: cell as Spot }));
}

/** All that is paid at once rolls at once; what a thief takes comes from his victim. */
function pays(events: readonly EventData[]): Scene[] {
  const paid = events.filter((event) => PAYS.includes(event.event) && event.victim === undefined);
  const seats = [...new Set(paid.map((event) => event.seat as string))];
  const stolen = events.filter((event) => typeof event.victim === "string");
  const rolls = stolen.map((event) => roll([event.seat as string], event.victim as string));
  return seats.length ? [roll(seats, null), ...rolls] : rolls;
}

const roll = (seats: string[], from: string | null): Scene => ({ kind: "gold", time: ROLL, seats, from });
