/** What a coach says next. It knows no rules: it looks for moves to teach among those that the server calls legal. */
import { cellKey, readMove, type AtCell, type Move } from "../game/moves";
import { LETTERS } from "../game/people";
import type { Line, ViewData } from "../protocol/protocol";

/** In the order in which they are taught. */
export const LESSONS = ["path", "fit", "mend", "suspect", "rockfall", "break", "map", "reach", "dig", "pass"] as const;
export type Lesson = (typeof LESSONS)[number];
export type Topic = Lesson | "free" | "watch" | "pick" | "over";
/** Those that count as steps; to dig on is said as often as it is needed. */
export const STEPS: readonly Topic[] = LESSONS.filter((one) => one !== "dig");

export interface Seen {
  seat: string;
  view: ViewData;
  legal: readonly string[];
  lines: readonly Line[];
  marks: Readonly<Record<string, number>>;
}

export interface Advice {
  topic: Topic;
  /** The move that is taught, where the lesson is one. */
  move: Move | null;
  /** Whom it is about. */
  seat: string | null;
  /** Whether the last move was another than the one that was taught. */
  strayed: boolean;
  /** The how-manieth of the steps this is; none where it was taught before, or is no step. */
  step: number | null;
}

type Found = Pick<Advice, "topic" | "move" | "seat">;

const DEAD_END = /^[NESW](\/[NESW])*$/;
/** Tunnels that lead on from west to east. */
const ONWARD = /^N?ES?W$/;
const TREASURE_COLUMN = 8;
/** Lessons that come again whenever they are needed. */
const AGAIN: readonly Topic[] = ["mend", "reach", "dig"];

export class Coach {
  private asked: Topic | null = null;
  private moves = 0;
  private strayed = false;
  private readonly put: Set<Lesson> = new Set();

  /** Whoever does not want to do what is no move need not. */
  skip(lesson: Lesson): void {
    this.put.add(lesson);
  }

  look(seen: Seen): Advice {
    const own = ownDeeds(seen);
    if (own.length !== this.moves) {
      this.strayed = this.asked !== null && own.at(-1) !== this.asked;
      this.moves = own.length;
      this.asked = null;
    }
    const done = new Set<Topic>([...own, ...this.put, ...(hasJudged(seen) ? (["suspect"] as const) : [])]);
    const found = this.next(seen, done);
    if (found.move) this.asked = found.topic === "dig" || found.topic === "reach" ? "dig" : found.topic;
    return { ...found, strayed: this.strayed, step: stepOf(found.topic, done) };
  }

  private next(seen: Seen, done: ReadonlySet<Topic>): Found {
    const nothing = { move: null, seat: null };
    if (seen.view.to_move === null) return { topic: "over", ...nothing };
    if (!seen.legal.length) return { topic: "watch", ...nothing };
    const moves = seen.legal.flatMap((text) => readMove(text) ?? []);
    if (moves.every((move) => move.kind === "choice")) return { topic: "pick", ...nothing };
    for (const lesson of LESSONS) {
      if (done.has(lesson) && !AGAIN.includes(lesson)) continue;
      if (lesson === "suspect" && culprit(seen)) return { topic: lesson, move: null, seat: culprit(seen) };
      const move = TAUGHT[lesson](seen, moves);
      if (move) return { topic: lesson, move, seat: move.kind === "player" ? move.seat : null };
    }
    return { topic: "free", ...nothing };
  }
}

/** Steps are counted as they are taken, in whichever order: the number never goes back, nor over one that was not needed. */
function stepOf(topic: Topic, done: ReadonlySet<Topic>): number | null {
  if (!STEPS.includes(topic) || done.has(topic)) return null;
  return STEPS.filter((one) => done.has(one)).length + 1;
}

