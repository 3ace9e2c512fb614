/** Sentences that the server told as keys, turned to whoever reads them. */
import type { Reason, Spot } from "../protocol/protocol";
import { listed, t, type Args } from "../state/words.svelte";
import { box } from "./box.svelte";
import { LETTERS } from "./people";
import { spotOf } from "./places";

interface Reader {
  seat: string | null;
  name: (seat: string) => string;
  at: (cell: Spot) => Args;
}

/** With seats, cards and places by name; but for a new role, which is not for the log. */
export function saying(message: Reason, { seat, name, at }: Reader): string {
  const cell = spotOf(message.args.cell);
  const args: Args = { ...message.args, ...(cell && at(cell)), who: who(message.args, seat) };
  for (const part of ["seat", "target"]) {
    const value = args[part];
    if (typeof value === "number") args[part] = name(LETTERS[value] ?? "?");
  }
  for (const part of ["allies", "gold"]) {
    const value = args[part];
    if (typeof value === "string") args[part] = value.replace(/\b[A-L]\b/g, (letter) => name(letter));
  }
  if (message.key.endsWith("-several") && typeof args.cards === "string") {
    args.cards = listed(args.cards.split(", ").map((code) => box.name(code)));
  }
  return t(message.key === "log-new-hat" ? "web-new-hat" : message.key, args);
}

/** Which part the reader has in what is told. */
export function who(args: Record<string, string | number>, reader: string | null): string {
  const number = reader === null ? null : LETTERS.indexOf(reader);
  const alone = args.target !== undefined && args.target === args.seat;
  if (number === null || (args.seat !== number && args.target !== number)) return alone ? "self" : "none";
  if (alone) return "both";
  return args.seat === number ? "seat" : "target";
}
