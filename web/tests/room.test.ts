import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { wanted } from "../src/sofa/sofa";
import { sha256 } from "../src/game/fair";
import type { Status } from "../src/net/socket";
import type { AnyMessage, Events, RoomState } from "../src/protocol/protocol";
import { Room } from "../src/state/room.svelte";
import { loadWords } from "../src/state/words.svelte";

let tell: (message: AnyMessage) => void;
let change: (status: Status, code: number) => void;
const asked: unknown[] = [];

vi.mock("../src/net/socket", () => ({
  Socket: class {
    constructor(_: unknown, told: (message: AnyMessage) => void, changed: typeof change) {
      tell = told;
      change = changed;
    }
    do(command: unknown) {
      asked.push(command);
      return Promise.resolve({ is: "done" });
    }
    close() {}
  },
}));
vi.mock("../src/net/api", () => ({
  boxFacts: vi.fn(),
  sheetText: vi.fn(),
  token: vi.fn(),
  renewToken: vi.fn(),
  Refused: class extends Error {},
}));
vi.mock("../src/game/box.svelte", () => ({
  box: { load: vi.fn(() => Promise.resolve()), name: (code: string) => `<${code}>` },
}));

const seat = (letter: string, name: string | null, bot: string | null, yours = false) => ({
  seat: letter,
  name,
  bot,
  yours,
  here: true,
  host: false,
  acknowledged: 0,
  hints: 0,
  offer: null,
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
    ways: [],
    left: null,
    view: { seat: "A", round: 1 },
    legal: [],
    why_not: {},
    lines: [],
    payout: [],
    clock: null,
    ...more,
  }) as unknown as Events;

const line = (id: string, name: string) =>
  ({ is: "chat", id, seat: "C", name, audience: "all", text: "Hm", phrase: null, at: 0 }) as const;
