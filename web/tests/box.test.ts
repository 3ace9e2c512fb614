/** The cards of a game are asked for until they come. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";

let failures = 0;
const asked: string[] = [];
vi.mock("../src/net/api", () => ({
  boxFacts: async (rules: string) => {
    asked.push(rules);
    if (failures-- > 0) throw new Error("No network");
    return { cards: [{ code: "NS", noun: "straight" }], pieces: false };
  },
  sheetText: async () => "<svg xmlns='http://www.w3.org/2000/svg'></svg>",
}));

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  asked.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

const fresh = async () => (await import("../src/game/box.svelte")).box;

it("comes at the second attempt where the first failed", async () => {
  failures = 1;
  const box = await fresh();
  const loaded = box.load("base");
  await vi.advanceTimersByTimeAsync(600);
  await loaded;
  expect([box.ready, asked.length]).toEqual([true, 2]);
  await box.load("base");
  expect(asked.length).toBe(2);
});

it("tells whoever waits that it does not come, and is asked for anew by the next", async () => {
  failures = 4;
  const box = await fresh();
  const told = expect(box.load("base")).rejects.toThrow("No network");
  await vi.advanceTimersByTimeAsync(10_000);
  await told;
  expect(box.ready).toBe(false);
  await box.load("base");
  expect(box.ready).toBe(true);
});

it("leaves what another game has asked for meanwhile alone", async () => {
  failures = 1;
  const box = await fresh();
  const first = box.load("base");
  await vi.advanceTimersByTimeAsync(100);
  await box.load("duel");
  await vi.advanceTimersByTimeAsync(10_000);
  await first;
  expect([box.rules, box.ready, asked]).toEqual(["duel", true, ["base", "duel"]]);
});
