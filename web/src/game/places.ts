/** Where in the mine something is, for words: "the top goal", "beside the start", "3 steps right of the start, one up". */
import type { Spot, ViewData } from "../protocol/protocol";
import { settings } from "../state/settings.svelte";
import type { Args } from "../state/words.svelte";
import { cellKey } from "./moves";

export interface Plan {
  starts: { cell: Spot; card: string }[];
  goals: Spot[];
}

/** What lies at each side of a card. A goal is come to from the left, so that is said first. */
const SIDES: [string, number, number][] = [
  ["left", -1, 0],
  ["above", 0, -1],
  ["below", 0, 1],
  ["right", 1, 0],
];
const STARTS: Record<string, string> = { g: "green", b: "blue" };

/** Plans by their text: as long as nothing else lies there, a plan is the same one, and nobody has to say anything anew. */
const plans = new Map<string, Plan>();

/** Where starts and goals lie, by what everybody sees: goals that are turned up lie there still. */
export function planOf(view: ViewData): Plan {
  const faces = view.mine.laid.filter((one) => one.card.startsWith("!")).map((one) => one.cell);
  const goals = new Map([...view.mine.goals, ...faces].map((cell) => [cellKey(cell), cell]));
  const starts = view.mine.laid.filter((one) => one.card.startsWith("^"));
  const key = JSON.stringify([starts, [...goals.keys()].sort()]);
  const plan = plans.get(key) ?? { starts, goals: [...goals.values()] };
  plans.set(key, plan);
  return plan;
}

export const sameSpot = (one: Spot, other: Spot): boolean => one[0] === other[0] && one[1] === other[1];

export function spotOf(text: string | number | undefined): Spot | null {
  const found = /^(-?\d+),(-?\d+)$/.exec(String(text ?? ""));
  return found ? [+found[1]!, +found[2]!] : null;
}

/** What words ask for to tell this cell of a mine; whoever has asked for coordinates is told these. */
export function at(cell: Spot, plan: Plan | null): Args {
  const known = { cell: cellKey(cell) };
  return plan && !settings.coordinates ? { ...known, ...placeOf(cell, plan) } : known;
}

/** The same by the plan alone, as `words/places.py` has it; but there what is far is told by its coordinates. */
export function placeOf(cell: Spot, plan: Plan): Args {
  if (plan.goals.some((goal) => same(goal, cell))) return { spot: "goal", goal: goalName(cell, plan) };
  const near = SIDES.flatMap(([side, dx, dy]) =>
    plan.starts.filter((start) => same(cell, start.cell, dx, dy)).map((start) => ({ side, start })),
  );
  if (near.length > 1) return { spot: "between" };
  if (near[0]) return { spot: "by-start", side: near[0].side, start: startName(near[0].start, plan) };
  for (const [side, dx, dy] of SIDES) {
    const goal = plan.goals.find((one) => same(cell, one, dx, dy));
    if (goal) return { spot: "by-goal", side, goal: goalName(goal, plan) };
  }
  return far(cell, plan);
}

const same = (one: Spot, other: Spot, dx = 0, dy = 0) => one[0] === other[0] + dx && one[1] === other[1] + dy;

/** Three in a column, then two, then one. */
function goalName(goal: Spot, plan: Plan): string {
  const rows = plan.goals.filter((one) => one[0] === goal[0]).map((one) => one[1]);
  const place = rows.sort((one, other) => one - other).indexOf(goal[1]);
  if (rows.length === 1) return "last";
  if (rows.length === 2) return ["upper", "lower"][place]!;
  const name = ["top", "middle", "bottom"][place] ?? "bottom";
  return rows.length < plan.goals.length ? `near-${name}` : name;
}

function startName(start: Plan["starts"][number], plan: Plan): string {
  return plan.starts.length === 1 ? "only" : (STARTS[start.card.split(".")[1] ?? ""] ?? "only");
}

/** Steps from the start that is nearest; between two they are counted from both. */
function far(cell: Spot, plan: Plan): Args {
  const [nearest, next] = [...plan.starts].sort((one, other) => away(cell, one.cell) - away(cell, other.cell));
  if (!nearest) return {};
  const level = next !== undefined && away(cell, nearest.cell) === away(cell, next.cell);
  const start = level ? "both" : startName(nearest, plan);
  const across = cell[0] - nearest.cell[0];
  const down = level ? 0 : cell[1] - nearest.cell[1];
  const rise = Math.abs(down);
  if (!across) return { spot: "far", side: down < 0 ? "above" : "below", steps: rise, start, slope: "level", rise: 0 };
  const slope = down < 0 ? "up" : down > 0 ? "down" : "level";
  return { spot: "far", side: across < 0 ? "left" : "right", steps: Math.abs(across), start, slope, rise };
}

const away = (cell: Spot, from: Spot) => Math.abs(cell[0] - from[0]) + Math.abs(cell[1] - from[1]);