const heard = () => room.talk.heard.map(({ id }) => id);

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
      "You draw 2 cards: <NS> and <R>.",
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

  it("tells who was away how the round ended, be it that the page saw it begin or that its role is still unseen", () => {
    const left = { round: 1, outcome: { roles: ["digger", "saboteur", "digger"] } };
    const second = { seat: "A", round: 2, own: { role: "digger", hand: [] } };
    const payout = [{ seat: "A", key: "payout-picks", args: { place: 1 } }];
    const back = { is: "view", view: second, left, payout, notes: null, marks: {} };
    const ended = { round: 1, payout, roles: left.outcome.roles };
    tell(news(back));
    expect(room.settled).toEqual(ended);
    room.goOn();
    tell(news(back));
    expect(room.settled).toBeNull();
    room = new Room("ROOM");
    tell({ ...state(), seats: [{ ...seat("A", "Nora", null, true), acknowledged: 2 }] });
    tell(news(back));
    expect(room.settled).toBeNull();
    tell(news({ ...back, view: { ...second, round: 3 }, left: { ...left, round: 2 } }));
    expect(room.settled).toEqual({ ...ended, round: 2 });
    expect(room.left?.round).toBe(2);
  });

  it("counts as unread what others say and claim, not what was said here", () => {
    const room = new Room("ROOM");
    tell(state());
    tell(state([{ id: "1", seat: "A", what: "gold@8,0" }] as unknown as RoomState["claims"]));
    const line = { is: "chat", name: "", text: "Hm", phrase: null, at: 0 };
    tell({ ...line, id: "2", seat: "A" } as unknown as AnyMessage);
    expect(room.talk.unread).toBe(0);
    tell({ ...line, id: "3", seat: "C" } as unknown as AnyMessage);
    expect(room.talk.unread).toBe(1);
  });

  it("has the server mute a person, and shows nothing of them that was said before", async () => {
    localStorage.clear();
    room.talk.hear(line("1", "Ann"));
    room.talk.hear(line("2", "Zoe"));
    asked.length = 0;
    room.talk.mute("C", "Ann");
    expect(asked).toEqual([{ do: "mute", seat: "C", muted: true }]);
    room.talk.hear(line("3", "Ann"));
    expect([heard(), room.talk.muted.has("C")]).toEqual([["2"], true]);
    room.talk.unmute("C");
    expect(asked.at(-1)).toEqual({ do: "mute", seat: "C", muted: false });
    expect([heard(), room.talk.muted.has("C")]).toEqual([["1", "2", "3"], false]);
  });

  it("hears a namesake whom the server lets through, and mutes nobody by that name from then on", async () => {
    localStorage.clear();
    room.talk.mute("C", "Ann");
    await Promise.resolve();
    tell({ ...state(), seats: [seat("A", "Nora", null, true), seat("B", "Ann", null)] });
    room.talk.hear(line("1", "Ann"));
    expect([heard(), room.talk.muted.has("B")]).toEqual([["1"], false]);
    asked.length = 0;
    room = new Room("ROOM");
    tell(state());
    expect(asked).toEqual([]);
  });

  it("has whoever is muted muted again by each new connection, wherever they sit, once", async () => {
    localStorage.clear();
    room.talk.mute("C", "Ann");
    asked.length = 0;
    change("lost", 0);
    const moved = [seat("A", "Nora", null, true), seat("B", "Ann", null), seat("C", "Zoe", null)];
    tell({ ...state(), seats: moved });
    tell({ ...state(), seats: moved });
    expect(asked).toEqual([{ do: "mute", seat: "B", muted: true }]);
    room = new Room("ROOM");
    tell({ is: "talk", lines: [line("1", "Ann"), line("2", "Zoe")] } as unknown as AnyMessage);
    tell(state());
    expect(asked.slice(1)).toEqual([{ do: "mute", seat: "C", muted: true }]);
    expect(heard()).toEqual(["2"]);
    expect(new Room("OTHER").talk.muted.has("C")).toBe(false);
  });

  it.each(["{", "7", "null", '{"ROOM":1}', '[7,null,["ROOM"],["ROOM",7],["ROOM",[7,null]]]'])(
    "passes over what cannot be a list of the muted: %s",
    (kept) => {
      localStorage.setItem("undermine.muted", kept);
      const room = new Room("ROOM");
      tell(state());
      room.talk.hear(line("1", "Ann"));
      expect([room.talk.heard.length, room.talk.muted.has("C")]).toEqual([1, false]);
      room.talk.mute("C", "Ann");
      expect(JSON.parse(localStorage.getItem("undermine.muted")!)).toEqual([["ROOM", ["Ann"]]]);
    },
  );

  it("says new claims in the chat, once", () => {
    tell(state([{ id: 4, seat: "C", name: "Ann", what: "gold@8,0", turn: 3 }]));
    tell(state([{ id: 4, seat: "C", name: "Ann", what: "gold@8,0", turn: 3 }]));
    expect(room.talk.chat.map((line) => line.claim)).toEqual(["gold@8,0"]);
    expect(room.talk.unread).toBe(1);
    expect(room.talk.sayClaim("saboteur>B")).toBe("Bo: saboteur");
  });

  it("shows a line once, though it may be told twice to whoever comes in", () => {
    const line = {
      is: "chat",
      id: "7",
      name: "Ann",
      seat: "C",
      audience: "all",
      text: "Hello",
      phrase: null,
      at: 0,
    } as const;
    tell({ is: "talk", lines: [line] });
    tell(line);
    tell({ ...line, id: "8" });
    expect(room.talk.chat.map(({ id }) => id)).toEqual(["7", "8"]);
  });

  it("holds the server to the first promise of the seed", () => {
    const seed = "2a".repeat(32);
    const over = { is: "over", seed, roles: [], record: "", curves: [], gold: [] } as unknown as AnyMessage;
    const hash = sha256(new Uint8Array(32).fill(0x2a));
    const verdict = (...promises: (string | null)[]) => {
      sessionStorage.clear();
      room = new Room("ROOM");
      for (const commitment of promises) tell({ ...state(), commitment });
      tell(over);
      return room.verdict;
    };
    expect(verdict(null)).toBe("none");
    expect(verdict(null, hash)).toBe("kept");
    expect(verdict("0".repeat(64))).toBe("broken");
    expect(verdict("0".repeat(64), hash)).toBe("broken");
    // Also when the page was loaded anew in between.
    room = new Room("ROOM");
    tell({ ...state(), commitment: hash });
    tell(over);
    expect(room.verdict).toBe("broken");
  });
});

