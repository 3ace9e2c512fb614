/** What a table agrees on, as it is chosen, and as a server is told of it. */
import { readHouse, written, type House } from "./house";
import type { Choice, RoomState, Rules, Settings } from "../protocol/protocol";
import { settings } from "../state/settings.svelte";

/** Seconds for a move; null is as long as one likes. */
export const TIMES = [null, 20, 45, 90, 300, 86_400, 259_200];

export type Wanted = Required<Omit<Settings, "bots" | "script" | "house" | "seconds" | "colour">> & {
  house: House;
  /** House rules for which there is no choice here: they stay as they are. */
  more: string[];
  seconds: number | null;
  colour: string | null;
};

/** What may be agreed on beyond the printed rules, but for numbers of single cards. */
export const choicesOf = (rules: Rules): Choice[] => rules.house.filter((one) => one.name !== "card");

/** A new room, as most like it. */
export function usual(rules: Rules, seats: number): Wanted {
  return {
    rules: rules.key,
    seats,
    seconds: null,
    timeout: "bot",
    public: false,
    spectators: true,
    free_bots: false,
    chat: "free",
    pace: settings.pace,
    house: {},
    more: [],
    colour: rules.colours[0] ?? null,
  };
}

/** What was agreed on in a room. */
export function agreedIn(room: RoomState): Wanted {
  const { house, more } = readHouse(room.rules.house);
  const { seconds, free_bots } = room;
  const told = room as unknown as Pick<Wanted, "timeout" | "chat" | "pace" | "public">;
  const { timeout, chat, pace } = told;
  const kept = { seconds, timeout, public: room.public, spectators: room.spectators >= 0, free_bots, chat, pace };
  return { rules: room.rules.key, seats: room.seats.length, ...kept, house, more, colour: room.rules.colour };
}

/** The same for another game, as far as it has that. */
export function fitting(wanted: Wanted, rules: Rules, seats: number): Wanted {
  const colour = rules.colours[0] ?? null;
  return { ...wanted, rules: rules.key, seats, more: [], colour };
}

/** As a server takes it. */
export function settingsOf(wanted: Wanted, rules: Rules): Partial<Settings> {
  const { house, more, ...others } = wanted;
  const free_bots = wanted.free_bots && wanted.spectators && !wanted.public;
  return { ...others, free_bots, house: [...written(choicesOf(rules), house), ...more] };
}
