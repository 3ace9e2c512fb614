import { describe, expect, it } from "vitest";
import type { EventData } from "../src/game/happened";
import { BREATH, brief, FALL, LINGER, scenesOf, SLIDE, stepOf, TURN, type Scene } from "../src/table/scenes";
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

const kinds = (scenes: readonly Scene[]) => scenes.map((one) => one.kind);

describe("the scenes of a move", () => {
  it("let a card slide and settle in 180 milliseconds", () => {
    expect(scenesOf([laid], [])).toEqual([
      {
        kind: "fly",
        time: SLIDE,
        card: "EW",
        turned: false,
        seat: "A",
        cell: [7, 0],
        target: null,
        drawn: false,
        lingers: false,
      },
    ]);
    expect([SLIDE, TURN, FALL]).toEqual([180, 320, 260]);
  });

  it("light the way up, hold their breath for a second and a half, and then turn the goal over", () => {
    const scenes = scenesOf([laid, turned], [way]);
    expect(kinds(scenes)).toEqual(["fly", "way", "breath", "turn", "found"]);
    expect(scenes[1]).toMatchObject({ cells: way.cells });
    expect(scenes[2]).toMatchObject({ time: 1500, cell: [8, 0] });
    expect(scenes[4]).toMatchObject({ gold: true });
    expect(BREATH).toBe(1500);
  });

  it("take equally long whatever lies there, until it is turned", () => {
    const stone = { ...turned, card: "!NE" };
    const before = (event: EventData) => scenesOf([laid, event], [way]).slice(0, -1);
    expect(before(stone)).toEqual(before(turned));
    expect(scenesOf([laid, stone], [way]).at(-1)).toMatchObject({ kind: "found", gold: false });
  });

  it("call a goal of The Duel gold where there is some on it", () => {
    const found = ["!NE", "!N/E/S/W", "!NW.gW.1", "!EW/N/S.2E", "!NES.bS.3"].map(
      (card) => scenesOf([laid, { ...turned, card }], []).at(-1) as Scene & { gold: boolean },
    );
    expect(found.map((one) => one.gold)).toEqual([false, false, true, true, true]);
  });

  it("show the face of a goal whose lie is asked for, and nothing more when that is said", () => {
    const asked = { event: "uncovered", seat: "A", card: "!NE", cell: [8, 0] };
    expect(kinds(scenesOf([laid, asked], [way]))).toEqual(["fly", "way", "breath", "turn", "found"]);
    expect(scenesOf([turned], [])).toEqual([]);
  });

  it("turn up all other goals when the round is over, before anybody is paid", () => {
    const goals = [
      { cell: [8, -2], card: "!NE" },
      { cell: [8, 2], card: "!NW" },
    ];
    const ended = { event: "round-ended", ending: "treasure", goals };
    const paid = { event: "paid", seat: "A", nuggets: [1], bank: 0 };
    const scenes = scenesOf([laid, turned, ended, paid], [way]);
    expect(kinds(scenes)).toEqual(["fly", "way", "breath", "turn", "found", "turn", "turn", "gold"]);
    expect(scenes[5]).toMatchObject({ cell: [8, -2] });
  });

  it("shake what a rockfall takes, be it played or drawn", () => {
    const played = { event: "collapsed", seat: "B", card: "R", cell: [2, 0] };
    const drawn = { event: "caved-in", seat: "A", card: "R", cell: [2, 0] };
    expect(scenesOf([played], []).map((one) => one.kind)).toEqual(["fly", "fall"]);
    expect(kinds(scenesOf([drawn], []))).toEqual(["fly", "fall"]);
    expect(scenesOf([drawn], [])[0]).toMatchObject({ drawn: true, cell: [2, 0] });
    expect(scenesOf([{ ...drawn, cell: null }], [])).toEqual([]);
  });

  it("show a card at a player for a moment", () => {
    const broke = { event: "broke", seat: "B", target: "A", card: "xL", tool: "L" };
    expect(scenesOf([broke], [])).toMatchObject([
      { kind: "fly", target: "A", time: SLIDE + LINGER, cell: null },
      { kind: "person", what: "break", seat: "A", tool: "L" },
    ]);
  });

  it("have a moment for whatever is done to somebody", () => {
    const events: [string, Record<string, unknown>][] = [
      ["mended", { target: "A", tool: "P" }],
      ["struck", { card: "xC", mark: ["C"] }],
      ["put", { target: "A", sign: "X" }],
      ["put", { target: "A", sign: "T" }],
      ["removed", { target: "A", sign: "X" }],
      ["removed", { target: "A", sign: "T" }],
      ["inspected", { target: "A", role: null }],
      ["hats-changed", { target: "A", old: null, new: null }],
      ["swapped", { other: "A", gave: null, got: null }],
    ];
    const last = (event: string, more: object) => scenesOf([{ event, seat: "B", card: "?", ...more }], []).at(-1);
    expect(
      events.map(([event, more]) => last(event, more)).map((one) => (one && "what" in one ? one.what : one?.kind)),
    ).toEqual(["mend", "strike", "jail", "theft", "free", "safe", "look", "hat", "swap"]);
  });

  it("have a moment for what stands on a card, and for what is done in the mine", () => {
    const at = (event: string, card: string) => scenesOf([{ event, seat: "A", card, cell: [1, 0] }], []).at(-1);
    const laidAs = (card: string) => at("laid", card);
    const whats = ["NS.b", "EW.g", "N.l", "NW.lb", "NEW.c", "NESW.tN", "NES/W.1W"].map(laidAs);
    expect(whats.map((one) => one?.kind === "spot" && one.what)).toEqual([
      "door",
      "door",
      "ladder",
      "ladder",
      "crystal",
      "troll",
      "nugget",
    ]);
    expect(
      [at("unlocked", "K"), at("claimed", ""), at("bribed", "")].map((one) => one?.kind === "spot" && one.what),
    ).toEqual(["key", "claim", "bribe"]);
  });

  it("tell those who did not look that somebody did, and nothing else", () => {
    const looked = { event: "looked", seat: "B", card: "M", cell: [8, 0] };
    const [own, others] = [
      { ...looked, face: "!NESW.$" },
      { ...looked, face: null },
    ].map((one) => scenesOf([one], []));
    expect(others!.at(-1)).toEqual({ ...own!.at(-1), face: null });
    expect(others!.slice(0, -1)).toEqual(own!.slice(0, -1));
  });

  it("are short for those who look back, and never longer than they may be", () => {
    const scenes = brief(scenesOf([laid, turned], [way]), 1000);
    expect(kinds(scenes)).toEqual(["fly", "way", "breath", "turn", "found"]);
    expect(scenes.reduce((sum, one) => sum + one.time, 0)).toBeCloseTo(1000);
    expect(brief(scenesOf([laid], []), 1000)[0]!.time).toBe(SLIDE);
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