const SECRET = "a-card-of-nora";

interface Seated {
  seat: string;
  yours?: boolean;
  bot?: string | null;
  acknowledged?: number;
}

const seated = (one: Seated) => ({ name: one.seat, yours: true, bot: null, acknowledged: 1, here: true, ...one });

const sit = (seats: Seated[], roles: Record<string, number> = { digger: 3 }) =>
  tell({
    is: "room",
    phase: "playing",
    rules: { key: "base-2015", colours: [], roles },
    seats: seats.map(seated),
    claims: [],
  } as unknown as AnyMessage);

const eyes = (is: "view" | "events", one: string | null, more: object = {}) =>
  tell({
    is,
    turn: 4,
    events: [],
    view: { seat: one, round: 1, to_move: "B", own: one && { hand: [SECRET] }, mine: { laid: [], goals: [] } },
    legal: one ? [`-${SECRET}`] : [],
    why_not: one ? { [SECRET]: { key: "why-broken-tools", args: {} } } : {},
    lines: one ? [{ turn: 1, key: "log-looked", args: { card: SECRET } }] : [],
    payout: [],
    left: null,
    clock: null,
    notes: one && `note ${SECRET}`,
    marks: one ? { B: 80 } : {},
    ...more,
  } as unknown as AnyMessage);

/** All that the page remembers of the room, but for how it is connected. */
function memory(): string {
  const { options: _, clearing: __, ...rest } = room as unknown as Record<string, unknown>;
  const lines: object[] = [Object.getPrototypeOf(room), Object.getPrototypeOf(Object.getPrototypeOf(room))];
  const own = lines.flatMap((line) => Object.getOwnPropertyNames(line)).filter((name) => name !== "constructor");
  const read = own.map((name) => (room as unknown as Record<string, unknown>)[name]);
  const around = (_: string, found: unknown) => (found === room ? "the room" : found);
  return JSON.stringify([rest, read, [...room.options.cards.keys()]], around);
}

describe("several people at one device", () => {
  beforeEach(() => {
    asked.length = 0;
  });

  it("are asked in turn to look at their roles, then whoever is to move", () => {
    sit([
      { seat: "A", acknowledged: 0 },
      { seat: "B", acknowledged: 0 },
    ]);
    eyes("view", null);
    expect(wanted(room)).toEqual({ seat: "A", what: "role" });
    sit([{ seat: "A" }, { seat: "B", acknowledged: 0 }]);
    expect(wanted(room)).toEqual({ seat: "B", what: "role" });
    sit([{ seat: "A" }, { seat: "B" }]);
    expect(wanted(room)).toEqual({ seat: "B", what: "turn" });
  });

  it("are asked for no role where there are none, nor while somebody else or a bot is to move", () => {
    sit(
      [
        { seat: "A", acknowledged: 0 },
        { seat: "B", acknowledged: 0 },
      ],
      {},
    );
    eyes("view", null);
    expect(wanted(room)).toEqual({ seat: "B", what: "turn" });
    sit([{ seat: "A" }, { seat: "C" }, { seat: "B", yours: false }]);
    expect(wanted(room)).toBeNull();
    sit([{ seat: "A" }, { seat: "B", bot: "easy" }]);
    expect(wanted(room)).toBeNull();
  });

  it("are asked nothing while one of them looks, nor where one sits alone", () => {
    sit([{ seat: "A" }, { seat: "B" }]);
    eyes("view", "A");
    expect(wanted(room)).toBeNull();
    sit([{ seat: "B" }, { seat: "A", yours: false }]);
    eyes("view", null);
    expect(wanted(room)).toBeNull();
  });

  it("leave nothing behind when the cards are put away, before the server has answered", () => {
    sit([{ seat: "A" }, { seat: "B" }]);
    eyes("view", "A");
    room.show(`You do not hold ${SECRET}`);
    expect(memory()).toContain(SECRET);
    void room.putAway();
    expect(memory()).not.toContain(SECRET);
    expect(room.marks).toEqual({});
    expect(asked).toEqual([{ do: "show" }]);
  });

  it("see nothing that was still on its way to the one before", () => {
    sit([{ seat: "A" }, { seat: "B" }]);
    eyes("view", "A");
    void room.putAway();
    eyes("events", "A");
    expect(memory()).not.toContain(SECRET);
    eyes("view", null);
    expect(room.view?.own).toBeNull();
    void room.takeUp("B");
    eyes("view", "B");
    expect(room.seat).toBe("B");
  });

  it("do not see the next hand of whoever ended the round, but how it ended", () => {
    sit([{ seat: "A" }, { seat: "B" }]);
    eyes("view", "A");
    eyes("events", "A", { payout: [{ seat: null, key: "payout-nobody", args: {} }] });
    expect(memory()).not.toContain(SECRET);
    expect(room.settled?.round).toBe(1);
  });
});

