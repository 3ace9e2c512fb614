import { describe, expect, test } from "vitest";
import { Coach, ownDeeds, type Seen } from "../src/learn/coach";
import type { Line, ViewData } from "../src/protocol/protocol";

const line = (key: string, args: Record<string, string | number> = {}): Line => ({ key, args, turn: 0 });

/** A table as far as a coach looks at it. */
function seen(legal: string[], more: Partial<Seen> & { laid?: [string, number, number][]; over?: boolean } = {}): Seen {
  const laid = (more.laid ?? []).map(([card, column, row]) => ({ card, turned: false, cell: [column, row] }));
  const view = { to_move: more.over ? null : "A", mine: { laid, goals: [] }, own: { goals: [] } } as unknown;
  return { seat: "A", view: view as ViewData, legal, lines: [], marks: {}, ...more };
}

describe("a coach", () => {
  test("begins with the straightest tunnel from the start", () => {
    const found = new Coach().look(seen(["NS@0,1", "NEW@1,0", "EW@1,0", "-EW"]));
    expect([found.topic, found.move?.text]).toEqual(["path", "EW@1,0"]);
  });

  test("teaches what is legal, and nothing else", () => {
    const found = new Coach().look(seen(["oL>A", "-NS"]));
    expect([found.topic, found.move?.text]).toEqual(["mend", "oL>A"]);
    expect(new Coach().look(seen([])).topic).toBe("watch");
    expect(new Coach().look(seen(["pick 3", "pick 1"])).topic).toBe("pick");
    expect(new Coach().look(seen([], { over: true })).topic).toBe("over");
  });

  test("asks for a suspicion first, then for the rockfall; whoever goes on need not suspect", () => {
    const lines = [line("log-laid", { seat: 0 }), line("log-laid", { seat: 0 })];
    lines.push(line("log-laid", { seat: 2, noun: "dead-end", cell: "6,0" }));
    const table = seen(["R@5,0", "R@6,0", "xC>B", "xC>C"], {
      lines,
      laid: [
        ["EW", 5, 0],
        ["E/W", 6, 0],
      ],
    });
    const coach = new Coach();
    expect(coach.look(table)).toMatchObject({ topic: "suspect", seat: "C", move: null });
    expect(coach.look({ ...table, marks: { C: 80 } }).move?.text).toBe("R@6,0");
    coach.skip("suspect");
    expect(coach.look(table).move?.text).toBe("R@6,0");
    const later = { ...table, lines: [...lines, line("log-collapsed", { seat: 0, cell: "6,0" })] };
    expect(coach.look(later)).toMatchObject({ topic: "break", seat: "C", strayed: false });
  });

  test("lets go of a suspicion that was asked for once a move is made instead", () => {
    const trap = line("log-laid", { seat: 2, noun: "dead-end", cell: "6,0" });
    const lines = [line("log-laid", { seat: 0 }), line("log-laid", { seat: 0 }), trap];
    const laid: [string, number, number][] = [["E/W", 6, 0]];
    const coach = new Coach();
    expect(coach.look(seen(["R@6,0", "-NS"], { lines, laid }))).toMatchObject({ topic: "suspect", step: 3 });
    const ignored = [...lines, line("log-buried-own")];
    expect(coach.look(seen(["R@6,0", "-NS"], { lines: ignored, laid }))).toMatchObject({ topic: "rockfall", step: 5 });
    // Whoever loads the page anew is not asked again either.
    expect(new Coach().look(seen(["R@6,0"], { lines: ignored, laid })).topic).toBe("rockfall");
  });

  test("counts steps as they are taken, in whatever order, and never back", () => {
    const coach = new Coach();
    const deeds = ["log-buried-own", "log-saw", "log-laid", "log-broke", "log-laid", "log-laid", "log-mended"];
    const legal = ["EW@1,0", "oL>A", "M@8,0", "-NS"];
    const steps = deeds.map((_, index) =>
      coach.look(seen(legal, { lines: deeds.slice(0, index).map((key) => line(key)) })),
    );
    const told = steps.flatMap(({ step }) => step ?? []);
    expect(told).toEqual([...told].sort((one, other) => one - other));
    expect(told).toEqual([1, 2, 3, 4, 5, 6, 6]);
  });

  test("takes another move for what it is, and goes on", () => {
    const coach = new Coach();
    coach.look(seen(["EW@1,0", "-EW", "-NS"]));
    const after = seen(["EW@1,0", "-EW"], { lines: [line("log-buried-own", { noun: "straight" })] });
    expect(coach.look(after)).toMatchObject({ topic: "path", strayed: true });
    const then = seen(["NEW@2,0"], { lines: [...after.lines, line("log-laid", { seat: 0 })] });
    expect(coach.look(then)).toMatchObject({ topic: "fit", strayed: false });
  });

  test("passes with a dead end only when nothing leads on", () => {
    const lines = ["log-laid", "log-laid", "log-saw"].map((key) => line(key));
    expect(new Coach().look(seen(["-NS", "-N/S"], { lines })).move?.text).toBe("-N/S");
    expect(new Coach().look(seen(["-NS", "EW@4,0"], { lines })).topic).toBe("dig");
    expect(new Coach().look(seen(["-NS", "NESW@7,0"], { lines })).topic).toBe("reach");
    const passed = [...lines, line("log-buried-own")];
    expect(new Coach().look(seen(["-NS"], { lines: passed })).topic).toBe("free");
  });
});

test("the deeds of others are not one's own", () => {
  const lines = [line("log-laid", { seat: 1 }), line("log-mended", { seat: 0, target: 1 }), line("log-saw")];
  expect(ownDeeds(seen([], { lines }))).toEqual(["mend", "map"]);
});
