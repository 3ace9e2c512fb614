import { describe, expect, it, vi } from "vitest";
import { levels } from "../src/game/levels.svelte";
import { quickRoom, quickSeats } from "../src/home/games";
import { numbersOf, readHouse, written } from "../src/home/house";
import { inOrder } from "../src/home/own";
import type { Choice, Rules } from "../src/protocol/protocol";

const rules = (key: string, ...players: number[]) =>
  ({ key, seats: players.map((one) => ({ players: one, hand: 6, roles: {} })) }) as unknown as Rules;
const choice = (name: string, more: Partial<Choice> = {}) => ({ name, written: name, text: name, ...more }) as Choice;

describe("who plays against you", () => {
  it("is as many as the game allows, nearest to what is wanted", () => {
    expect(quickSeats(rules("base", 3, 4, 5, 6, 7, 8, 9, 10), 5)).toBe(5);
    expect(quickSeats(rules("base", 3, 4, 5), 12)).toBe(5);
    expect(quickSeats(rules("base", 3, 4, 5), 2)).toBe(3);
    expect(quickSeats(rules("solo", 1), 7)).toBe(1);
  });

  it("sits at a room with its pace", () => {
    const room = quickRoom(rules("duel", 2), 5, "easy", "quick");
    expect(room).toEqual({ rules: "duel", seats: 2, bots: [null, "easy"], pace: "quick" });
  });
});

describe("a level", () => {
  const answers = (...told: unknown[]) =>
    vi.stubGlobal(
      "fetch",
      vi.fn(() => Promise.resolve(new Response(JSON.stringify(told)))),
    );

  it("that the server does not have is not asked for", async () => {
    expect(levels.best("hard")).toBe("hard");
    vi.stubGlobal("fetch", () => Promise.reject(new Error("away")));
    await levels.load();
    expect(levels.offers("hard")).toBe(true);
    answers({ bot: "normal", offered: true }, { bot: "hard", offered: false });
    await levels.load();
    await levels.load();
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(levels.offers("hard")).toBe(false);
    expect([levels.best("hard"), levels.best("easy")]).toEqual(["normal", "easy"]);
    vi.unstubAllGlobals();
  });
});

describe("house rules", () => {
  it("are written as settings have them, where they are not as printed", () => {
    const choices = [choice("open_gold"), choice("maps", { low: 0, high: 6 }), choice("rounds", { low: 1, high: 3 })];
    expect(written(choices, {})).toEqual([]);
    expect(written(choices, { open_gold: true, maps: "2", rounds: "" })).toEqual(["open_gold", "maps=2"]);
    expect(written(choices, { open_gold: false, maps: "0" })).toEqual(["maps=0"]);
  });

  it("offer every number that is allowed", () => {
    expect(numbersOf(choice("maps", { low: 0, high: 3 }))).toEqual(["0", "1", "2", "3"]);
    expect(numbersOf(choice("open_gold"))).toEqual([]);
  });
});

describe("house rules of a room", () => {
  it("come back as they were told, and those without a choice stay apart", () => {
    const { house, more } = readHouse(["open_gold", "maps=4", "card:M=2"]);
    expect(house).toEqual({ open_gold: true, maps: "4" });
    expect(more).toEqual(["card:M=2"]);
    expect(written([choice("open_gold"), choice("maps")], house)).toEqual(["open_gold", "maps=4"]);
  });
});

describe("the tables at which one sits", () => {
  const table = (code: string, phase: string, turn = false) => ({ code, phase, turn, name: "", opened: 0, touched: 0 });

  it("come in the order in which they wait", () => {
    const found = inOrder([table("A", "open"), table("B", "playing"), table("C", "playing", true)]);
    expect(found.first?.code).toBe("C");
    expect(found.others.map((one) => one.code)).toEqual(["B", "A"]);
  });

  it("come first only where a game goes on", () => {
    expect(inOrder([table("A", "open")])).toMatchObject({ first: null, others: [{ code: "A" }] });
  });
});
