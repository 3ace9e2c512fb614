/** The small moments of a table: what one event looks like beyond the card that was played. */
import type { EventData } from "../game/happened";
import type { Spot } from "../protocol/protocol";
import type { PersonMoment, Scene, SpotMoment } from "./scenes";

/** Long enough to be seen, too short to be waited for. */
export const MOMENT = 520;

type Telling = (event: EventData) => Scene[];

const MOMENTS: Record<string, Telling> = {
  laid: (event) => marked(event.card as string).flatMap((what) => atCell(what, event)),
  looked: (event) => atCell("map", event, (event.face as string | null) ?? null),
  unlocked: (event) => atCell("key", event),
  claimed: (event) => atCell("claim", event),
  bribed: (event) => atCell("bribe", event),
  broke: (event) => toPlayer("break", event.target, event.tool),
  mended: (event) => toPlayer("mend", event.target, event.tool),
  // One that is broken already is struck all the same.
  struck: (event) => toPlayer("strike", event.seat, (event.card as string).slice(1)),
  put: (event) => toPlayer(event.sign === "X" ? "jail" : "theft", event.target),
  removed: (event) => toPlayer(event.sign === "X" ? "free" : "safe", event.target),
  inspected: (event) => toPlayer("look", event.target),
  "hats-changed": (event) => toPlayer("hat", event.target),
  swapped: (event) => [{ kind: "swap", time: MOMENT, seats: [event.seat as string, event.other as string] }],
};

/** Of a secret they tell that it was looked at, and to whoever may know it what it was; they last equally long. */
export const momentsOf = (event: EventData): Scene[] => MOMENTS[event.event]?.(event) ?? [];

const atCell = (what: SpotMoment, event: EventData, face: string | null = null): Scene[] => [
  { kind: "spot", time: MOMENT, what, cell: event.cell as Spot, face },
];

const toPlayer = (what: PersonMoment, seat: unknown, tool: unknown = null): Scene[] => [
  { kind: "person", time: MOMENT, what, seat: seat as string, tool: tool as string | null },
];

/** What stands on a card that was laid, as its code says behind the point (docs/notation.md). */
function marked(code: string): SpotMoment[] {
  const mark = code.split(".")[1]?.[0];
  const known: Record<string, SpotMoment> = {
    l: "ladder",
    b: "door",
    g: "door",
    t: "troll",
    c: "crystal",
    1: "nugget",
  };
  const found = mark && known[mark];
  return found ? [found] : [];
}

/** The drawing that a moment at a player shows: of a tool that breaks the whole one, which then falls apart. */
export function symbolOf(what: PersonMoment, tool: string | null): string | null {
  if (what === "break" || what === "strike") return `tool-${tool}`;
  if (what === "mend") return `tool-${tool}-broken`;
  if (what === "jail" || what === "free") return "sign-X";
  return what === "theft" || what === "safe" ? "sign-T" : null;
}
