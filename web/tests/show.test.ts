import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "../src/state/settings.svelte";
import { scenesOf, SLIDE, type Scene } from "../src/table/scenes";
import { Show } from "../src/table/show.svelte";

const way = {
  goal: [8, 0] as [number, number],
  cells: [
    [0, 0],
    [8, 0],
  ] as [number, number][],
};
const scenes = scenesOf(
  [
    { event: "laid", seat: "A", card: "EW", turned: false, cell: [7, 0] },
    { event: "turned-up", seat: "A", card: "!NE", turned: false, cell: [8, 0] },
  ],
  [way],
);
const timeOf = (scene: Scene | undefined) => scene?.time ?? 0;
let show: Show;
let still: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  still = false;
  vi.stubGlobal("matchMedia", () => ({ matches: still }));
  settings.speed = "normal";
  show = new Show();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a show", () => {
  it("has one scene at a time, each as long as it takes, and then ends", () => {
    show.begin(scenes);
    expect(show.now?.kind).toBe("fly");
    expect(show.comes("EW", [7, 0])).toBe(true);
    expect(show.comes("K", [7, 0])).toBe(false);
    vi.advanceTimersByTime(SLIDE);
    expect(show.now?.kind).toBe("way");
    expect(show.comes("EW", [7, 0])).toBe(false);
    expect(show.stage("turn", [8, 0])).toBe("ahead");
    vi.advanceTimersByTime(timeOf(scenes[1]));
    expect([show.now?.kind, show.spoken]).toEqual(["breath", "reached"]);
    expect(show.gaze?.cell).toEqual([8, 0]);
    expect(show.stage("turn", [8, 0])).toBe("ahead");
    vi.advanceTimersByTime(timeOf(scenes[2]));
    expect(show.stage("turn", [8, 0])).toBe("now");
    expect(show.way?.cells).toEqual(way.cells);
    expect(show.spoken).toBe("reached");
    vi.advanceTimersByTime(timeOf(scenes[3]));
    expect([show.now?.kind, show.spoken]).toEqual(["found", "stone"]);
    vi.advanceTimersByTime(timeOf(scenes[4]));
    expect(show.busy).toBe(false);
    expect(show.way).toBeNull();
    expect(show.spoken).toBe("stone");
  });

  it("says what was found also to those who skip it, or see no motion", () => {
    show.begin(scenes);
    show.finish();
    expect([show.busy, show.spoken]).toEqual([false, "stone"]);
    still = true;
    const before = show.sayings;
    show.begin(scenes.slice(0, 1));
    expect(show.sayings).toBe(before);
    show.begin(scenes);
    expect([show.busy, show.spoken, show.sayings]).toEqual([false, "stone", before + 1]);
  });

  it("shows a tool as it was until something happens to it", () => {
    const broke = { event: "broke", seat: "B", target: "A", card: "xL", tool: "L" };
    show.begin(scenesOf([broke], []));
    expect(show.awaits("break", "A", "L")).toBe(true);
    expect(show.awaits("break", "A", "P")).toBe(false);
    expect(show.awaits("break", "B", "L")).toBe(false);
    show.skip();
    expect(show.awaits("break", "A", "L")).toBe(false);
  });

  it("is skipped as a whole", () => {
    show.begin(scenes);
    show.skip();
    expect(show.busy).toBe(false);
    expect(show.stage("turn", [8, 0])).toBeNull();
    vi.advanceTimersByTime(5000);
    expect(show.now).toBeNull();
  });

  it("goes by the setting of speed", () => {
    settings.speed = "slow";
    show.begin(scenes);
    vi.advanceTimersByTime(SLIDE * 1.7);
    expect(show.now?.kind).toBe("fly");
    vi.advanceTimersByTime(SLIDE * 0.2);
    expect(show.now?.kind).toBe("way");
  });

  it("is none where nobody wants to see motion", () => {
    still = true;
    show.begin(scenes);
    expect(show.busy).toBe(false);
    still = false;
    settings.speed = "off";
    show.begin(scenes);
    expect(show.busy).toBe(false);
  });

  it("gives way to what comes next", () => {
    show.begin(scenes);
    vi.advanceTimersByTime(SLIDE);
    show.begin(scenes.slice(0, 1));
    expect(show.now?.kind).toBe("fly");
    expect(show.way).toBeNull();
  });
});
