// A bot for Node without packages: it lays the tunnel that leads nearest to a goal, mends what keeps it from
// laying, and otherwise gives a card away. docs/bots.md describes the protocol.

import { createInterface } from "node:readline";

const STEPS = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };
const OPPOSITE = { N: "S", E: "W", S: "N", W: "E" };
const LAY = /^([NESW/]+)[^'@]*('?)@(-?\d+),(-?\d+)$/;

const say = (message) => process.stdout.write(JSON.stringify(message) + "\n");
const apart = (one, other) => Math.abs(one[0] - other[0]) + Math.abs(one[1] - other[1]);

/** The cells to which a laid card leads on: those beyond the sides that are joined to another side of it. */
function ends(shape, turned, column, row) {
  const through = shape.split("/").filter((track) => track.length > 1);
  const sides = [...through.join("")].map((side) => (turned ? OPPOSITE[side] : side));
  return sides.map((side) => [column + STEPS[side][0], row + STEPS[side][1]]);
}

/** How far the nearest hidden goal is from a free end of the card that this move lays; without one, very far. */
function distance(move, view) {
  const [, shape, turned, column, row] = LAY.exec(move);
  const taken = new Set(view.mine.laid.map((card) => String(card.cell)));
  const free = ends(shape, turned, Number(column), Number(row)).filter((cell) => !taken.has(String(cell)));
  return Math.min(99, ...free.flatMap((end) => goals(view).map((goal) => apart(end, goal))));
}

/** The goals worth digging for: if the treasure has been seen, that one; else all that may be it. */
function goals(view) {
  const treasure = view.own.goals.find((goal) => goal.card.includes("$"));
  const stones = new Set(view.own.goals.map((goal) => String(goal.cell)));
  return treasure ? [treasure.cell] : view.mine.goals.filter((cell) => !stones.has(String(cell)));
}

/** How much a move is worth: a lay the more the nearer, then mending oneself, then maps, then all the rest. */
function worth(move, view) {
  if (LAY.test(move)) return 100 - distance(move, view);
  if (move.startsWith("o") && move.includes(`>${view.seat}`)) return 60;
  if (move.startsWith("M@")) return 50;
  return move.startsWith("-") ? 10 : 0;
}

/** The best move; of several that are equally good, the one that the game's random number points at. */
function choose({ legal, view, random }) {
  const worths = legal.map((move) => worth(move, view));
  const best = legal.filter((_, index) => worths[index] === Math.max(...worths));
  return best[random % best.length];
}

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "quit") break;
  if (message.type === "hello") say({ type: "hello", id: message.id, protocol: 1, name: "nearest", version: "1" });
  if (message.type === "choose") say({ type: "move", id: message.id, move: choose(message) });
}
process.exit(0);