describe("a room while something moves", () => {
  it("keeps what comes next until that was seen, and tells it in its order", async () => {
    tell(news({ turn: 1 }));
    await room.hold(true);
    tell(news({ turn: 2 }));
    tell(news({ turn: 3 }));
    expect([room.turn, room.backlog]).toEqual([1, 2]);
    await room.hold(false);
    expect([room.turn, room.backlog]).toEqual([3, 0]);
  });

  it("stops at what moves again", async () => {
    await room.hold(true);
    tell(news({ turn: 2 }));
    tell(news({ turn: 3 }));
    const freed = room.hold(false);
    void room.hold(true);
    await freed;
    expect([room.turn, room.backlog]).toEqual([2, 1]);
  });

  it("goes on where something cannot be told, and reports it", async () => {
    const reported = vi.fn();
    vi.stubGlobal("reportError", reported);
    await room.hold(true);
    tell(news({ turn: 2, events: null }));
    tell(news({ turn: 3 }));
    await room.hold(false);
    expect([room.turn, room.backlog, reported.mock.calls.length]).toEqual([3, 0, 1]);
    tell(news({ turn: 4 }));
    expect(room.turn).toBe(4);
    vi.unstubAllGlobals();
  });

  it("lets talk through", async () => {
    await room.hold(true);
    tell({ is: "chat", id: "1", name: "Ann", seat: "C", audience: "all", text: "Hello", phrase: null, at: 0 });
    expect(room.talk.chat).toHaveLength(1);
  });

  it("shows nobody what was kept for another who has put his cards away", async () => {
    const sofa = state();
    sofa.seats[2]!.yours = true;
    tell(sofa);
    await room.hold(true);
    tell(news({ turn: 2, view: { seat: "A", round: 1, own: { hand: ["EW"] } } }));
    void room.putAway();
    void room.takeUp("C");
    await room.hold(false);
    expect(room.view).toBeNull();
  });

  it("shows the table as it was while a goal is about to be turned, and the mine as it is", () => {
    const own = { hand: ["EW", "NS", "EW"] };
    const mine = { laid: [], goals: [[8, 0]] };
    tell(news({ view: { seat: "A", round: 1, to_move: "A", stock: 9, own, mine } }));
    const events = [{ event: "laid", seat: "A", card: "EW", cell: [7, 0] }];
    const dug = { laid: [{ cell: [8, 0], card: "!NE", turned: false }], goals: [] };
    const drew = { own: { hand: ["NS", "EW", "R"] }, to_move: "B", stock: 8 };
    tell(news({ turn: 2, events, view: { seat: "A", round: 1, mine: dug, ...drew } }));
    room.hush = true;
    expect(room.view).toMatchObject({ to_move: "A", stock: 9, mine: dug, own: { hand: ["NS", "EW"] } });
    room.hush = false;
    expect(room.view).toMatchObject({ ...drew, mine: dug });
  });

  it("says nothing of a goal before it is seen", () => {
    tell(news({ lines: [{ turn: 1, key: "log-drew", args: {} }] }));
    tell(news({ turn: 2, lines: [{ turn: 2, key: "log-turned-up", args: {} }] }));
    room.hush = true;
    expect(room.log.map((line) => line.key)).toEqual(["log-drew"]);
    room.hush = false;
    expect(room.log).toHaveLength(2);
  });

  it("keeps the table of a round until its end was looked at", () => {
    const left = { seat: null, round: 1, mine: { laid: [], goals: [] } };
    tell(news({ left, payout: [{ seat: null, key: "payout-none", args: {} }], view: { seat: "A", round: 2 } }));
    tell(news({ turn: 2, left: null, view: { seat: "A", round: 2 } }));
    expect([room.left?.round, room.settled?.round]).toEqual([1, 1]);
    room.goOn();
    expect([room.left, room.settled]).toEqual([null, null]);
  });
});

