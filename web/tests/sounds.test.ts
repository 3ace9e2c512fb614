import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { settings } from "../src/state/settings.svelte";

const ramp = { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() };
let made: number;
let begun: number;
let stopped: number;

class FakeAudio {
  state = "running";
  currentTime = 0;
  sampleRate = 100;
  destination = {};
  resume = vi.fn();
  constructor() {
    made += 1;
  }
  private node = () => ({
    gain: ramp,
    frequency: ramp,
    connect: (to: unknown) => to,
    start: () => (begun += 1),
    stop: (at?: number) => (stopped += at === undefined ? 1 : 0),
  });
  createGain = this.node;
  createOscillator = this.node;
  createBiquadFilter = this.node;
  createBufferSource = this.node;
  createBuffer = () => ({ getChannelData: () => new Float32Array(100) });
}

let play: typeof import("../src/table/sounds").play;
let silence: typeof import("../src/table/sounds").silence;
let stop: () => void;
let current: typeof settings;

beforeEach(async () => {
  [made, begun, stopped] = [0, 0, 0];
  vi.stubGlobal("AudioContext", FakeAudio);
  vi.resetModules();
  const sounds = await import("../src/table/sounds");
  const fresh = await import("../src/state/settings.svelte");
  ({ play, silence } = sounds);
  stop = sounds.listenForGesture();
  current = fresh.settings;
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

describe("sounds", () => {
  it("are silent before the first click or key, and make nothing to sound with", () => {
    play("chime");
    expect([made, begun]).toEqual([0, 0]);
    dispatchEvent(new Event("pointerdown"));
    play("chime");
    expect(made).toBe(1);
    expect(begun).toBe(3);
  });

  it("share what they sound with", () => {
    dispatchEvent(new Event("keydown"));
    dispatchEvent(new Event("keydown"));
    for (const sound of ["card", "turn", "rumble", "spark", "chime", "knock"] as const) play(sound);
    expect(made).toBe(1);
    expect(begun).toBe(14);
  });

  it("end with what they belong to", () => {
    dispatchEvent(new Event("keydown"));
    play("heart");
    silence();
    expect([begun, stopped]).toEqual([5, 5]);
    silence();
    expect(stopped).toBe(5);
  });

  it("are none where they are switched off", () => {
    current.sounds = "off";
    dispatchEvent(new Event("pointerdown"));
    play("knock");
    expect([made, begun]).toEqual([0, 0]);
  });

  it("may be the call for one's own turn alone", () => {
    current.sounds = "turn";
    dispatchEvent(new Event("pointerdown"));
    play("card");
    expect(begun).toBe(0);
    play("knock");
    expect(begun).toBe(2);
  });
});
