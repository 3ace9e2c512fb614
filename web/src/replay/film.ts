/** A game that is over as a row of steps, and how a step is named in an address. */
import { readMove } from "../game/moves";
import type {
  Bared,
  Curve,
  Line,
  PayoutLine,
  Replayed,
  RoomState,
  RoundRoles,
  RulesTold,
  Spot,
  Step,
  ViewData,
  WayToGoal,
} from "../protocol/protocol";
import type { EventData } from "../game/happened";
import { sameSpot } from "../game/places";

/** What the server tells of a step, with the types that the socket has for it. */
export type Frame = Omit<Step, "view" | "payout" | "lines" | "bared" | "events" | "ways"> & {
  view: ViewData;
  events: EventData[];
  ways: WayToGoal[];
  payout: PayoutLine[];
  lines: Line[];
  bared: (Omit<Bared, "goals"> & { goals: { cell: Spot; card: string }[] }) | null;
};
export type Film = Omit<Replayed, "steps" | "rules" | "roles" | "curves"> & {
  steps: Frame[];
  rules: RulesTold;
  roles: RoundRoles[];
  curves: Curve[];
};

/** Milliseconds that a step is shown. */
export const PACES = [2400, 1200, 600, 250];
/** Milliseconds that what happens may be seen, where one goes on by hand. */
export const BRIEF = 2000;

/** How a step is named behind the # of an address: by the number of its move, or by the round that it deals. */
export const nameOfStep = (step: Frame): string => (step.seat === null ? `round-${step.round}` : String(step.turn));

/** The place in the row of the step of this name; the beginning, where there is none. */
export function placeOf(steps: readonly Frame[], name: string): number {
  const found = steps.findIndex((step) => nameOfStep(step) === name.replace(/^#/, ""));
  return Math.max(0, found);
}

/** Where each round begins. */
export function roundPlaces(steps: readonly Frame[]): { round: number; place: number }[] {
  return steps.flatMap((step, place) => (step.seat === null ? [{ round: step.round, place }] : []));
}

/** The view of a step with what was secret laid open, where it is. */
export function viewOf(step: Frame): ViewData {
  if (!step.bared) return step.view;
  const open = step.bared.goals;
  // At the end of a round all goals are shown as it is, and each is shown once.
  const others = step.view.shown.filter((one) => !open.some((goal) => sameSpot(goal.cell, one.cell)));
  return { ...step.view, shown: [...others, ...open] };
}

/** The cards of a seat at a step, as far as whoever looks may know them. */
export function handOf(step: Frame, seat: string): string[] | null {
  const number = step.view.seats.findIndex((one) => one.seat === seat);
  if (step.bared) return step.bared.hands[number] ?? null;
  return step.view.seat === seat ? (step.view.own?.hand ?? null) : null;
}

/** Why the gold went where it went: a line for all, and one for each seat with all that is said of it. */
export function payoutTexts(
  lines: readonly PayoutLine[],
  say: (line: PayoutLine) => string,
  name: (seat: string) => string,
) {
  const forAll = lines.filter((line) => line.seat === null).map(say);
  const seats = [...new Set(lines.flatMap((line) => line.seat ?? []))].sort();
  const own = (seat: string) => lines.filter((line) => line.seat === seat).map(say);
  return [...forAll, ...seats.map((seat) => `${name(seat)}: ${own(seat).join(" – ")}`)];
}

/** The cards of a move, where whoever looks may know them: of a discard nothing else tells. */
export function cardsOf(step: Frame): string[] {
  const move = step.move === null ? null : readMove(step.move);
  if (!move || move.kind === "choice") return [];
  return move.kind === "discard" ? move.cards : [move.card];
}

/** Who a seat is at a step: where all is open, by its own eyes, or because the round is over. */
export function roleOf(step: Frame, seat: string): string | null {
  const number = step.view.seats.findIndex((one) => one.seat === seat);
  const own = step.view.seat === seat ? step.view.own?.role : null;
  return step.view.outcome?.roles[number] ?? step.bared?.roles[number] ?? own ?? null;
}

/** A room as the table shows it, for a game in which nobody can do anything any more. */
export function roomOf(film: Film): RoomState {
  const seats = film.seats.map((one) => ({
    ...one,
    yours: false,
    here: true,
    host: false,
    acknowledged: 0,
    hints: 0,
    offer: null,
  }));
  return {
    is: "room",
    protocol: 1,
    code: film.game ?? "",
    rules: film.rules,
    phase: "over",
    seats,
    host: false,
    seconds: null,
    timeout: "pass",
    pace: "instant",
    public: false,
    spectators: 0,
    free_bots: false,
    scripted: false,
    asking: [],
    admits: false,
    declined: false,
    removed: false,
    shown_out: [],
    turned_down: [],
    shared: false,
    chat: "silent",
    claims: [],
    commitment: null,
    first: null,
    rematch: null,
    reading: null,
    absent: null,
    closed: null,
    alone: false,
    hints: false,
  };
}
