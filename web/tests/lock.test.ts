/** Which tab has the rooms: the first, then whichever takes them over, or is left. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Turnstile } from "../src/alone/lock";

interface Wish {
  options: LockOptions;
  granted: (lock: object | null) => Promise<void> | void;
  refused: (problem: Error) => void;
}

/** Locks of one name, as browsers have them. */
class Locks {
  held: Wish | null = null;
  private waiting: Wish[] = [];

  request(_: string, options: LockOptions, granted: Wish["granted"]): Promise<void> {
    return new Promise((_resolve, refused) => {
      const wish = { options, granted, refused };
      options.signal?.addEventListener("abort", () => {
        this.waiting = this.waiting.filter((one) => one !== wish);
        refused(new Error("AbortError"));
      });
      if (options.steal && this.held) this.held.refused(new Error("AbortError"));
      if (options.steal || !this.held) this.give(wish);
      else if (options.ifAvailable) void granted(null);
      else this.waiting.push(wish);
    });
  }

  /** The tab that had it is closed. */
  leave(): void {
    this.held = null;
    const next = this.waiting.shift();
    if (next) this.give(next);
  }

  private give(wish: Wish): void {
    this.held = wish;
    void wish.granted({});
  }
}

const settle = () => new Promise((done) => setTimeout(done));
let locks: Locks;
let told: string[];

function tab(name: string): Turnstile {
  return new Turnstile("rooms", {
    granted: () => told.push(`${name} has them`),
    refused: () => told.push(`${name} waits`),
  });
}

beforeEach(() => {
  locks = new Locks();
  told = [];
  vi.stubGlobal("navigator", { locks });
});
afterEach(() => vi.unstubAllGlobals());

describe("the rooms", () => {
  it("are the first tab's, until it is closed", async () => {
    tab("A").enter();
    tab("B").enter();
    await settle();
    expect(told).toEqual(["A has them", "B waits"]);
    locks.leave();
    await settle();
    expect(told.at(-1)).toBe("B has them");
  });

  it("are taken over, and come back", async () => {
    const [first, second] = [tab("A"), tab("B")];
    first.enter();
    second.enter();
    await settle();
    second.takeOver();
    await settle();
    expect(told.slice(2)).toEqual(["B has them", "A waits"]);
    first.takeOver();
    await settle();
    expect(told.slice(4)).toEqual(["A has them", "B waits"]);
    locks.leave();
    await settle();
    expect(told.slice(6)).toEqual(["B has them"]);
  });

  it("are anybody's where a browser knows no locks", () => {
    vi.stubGlobal("navigator", {});
    tab("A").enter();
    tab("B").enter();
    expect(told).toEqual(["A has them", "B has them"]);
  });
});
