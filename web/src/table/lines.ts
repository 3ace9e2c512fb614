/** What lines of the log are about. */
import { LETTERS } from "../game/people";
import type { Line } from "../protocol/protocol";

/** Lines that tell one's own role: it is shown where it is pressed, not where anybody may read along. */
export const roleLines = ["log-role", "log-role-and-allies"];

/** Lines that name a seat which has done nothing. */
const DEALT = [
  "log-round-began",
  "log-pot",
  "log-skipped",
  "log-struck",
  "log-paid",
  "log-gold-won",
  "log-trolls-paid",
];

/** Lines about the reader alone, which name no seat. */
const OWN = ["log-drew", "log-drew-several", "log-saw", "log-buried-own", "log-buried-several"];

/** Whose doing a line tells, as the letter of a seat; null where it was nobody's. */
export function doerOf(line: Pick<Line, "key" | "args">, reader: string | null): string | null {
  if (OWN.includes(line.key)) return reader;
  const { seat } = line.args;
  return typeof seat === "number" && !DEALT.includes(line.key) ? (LETTERS[seat] ?? null) : null;
}

export const isOwn = (line: Pick<Line, "key" | "args">, reader: string | null): boolean =>
  reader !== null && (doerOf(line, reader) === reader || line.args.seat === LETTERS.indexOf(reader));
