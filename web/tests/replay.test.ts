import { describe, expect, it } from "vitest";
import { guessesOf, lineOf, meanOf, pathOf, shifts, spectatorMarks, spread } from "../src/after/suspicion";
import { sitterName } from "../src/game/people";
import type { Curve, RoundRoles } from "../src/protocol/protocol";
import { cardsOf, handOf, nameOfStep, placeOf, roleOf, roundPlaces, viewOf, type Frame } from "../src/replay/film";
import { routeOf } from "../src/state/router.svelte";

function step(turn: number, round: number, seat: string | null, more: object = {}): Frame {
  const seats = ["A", "B"].map((letter) => ({ seat: letter }));
  const view = { seat: null, seats, own: null, outcome: null, shown: [] };
  return { turn, round, seat, move: null, lines: [], payout: [], view, bared: null, ...more } as unknown as Frame;
}

const steps = [step(0, 1, null), step(1, 1, "A"), step(2, 1, "B"), step(2, 2, null), step(3, 2, "B")];
const bared = { hands: [["NS"], ["M"]], roles: ["digger", "saboteur"], goals: [{ cell: [8, 0], card: "!NE" }] };

describe("the steps of a game", () => {
  it("are named by their moves, deals by their rounds", () => {
    expect(steps.map(nameOfStep)).toEqual(["round-1", "1", "2", "round-2", "3"]);
    expect(steps.map((one) => placeOf(steps, `#${nameOfStep(one)}`))).toEqual([0, 1, 2, 3, 4]);
    expect(placeOf(steps, "#99")).toBe(0);
    expect(placeOf(steps, "")).toBe(0);
  });

  it("have a mark for each round", () => {
    expect(roundPlaces(steps)).toEqual([
      { round: 1, place: 0 },
      { round: 2, place: 3 },
    ]);
  });

  it("show every hand, role and goal where all is open", () => {
    const open = step(1, 1, "A", { bared });
    expect([handOf(open, "A"), handOf(open, "B")]).toEqual([["NS"], ["M"]]);
    expect(roleOf(open, "B")).toBe("saboteur");
    expect(viewOf(open).shown).toEqual(bared.goals);
  });

  it("show the cards of a move, and none of an answer", () => {
    const moved = (move: string | null) => cardsOf(step(1, 1, "A", { move }));
    expect([moved("NS'@1,0"), moved("-NS+M"), moved("M@8,0"), moved("pick 3"), moved(null)]).toEqual([
      ["NS"],
      ["NS", "M"],
      ["M"],
      [],
      [],
    ]);
  });

  it("show one hand and one role through one seat's eyes", () => {
    const seats = [{ seat: "A" }, { seat: "B" }];
    const view = { seat: "B", seats, own: { hand: ["M"], role: "saboteur" }, outcome: null, shown: [] };
    const own = step(1, 1, "A", { view });
    expect([handOf(own, "A"), handOf(own, "B")]).toEqual([null, ["M"]]);
    expect([roleOf(own, "A"), roleOf(own, "B")]).toEqual([null, "saboteur"]);
  });
});

const moment = (turn: number, seat: string, chances: number[]) => ({
  number: turn,
  turn,
  seat,
  weight: 0,
  chances,
  key: "evidence-map",
  args: {},
});
const curve: Curve = {
  round: 1,
  prior: [0.5, 0.5],
  moments: [moment(1, "A", [0.45, 0.6]), moment(2, "B", [0.1, 0.9]), moment(3, "A", [0.1, 0.9])],
};
const roles: RoundRoles = { round: 1, roles: ["digger", "saboteur"] };

describe("looking back on suspicion", () => {
  it("draws likelier higher", () => {
    expect(lineOf([0, 0.5, 1], 100, 50)).toEqual([
      { x: 0, y: 50 },
      { x: 50, y: 25 },
      { x: 100, y: 0 },
    ]);
    expect(pathOf(lineOf([0, 1], 10, 10))).toBe("M0.0 10.0L10.0 0.0");
  });

  it("keeps labels apart and inside", () => {
    const placed = spread([100, 99, 98, 0], 10, 100);
    const sorted = [...placed].sort((one, other) => one - other);
    expect(sorted.slice(1).every((one, index) => one - sorted[index]! >= 10)).toBe(true);
    expect(Math.max(...placed)).toBeLessThanOrEqual(100);
    expect(placed[0]!).toBeGreaterThan(placed[1]!);
  });

  it("names the moves that moved it most, and none that did not", () => {
    expect(shifts(curve).map((one) => [one.moment.turn, one.about, one.before, one.after])).toEqual([
      [2, "A", 0.45, 0.1],
      [1, "B", 0.5, 0.6],
    ]);
  });

  it("says how close marks came", () => {
    const guesses = guessesOf({ A: 20, B: 70, C: 5 }, roles);
    expect(guesses.map((one) => [one.seat, one.guilty, one.close])).toEqual([
      ["A", false, 80],
      ["B", true, 70],
    ]);
    expect(meanOf(guesses.map((one) => one.close))).toBe(75);
    expect(spectatorMarks(curve, ["A", "B"])).toEqual({ A: 10, B: 90 });
    expect(guessesOf({ A: 20 }, undefined)).toEqual([]);
  });
});

describe("places", () => {
  it("have addresses", () => {
    expect(routeOf("games/abcd2345")).toEqual({ name: "replay", code: "ABCD2345" });
    expect(routeOf("replay")).toEqual({ name: "replay", code: null });
    expect(routeOf("me")).toEqual({ name: "me" });
  });

  it("call those who sat there by name", () => {
    const seats = [
      { name: "Bo", bot: null },
      { name: "", bot: "easy" },
      { name: null, bot: null },
    ];
    expect(["A", "B", "C"].map((seat) => sitterName(seats, seat))).toEqual(["Bo", "Nele", "C"]);
  });
});
