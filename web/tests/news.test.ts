import { expect, it } from "vitest";
import { renewed } from "../src/game/news";
import type { ViewData } from "../src/protocol/protocol";

const laid = (x: number, y: number, card: string, turned = false) => ({
  cell: [x, y] as [number, number],
  card,
  turned,
});
const seat = (letter: string, hand: number) => ({
  seat: letter,
  hand,
  buried: 0,
  marks: [],
  looks: [],
  inspections: [],
});
const view = {
  stock: 40,
  to_move: "A",
  outcome: null,
  mine: { laid: [laid(0, 0, "^NESW"), laid(1, 0, "EW"), laid(2, 0, "NS")], goals: [[8, 0]] },
  seats: [seat("A", 6), seat("B", 6)],
} as unknown as ViewData;

it("keeps what is not new", () => {
  expect(renewed(view, {})).toEqual(view);
});

it("puts what is new in the place of what was", () => {
  const after = renewed(view, { stock: 39, to_move: null, seats: [seat("B", 5)] });
  expect([after.stock, after.to_move, after.outcome]).toEqual([39, null, null]);
  expect(after.seats).toEqual([seat("A", 6), seat("B", 5)]);
  expect(after.mine).toEqual(view.mine);
});

it("lays, turns and lifts cards, in the order of laying", () => {
  const mine = { laid: [laid(1, 0, "EW", true), laid(3, 0, "NESW")], lifted: [[2, 0] as [number, number]], goals: [] };
  const after = renewed(view, { mine });
  expect(after.mine.laid).toEqual([laid(0, 0, "^NESW"), laid(1, 0, "EW", true), laid(3, 0, "NESW")]);
  expect(after.mine.goals).toEqual([]);
  expect(view.mine.laid).toHaveLength(3);
});
