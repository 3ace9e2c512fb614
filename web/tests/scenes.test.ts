import { describe, expect, it } from "vitest";
import type { EventData } from "../src/state/room.svelte";
import { FALL, LINGER, scenesOf, SLIDE, stepOf, TURN } from "../src/table/scenes";
import { along } from "../src/table/flying";

const laid: EventData = { event: "laid", seat: "A", card: "EW", turned: false, cell: [7, 0] };
const turned: EventData = { event: "turned-up", seat: "A", card: "!NESW.$", turned: false, cell: [8, 0] };
const way = {
  goal: [8, 0] as [number, number],
  cells: [
    [0, 0],
    [7, 0],
    [8, 0],
  ] as [number, number][],
};

describe("the scenes of a move", () => {
  it("let a card slide and settle in 180 milliseconds", () => {
    expect(scenesOf([laid], [])).toEqual([
      { kind: "fly", time: SLIDE, card: "EW", turned: false, seat: "A", cell: [7, 0], target: null },
    ]);
    expect([SLIDE, TURN, FALL]).toEqual([180, 320, 260]);
  });

  it("light the way up before the goal turns over", () => {
    const scenes = scenesOf([laid, turned], [way]);
    expect(scenes.map((one) => one.kind)).toEqual(["fly", "way", "turn"]);
    expect(scenes[1]).toMatchObject({ cells: way.cells });
  });

  it("turn a goal over without a way where it was come to before", () => {
    expect(scenesOf([turned], []).map((one) => one.kind)).toEqual(["turn"]);
  });

  it("light the way to a goal whose lie is asked for, and leave it face down", () => {
    const asked = { event: "uncovered", seat: "A", card: "!NE", cell: [8, 0] };
    expect(scenesOf([laid, asked], [way]).map((one) => one.kind)).toEqual(["fly", "way"]);
  });

  it("shake what a rockfall takes, be it played or drawn", () => {
    const played = { event: "collapsed", seat: "B", card: "R", cell: [2, 0] };
    const drawn = { event: "caved-in", seat: "A", card: "R", cell: [2, 0] };
    expect(scenesOf([played], []).map((one) => one.kind)).toEqual(["fly", "fall"]);
    expect(scenesOf([drawn], []).map((one) => one.kind)).toEqual(["fall"]);
    expect(scenesOf([{ ...drawn, cell: null }], [])).toEqual([]);
  });

  it("show a card at a player for a moment", () => {
    const broke = { event: "broke", seat: "B", target: "A", card: "xL", tool: "L" };
    expect(scenesOf([broke], [])).toMatchObject([{ kind: "fly", target: "A", time: SLIDE + LINGER, cell: null }]);
  });

  it("roll all gold that is paid at once, and what was stolen from its victim", () => {
    const paid = ["A", "C"].map((seat) => ({ event: "paid", seat, nuggets: [1], bank: 0 }));
    expect(scenesOf(paid, [])).toMatchObject([{ kind: "gold", seats: ["A", "C"], from: null }]);
    const stole = { event: "stole", seat: "B", victim: "A" };
    expect(scenesOf([stole], [])).toMatchObject([{ kind: "gold", seats: ["B"], from: "A" }]);
    expect(scenesOf([{ event: "stole", seat: "B", victim: null }], [])).toEqual([]);
  });

  it("tell of nothing that nobody sees", () => {
    const silent = [
      { event: "buried", seat: "A", count: 1, cards: null },
      { event: "drew", seat: "A", count: 1, cards: null },
    ];
    expect(scenesOf(silent, [])).toEqual([]);
  });

  it("take no longer for a long way than for one across the table", () => {
    const long = Array.from({ length: 60 }, (_, index) => [index, 0] as [number, number]);
    expect(stepOf(long) * long.length).toBeLessThanOrEqual(900);
    expect(stepOf(long.slice(0, 3))).toBe(90);
  });
});

describe("a flight", () => {
  const [from, to] = [
    { x: 0, y: 0, width: 96 },
    { x: 100, y: 50, width: 60 },
  ];

  it("begins and ends where it should, and is lifted in between", () => {
    expect(along(from, to, 0)).toEqual(from);
    const end = along(from, to, 1);
    expect([end.x, end.y]).toEqual([100, 50]);
    expect(end.width).toBeCloseTo(60);
    const middle = along(from, to, 0.5);
    expect(middle.width).toBeGreaterThan(along({ ...from, width: 60 }, to, 1).width);
  });
});