describe("a hint that was asked for", () => {
  const hints = (hints: boolean, bot: string | null = null) =>
    ({ ...state(), seats: [seat("A", "Nora", bot, true), seat("B", null, "easy")], hints }) as RoomState;

  beforeEach(async () => {
    tell(hints(true));
    tell(news({ turn: 3, legal: ["-NS"] }));
    await room.askHint();
    expect(room.hinting).toBe(3);
  });

  it("is waited for while the room is told anew", () => {
    tell(hints(true));
    expect(room.hinting).toBe(3);
    tell({ is: "hint", turn: 3, thought: { move: "-NS" }, why_not: null } as unknown as AnyMessage);
    expect([room.hinting, room.hint?.turn]).toEqual([null, 3]);
  });

  it("can be asked for again once the line was lost", () => {
    change("lost", 1006);
    expect(room.hinting).toBeNull();
  });

  it.each([
    ["hints were for nobody", hints(false)],
    ["a bot played", hints(true, "easy")],
  ])("can be asked for again where %s meanwhile", (_, meanwhile) => {
    tell(meanwhile);
    tell(hints(true));
    expect(room.hinting).toBeNull();
  });
});

describe("a new round", () => {
  const playing = (more: object) => tell({ ...state(), phase: "playing", ...more } as unknown as RoomState);

  it("begins when the pay-out was looked at, where nobody has a role", () => {
    playing({ rules: { key: "duel", colours: [], roles: {} } });
    asked.length = 0;
    room.goOn();
    expect(asked).toEqual([{ do: "acknowledge", seat: "A" }]);
  });

  it("begins with the role, where there are roles", () => {
    playing({ rules: { key: "base-2015", colours: [], roles: { digger: 3, saboteur: 1 } } });
    asked.length = 0;
    room.goOn();
    expect(asked).toEqual([]);
  });

  it("waits for those who read, where a bot is to move or one of them", () => {
    const waits = (mover: string) => {
      playing({ reading: { seats: ["C"], left: 1000 } });
      tell(news({ view: { seat: "A", round: 2, to_move: mover } }));
      return room.awaited;
    };
    expect([waits("A"), waits("B"), waits("C")]).toEqual([[], ["C"], ["C"]]);
  });

  it("is told of a clock that begins to run, which is no warning", () => {
    tell({ is: "clock", clock: { seat: "A", left: 20_000, waits: 0 }, warning: false });
    expect([room.clock?.left, room.warned]).toEqual([20_000, false]);
    tell({ is: "clock", clock: { seat: "A", left: 9000, waits: 0 }, warning: true });
    expect(room.warned).toBe(true);
  });
});
