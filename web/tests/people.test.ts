import { describe, expect, it } from "vitest";
import { bells, goldOf, nameOf } from "../src/game/people";
import type { RoomState, ViewData } from "../src/protocol/protocol";
import { who } from "../src/game/saying";
import { below } from "../src/net/network";
import { routeOf } from "../src/state/router.svelte";
import { fitting, frameOf, nextTo } from "../src/table/geometry";

const seat = (letter: string, name: string | null, bot: string | null) => ({
  seat: letter,
  name,
  bot,
  yours: false,
  here: true,
  host: false,
  acknowledged: 0,
  hints: 0,
});

describe("people", () => {
  it("hear of their own questions, and of those that they may answer", () => {
    const asking = [
      { id: 1, yours: true },
      { id: 2, yours: false },
    ];
    const heard = (admits: boolean) => bells({ admits, asking } as unknown as RoomState).map((one) => one.id);
    expect([heard(true), heard(false)]).toEqual([[1, 2], [1]]);
  });

  it("are called by their names, and bots by names that nobody else has", () => {
    const room = {
      seats: [seat("A", "Bo", null), seat("B", null, "easy"), seat("C", null, "easy"), seat("D", null, null)],
    } as unknown as RoomState;
    expect(nameOf(room, "A")).toBe("Bo");
    expect(nameOf(room, "B")).not.toBe("Bo");
    expect(nameOf(room, "C")).toBe("Cleo");
    const near = { seats: [seat("A", " bO", null), seat("B", null, "easy")] } as unknown as RoomState;
    expect(nameOf(near, "B")).not.toBe("Bo");
    expect(nameOf(room, "D")).toBe("D");
  });

  it("own what is known of their gold", () => {
    const view = {
      seat: "A",
      seats: [{ seat: "A" }, { seat: "B" }],
      own: { takes: [{ round: 1, value: 3 }] },
      gold: {
        pays: [{ round: 2, seat: "B", nuggets: [2, 1], bank: 1 }],
        pots: [{ round: 1, takers: ["A", "B", "B"], taken: [null, null, 2] }],
      },
    } as unknown as ViewData;
    expect(goldOf(view, "A")).toEqual({ known: 3, unknown: 0 });
    expect(goldOf(view, "B")).toEqual({ known: 6, unknown: 1 });
  });
});

describe("whom a sentence speaks to", () => {
  it.each([
    [{ seat: 0 }, "A", "seat"],
    [{ seat: 1, target: 0 }, "A", "target"],
    [{ seat: 0, target: 0 }, "A", "both"],
    [{ seat: 1, target: 1 }, "A", "self"],
    [{ seat: 1, target: 2 }, "A", "none"],
    [{ seat: 1 }, null, "none"],
    [{}, "A", "none"],
  ])("%o read by %s: %s", (args, reader, part) => {
    expect(who(args as Record<string, number>, reader)).toBe(part);
  });
});

describe("addresses", () => {
  it("are read below any path", () => {
    expect(routeOf(below("/", "/"))).toEqual({ name: "home" });
    expect(routeOf(below("/games/", "/games/r/abcd2345"))).toEqual({ name: "room", code: "ABCD2345" });
    expect(routeOf(below("/games/", "/games/"))).toEqual({ name: "home" });
    expect(routeOf(below("/", "/nowhere"))).toEqual({ name: "lost" });
  });
});

describe("the mine on the screen", () => {
  it("fits its frame into the window", () => {
    const frame = frameOf(
      [
        [0, 0],
        [8, -2],
        [8, 2],
      ],
      0,
    );
    const { x, y, k } = fitting(frame, 932, 1432, 5);
    expect(k).toBeCloseTo(1);
    expect(x).toBeCloseTo(0);
    expect(y).toBeCloseTo(288 + (1432 - 716) / 2);
  });

  it("finds the next place in a direction", () => {
    const cells: [number, number][] = [
      [0, 1],
      [1, 0],
      [3, 0],
      [0, -1],
    ];
    expect(nextTo([0, 0], cells, 1, 0)).toEqual([1, 0]);
    expect(nextTo([1, 0], cells, 1, 0)).toEqual([3, 0]);
    expect(nextTo([0, 0], cells, 0, -1)).toEqual([0, -1]);
    expect(nextTo([3, 0], cells, 1, 0)).toBeNull();
  });
});