const TAUGHT: Record<Lesson, (seen: Seen, moves: Move[]) => Move | null> = {
  path: (_, moves) => onward(moves),
  fit: (_, moves) => onward(moves),
  mend: (seen, moves) => toPlayer(moves, /^o/, seen.seat),
  suspect: () => null,
  rockfall: (seen, moves) => moves.find((move) => move.kind === "cell" && blocks(seen, move)) ?? null,
  break: (seen, moves) => toPlayer(moves, /^x/, culprit(seen)),
  map: (seen, moves) => (seen.view.own?.goals.length ? null : middleMap(moves)),
  reach: (_, moves) => onward(moves, TREASURE_COLUMN - 1),
  dig: (_, moves) => onward(moves),
  pass: (_, moves) => discard(moves),
};

/** The tunnel that leads farthest, and straightest. */
function onward(moves: Move[], least = -Infinity): AtCell | null {
  const laid = moves.filter((move) => move.kind === "cell" && ONWARD.test(move.card)) as AtCell[];
  const straight = (move: AtCell) => [-move.cell[0], Math.abs(move.cell[1]), move.card.length, Number(move.turned)];
  const [best] = laid.sort((one, other) => compare(straight(one), straight(other)));
  return best && best.cell[0] >= least ? best : null;
}

function compare(one: number[], other: number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : one[at]! - other[at]!;
}

function toPlayer(moves: Move[], card: RegExp, seat: string | null): Move | null {
  return moves.find((move) => move.kind === "player" && card.test(move.card) && move.seat === seat) ?? null;
}

function middleMap(moves: Move[]): Move | null {
  const maps = moves.filter((move) => move.kind === "cell" && move.card === "M") as AtCell[];
  return maps.find((move) => move.cell[1] === 0) ?? maps[0] ?? null;
}

/** A rockfall onto a dead end. */
function blocks(seen: Seen, move: AtCell): boolean {
  const under = seen.view.mine.laid.find((one) => cellKey(one.cell) === cellKey(move.cell));
  return move.card === "R" && under !== undefined && DEAD_END.test(under.card);
}

/** A dead end, where there is one; else whatever may go. */
function discard(moves: Move[]): Move | null {
  const all = moves.filter((move) => move.kind === "discard");
  return all.find((move) => DEAD_END.test(move.cards[0] ?? "")) ?? all[0] ?? null;
}

const isTrap = (line: Line, me: number): boolean =>
  line.key === "log-laid" && line.args.noun === "dead-end" && line.args.seat !== me;

/** Who of the others laid a dead end last. */
function culprit(seen: Seen): string | null {
  const me = LETTERS.indexOf(seen.seat);
  const found = seen.lines.filter((line) => isTrap(line, me)).at(-1);
  return found ? (LETTERS[found.args.seat as number] ?? null) : null;
}

/** Whether somebody's dead end was thought about: a suspicion was noted, or a move was made since. */
function hasJudged(seen: Seen): boolean {
  const me = LETTERS.indexOf(seen.seat);
  const trap = seen.lines.findIndex((line) => isTrap(line, me));
  if (trap < 0) return false;
  const own = ownDeeds({ ...seen, lines: seen.lines.slice(trap) }).length > 0;
  return own || Object.keys(seen.marks).length > 0;
}

const DEEDS: Record<string, Topic> = {
  "log-mended": "mend",
  "log-broke": "break",
  "log-collapsed": "rockfall",
  "log-saw": "map",
  "log-buried-own": "pass",
};

/** What has been done so far, as lessons: the first tunnels are two of them, the others are digging on. */
export function ownDeeds(seen: Seen): Topic[] {
  const me = LETTERS.indexOf(seen.seat);
  const found: Topic[] = [];
  for (const line of seen.lines) {
    if (line.args.seat !== undefined && line.args.seat !== me) continue;
    if (line.key === "log-laid") found.push(!found.includes("path") ? "path" : !found.includes("fit") ? "fit" : "dig");
    else if (DEEDS[line.key]) found.push(DEEDS[line.key]!);
  }
  return found;
}
