import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Bubbles } from "../src/state/bubbles.svelte";
import type { Said } from "../src/state/talk.svelte";
import { place } from "../src/table/bubbles";

const stage = { left: 200, top: 50, width: 800, height: 600 };
const size = { left: 0, top: 0, width: 200, height: 40 };
const hat = (left: number, top: number) => ({ left, top, width: 38, height: 38 });

describe("a speech bubble", () => {
  it("stands in the mine beside the hat, wherever the players sit", () => {
    expect(place(hat(1010, 100), true, stage, size, [])).toMatchObject({ left: 790, top: 99, side: "right", tail: 20 });
    expect(place(hat(150, 100), true, stage, size, [])).toMatchObject({ left: 210, side: "left" });
    expect(place(hat(400, 5), true, stage, size, [])).toMatchObject({ top: 60, side: "above", tail: 26 });
    expect(place(hat(400, 660), true, stage, size, [])).toMatchObject({ top: 600, side: "below" });
  });

  it("covers no other, and points at nobody then", () => {
    const first = place(hat(400, 5), true, stage, size, []);
    const second = place(hat(460, 5), true, stage, size, [first]);
    expect(second.top).toBeGreaterThanOrEqual(first.top + first.height);
    expect(second.side).toBeNull();
    const upon = place(hat(460, 660), true, stage, size, [place(hat(400, 660), true, stage, size, [])]);
    expect(upon.top).toBeLessThan(560);
  });

  it("stays in the mine, and points at no hat that is out of sight", () => {
    const far = place(hat(1400, 5), false, stage, size, []);
    expect(far.left + far.width).toBeLessThanOrEqual(1000);
    expect(far.side).toBeNull();
    expect(place(hat(1010, 20), true, stage, size, []).top).toBeGreaterThanOrEqual(stage.top);
  });
});

describe("what is being said", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const line = (id: string, seat: string | null) => ({ id, seat }) as Said;
  const ids = (bubbles: Bubbles) => bubbles.shown.map((one) => one.id);

  it("stands as long as it takes to read it, the last thing of each seat", () => {
    const bubbles = new Bubbles();
    bubbles.say(line("1", "A"), "yes");
    bubbles.say(line("2", "B"), "a long story ".repeat(40));
    bubbles.say(line("3", null), "from nowhere");
    bubbles.say(line("4", "A"), "no");
    expect(ids(bubbles)).toEqual(["2", "4"]);
    vi.advanceTimersByTime(5000);
    expect(ids(bubbles)).toEqual(["2"]);
    vi.advanceTimersByTime(15_000);
    expect(ids(bubbles)).toEqual([]);
  });
});
