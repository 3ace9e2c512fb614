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
    expect(show.stage("turn", [8, 0])).toBe("now");
    expect(show.way?.cells).toEqual(way.cells);
    vi.advanceTimersByTime(timeOf(scenes[2]));
    expect(show.busy).toBe(false);
    expect(show.way).toBeNull();
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
