import { describe, expect, it, vi } from "vitest";
import type { Room } from "../src/state/room.svelte";
import type { Turn } from "../src/state/turn.svelte";
import { Keys } from "../src/table/keys.svelte";
import type { Show } from "../src/table/show.svelte";

function table(busy: boolean) {
  const show = { busy, finish: vi.fn() };
  const turn = { asking: null, hand: ["NS"], back: vi.fn(), choose: vi.fn(), rotate: vi.fn() };
  const parts = { room: { turn: 1 } as Room, turn: turn as unknown as Turn, show: show as unknown as Show };
  let keys: Keys;
  $effect.root(() => {
    keys = new Keys({ ...parts, mine: () => null, asked: () => false });
  });
  const press = (key: string, more: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent("keydown", { key, cancelable: true, ...more });
    Object.defineProperty(event, "target", { value: document.body });
    keys.pressed(event);
    return event.defaultPrevented;
  };
  return { show, turn, press };
}

describe("the keys of a table", () => {
  it.each(["Enter", " ", "Escape"])("end what is seen, and do nothing else then: %s", (key) => {
    const { show, turn, press } = table(true);
    expect(press(key)).toBe(true);
    expect([show.finish.mock.calls.length, turn.back.mock.calls.length]).toEqual([1, 0]);
  });

  it.each(["Shift", "Control", "Alt", "Meta", "Tab", "ArrowLeft", "F5", "a", "1"])("leave it going on: %s", (key) => {
    const { show, press } = table(true);
    expect(press(key)).toBe(false);
    expect(show.finish).not.toHaveBeenCalled();
  });

  it("do what they are for, but not those that a browser wants for itself", () => {
    const { turn, press } = table(false);
    for (const key of ["1", "r", "Escape"]) press(key);
    press("r", { ctrlKey: true });
    expect([turn.choose, turn.rotate, turn.back].map((one) => one.mock.calls.length)).toEqual([1, 1, 1]);
  });
});
