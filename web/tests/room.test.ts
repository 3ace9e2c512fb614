import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { AnyMessage, Happened, RoomState } from "../src/protocol/protocol";
import { Room } from "../src/state/room.svelte";
import { loadWords } from "../src/state/words.svelte";

let tell: (message: AnyMessage) => void;

vi.mock("../src/net/socket", () => ({
  Socket: class {
    constructor(_: unknown, told: (message: AnyMessage) => void) {
      tell = told;
    }
    do() {
      return Promise.resolve({ is: "done" });
    }
    close() {}
  },
}));
vi.mock("../src/net/api", () => ({
  boxFacts: vi.fn(),
  sheetText: vi.fn(),
  token: vi.fn(),
  Refused: class extends Error {},
}));
vi.mock("../src/game/box.svelte", () => ({ box: { load: vi.fn(), name: (code: string) => `<${code}>` } }));

const seat = (letter: string, name: string | null, bot: string | null, yours = false) => ({
  seat: letter,
  name,
  bot,
  yours,
  here: true,
  acknowledged: 0,
});

const state = (claims: RoomState["claims"] = []) =>
  ({
    is: "room",
    rules: { key: "base-2015", colours: [] },
    seats: [seat("A", "Nora", null, true), seat("B", null, "easy"), seat("C", "Ann", null)],
    claims,
  }) as unknown as RoomState;

const news = (more: object) =>
  ({
    is: "events",
    turn: 1,
    events: [],
    view: { seat: "A", round: 1 },
    legal: [],
    why_not: {},
    lines: [],
    payout: [],
    clock: null,
    ...more,
  }) as unknown as Happened;

let room: Room;

beforeAll(() => loadWords("en"));
beforeEach(() => {
  room = new Room("ROOM");
  tell(state());
});

describe("a room as it is told", () => {
  it("knows its own seat from the first deal on", () => {
    tell(news({ legal: ["-NS", "NS@1,0"] }));
    expect(room.seat).toBe("A");
    expect(room.myTurn).toBe(true);
    expect(room.options.cards.get("NS")?.places.size).toBe(1);
  });

  it("turns sentences to their reader, with names for seats", () => {
    tell(news({}));
    const broke = (by: number, target: number) => ({ key: "log-broke", args: { seat: by, target, tools: "L" } });
    expect(room.say(broke(2, 0))).toBe("Ann breaks your lamp.");
    expect(room.say(broke(0, 1))).toBe("You break Bo's lamp.");
    expect(room.say({ key: "log-game-ended", args: { gold: "A 3, B 0, C 4" } })).toBe(
      "The purses are opened: Nora 3, Bo 0, Ann 4.",
    );
    expect(room.say({ key: "log-drew-several", args: { count: 2, cards: "NS, R" } })).toBe(
      "You draw 2 cards: <NS>, <R>.",
    );
  });

  it("does not tell a new role where others may read along", () => {
    tell(news({}));
    const line = { key: "log-new-hat", args: { seat: 1, target: 0, role: "saboteur" } };
    expect(room.say(line)).not.toContain("saboteur");
  });

  it("keeps how a round ended, with the roles shown then, though they came a move before the gold", () => {
    tell(news({ events: [{ event: "round-ended", roles: ["digger", "saboteur", "digger"] }] }));
    expect(room.settled).toBeNull();
    tell(news({ view: { seat: "A", round: 2 }, payout: [{ seat: "A", key: "payout-picks", args: { place: 1 } }] }));
    expect(room.settled).toMatchObject({ round: 1, roles: ["digger", "saboteur", "digger"] });
  });

  it("says new claims in the chat, once", () => {
    tell(state([{ seat: "C", what: "gold@8,0", turn: 3 }]));
    tell(state([{ seat: "C", what: "gold@8,0", turn: 3 }]));
    expect(room.chat.map((line) => line.claim)).toEqual(["gold@8,0"]);
    expect(room.unread).toBe(1);
    expect(room.sayClaim("saboteur>B")).toBe("Bo: saboteur");
  });
});
