/** Who sits where, and what they are called; what is known of their gold. */
import type { AskState, RoomState, SeatState, ViewData } from "../protocol/protocol";

/** The tools of every player, by the letters of their signs. */
export const TOOLS: readonly string[] = ["P", "L", "C"];

export const LETTERS = "ABCDEFGHIJKL";
/** What bots are called; a person may have chosen the same name, so there are some more. */
const NAMES = ["Ada", "Bo", "Cleo", "Dag", "Edda", "Finn", "Gus", "Hilda", "Ivo", "Juno", "Kuno", "Lotte"];
const SPARE = ["Mo", "Nele", "Ode", "Pim", "Quirin", "Rika", "Sven", "Tilda", "Ulf", "Vera", "Wim", "Ylva"];

/** Somebody at a table, now or long ago. */
interface Sitter {
  name: string | null;
  bot: string | null;
}

export const nameOf = (room: RoomState | null, seat: string): string => sitterName(room?.seats ?? [], seat);

export function sitterName(seats: readonly Sitter[], seat: string): string {
  const number = LETTERS.indexOf(seat);
  const sitter = seats[number];
  if (!sitter) return seat;
  return sitter.name || (sitter.bot ? botName(seats, number) : seat);
}

function botName(seats: readonly Sitter[], number: number): string {
  const taken = seats.some((seat) => seat.name && alike(seat.name) === alike(NAMES[number]!));
  return (taken ? SPARE : NAMES)[number] ?? LETTERS[number]!;
}

const alike = (name: string): string => name.normalize("NFKC").toLowerCase().replaceAll(/\s/g, "");

export const isBot = (seat: SeatState): boolean => seat.name === null && seat.bot !== null;

/** The questions for a seat that concern whoever is told this: their own, and those that are theirs to answer. */
export const bells = ({ admits, asking }: RoomState): AskState[] => asking.filter((one) => admits || one.yours);

export interface Gold {
  known: number;
  /** Nuggets whose worth the viewer does not know. */
  unknown: number;
}

export function goldOf(view: ViewData, seat: string): Gold {
  const purse = view.seats.find((one) => one.seat === seat)?.purse;
  if (purse) return { known: sum(purse), unknown: 0 };
  const paid = sum(view.gold.pays.filter((pay) => pay.seat === seat).map((pay) => sum(pay.nuggets) + pay.bank));
  if (view.own && seat === view.seat)
    return { known: paid + sum(view.own.takes.map((take) => take.value)), unknown: 0 };
  const taken = view.gold.pots.flatMap((pot) => pot.taken.filter((_, place) => pot.takers[place] === seat));
  const known = taken.filter((value) => value !== null);
  return { known: paid + sum(known), unknown: taken.length - known.length };
}

const sum = (values: number[]): number => values.reduce((all, one) => all + one, 0);
