import { afterEach, describe, expect, it, vi } from "vitest";
import { optionsOf } from "../src/game/options";
import type { Room } from "../src/state/room.svelte";
import { settings } from "../src/state/settings.svelte";
import { Turn } from "../src/state/turn.svelte";
import { Drag, type Ground } from "../src/table/drag.svelte";

const point = (x: number, y: number, touch: boolean) =>
  ({ button: 0, pointerId: 1, pointerType: touch ? "touch" : "mouse", clientX: x, clientY: y }) as PointerEvent;

function happen(name: string, x: number, y: number, touch = false) {
  dispatchEvent(Object.assign(new Event(name), point(x, y, touch)));
}

function table(legal: string[], place: Ground["placeAt"] | null = null) {
  const play = vi.fn(() => Promise.resolve(true));
  const room = { view: { own: { hand: ["NE"] } }, options: optionsOf(legal), play } as unknown as Room;
  const turn = new Turn(room);
  const drag = new Drag(turn, () => ({ placeAt: place ?? (() => turn.places[0] ?? null) }));
  return { turn, drag, play };
}

document.elementsFromPoint = () => [];
afterEach(() => vi.restoreAllMocks());

describe("a card that is carried", () => {
  it("turns itself where it fits one way alone", () => {
    const { turn, drag } = table(["NE'@1,0", "-NE"]);
    drag.begin(point(0, 0, false), 0, "NE");
    happen("pointermove", 50, 50);
    expect([drag.turned, turn.over]).toEqual([true, "1,0"]);
    happen("pointercancel", 50, 50);
    expect([drag.index, turn.over]).toEqual([null, null]);
  });

  it("is played where a mouse drops it, and comes from there", async () => {
    settings.confirm = "touch";
    const { drag, play } = table(["NE@1,0"]);
    drag.begin(point(0, 0, false), 0, "NE");
    happen("pointermove", 50, 50);
    happen("pointerup", 60, 70);
    expect(play).toHaveBeenCalledWith("NE@1,0");
    expect(drag.dropped).toMatchObject({ x: 60, y: 70 });
  });

  it("is carried above a finger, and asked about", () => {
    settings.confirm = "touch";
    const at: [number, number][] = [];
    const { turn, drag, play } = table(["NE@1,0"], (x, y) => (at.push([x, y]), null));
    drag.begin(point(0, 300, true), 0, "NE");
    happen("pointermove", 50, 200, true);
    expect(at.at(-1)).toEqual([50, 130]);
    happen("pointerup", 50, 200, true);
    expect([turn.chosen, drag.dropped]).toEqual([0, null]);
    expect(play).not.toHaveBeenCalled();
  });

  it("is not discarded without a yes where it falls on the bar", () => {
    settings.confirm = "never";
    const { turn, drag, play } = table(["NE@1,0", "-NE"], () => null);
    const bar = document.createElement("div");
    bar.dataset.discards = "";
    document.elementsFromPoint = () => [bar];
    drag.begin(point(0, 0, false), 0, "NE");
    happen("pointermove", 50, 50);
    happen("pointerup", 50, 50);
    document.elementsFromPoint = () => [];
    expect(turn.pending?.text).toBe("-NE");
    expect(play).not.toHaveBeenCalled();
    turn.back();
    expect([turn.pending, turn.chosen]).toEqual([null, 0]);
  });
});
