/** What was believed, move by move, as lines to draw; which moves moved it most; and how close somebody's own marks came. */
import { LETTERS } from "../game/people";
import type { Curve, Moment, RoundRoles } from "../protocol/protocol";

export const SABOTEUR = "saboteur";
/** How lines are told apart without their colours. */
export const DASHES = [
  "",
  "9 4",
  "2 4",
  "12 4 2 4",
  "6 3",
  "14 5",
  "1 3",
  "8 3 2 3 2 3",
  "4 4",
  "16 4",
  "3 2",
  "10 2 4 2",
];

export interface Point {
  x: number;
  y: number;
}

/** The chances of one seat, before the first move and after each. */
export function chancesOf(curve: Curve, seat: number): number[] {
  return [curve.prior[seat] ?? 0, ...curve.moments.map((moment) => moment.chances[seat] ?? 0)];
}

/** A line of chances across a field of this size; likelier is higher. */
export function lineOf(chances: readonly number[], width: number, height: number): Point[] {
  const apart = width / Math.max(1, chances.length - 1);
  return chances.map((chance, index) => ({ x: index * apart, y: height * (1 - chance) }));
}

export const pathOf = (points: readonly Point[]): string =>
  points.map((point, index) => `${index ? "L" : "M"}${point.x.toFixed(1)} ${point.y.toFixed(1)}`).join("");

/** Places for labels beside the ends of lines: as near as may be, none nearer to another than `apart`. */
export function spread(wanted: readonly number[], apart: number, most: number): number[] {
  const order = wanted.map((_, index) => index).sort((one, other) => wanted[one]! - wanted[other]!);
  const placed: number[] = [];
  order.forEach((index, rank) => {
    const before = rank ? placed[order[rank - 1]!]! + apart : -Infinity;
    placed[index] = Math.max(wanted[index]!, before);
  });
  [...order].reverse().forEach((index, rank) => {
    const room = rank ? placed[order[order.length - rank]!]! - apart : most;
    placed[index] = Math.min(placed[index]!, room);
  });
  return placed;
}

export interface Shift {
  moment: Moment;
  /** Who was seen the most differently after it, and how: not always the one who moved. */
  about: string;
  before: number;
  after: number;
}

/** The moves after which the players were seen the most differently, the strongest first. */
export function shifts(curve: Curve, count = 3): Shift[] {
  const found = curve.moments.map((moment, index) => {
    const before = curve.moments[index - 1]?.chances ?? curve.prior;
    const moved = moment.chances.map((chance, seat) => Math.abs(chance - (before[seat] ?? 0)));
    const about = moved.indexOf(Math.max(...moved));
    return {
      shift: { moment, about: LETTERS[about]!, before: before[about] ?? 0, after: moment.chances[about] ?? 0 },
      moved: moved.reduce((sum, one) => sum + one, 0),
    };
  });
  return found
    .filter((one) => one.moved > 0.005)
    .sort((one, other) => other.moved - one.moved || one.shift.moment.turn - other.shift.moment.turn)
    .slice(0, count)
    .map((one) => one.shift);
}

export interface Guess {
  seat: string;
  /** In percent. */
  mark: number;
  guilty: boolean;
  /** How close the mark came: 100 is to the point, 0 is the very opposite. */
  close: number;
}

/** Somebody's last marks beside who was who in the last round. */
export function guessesOf(marks: Record<string, number>, roles: RoundRoles | undefined): Guess[] {
  return Object.entries(marks).flatMap(([seat, mark]) => {
    const role = roles?.roles[LETTERS.indexOf(seat)];
    if (!role) return [];
    const guilty = role === SABOTEUR;
    return [{ seat, mark, guilty, close: guilty ? mark : 100 - mark }];
  });
}

export function meanOf(values: readonly number[]): number {
  return Math.round(values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length));
}

/** How close the moves alone, read as a spectator could, came for the same seats. */
export function spectatorMarks(curve: Curve | undefined, seats: readonly string[]): Record<string, number> {
  const last = curve?.moments.at(-1)?.chances ?? curve?.prior ?? [];
  return Object.fromEntries(seats.map((seat) => [seat, Math.round(100 * (last[LETTERS.indexOf(seat)] ?? 0))]));
}
