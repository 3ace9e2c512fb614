/** Moves in words, by their texts. */
import { box } from "../game/box.svelte";
import { readMove } from "../game/moves";
import type { Why } from "../protocol/protocol";
import type { Seen } from "../state/room.svelte";
import { listed, t } from "../state/words.svelte";

/** What there is to be named at a table. */
export type Names = Pick<Seen, "name" | "say" | "at">;

export function moveText(text: string, seen: Names): string {
  const move = readMove(text);
  if (!move) return text;
  if (move.kind === "cell")
    return t("web-move-cell", {
      card: box.name(move.card),
      ...seen.at(move.cell),
      turned: move.turned ? "yes" : "no",
    });
  if (move.kind === "player") return t("web-move-player", { card: box.name(move.card), name: seen.name(move.seat) });
  if (move.kind === "discard")
    return t("web-move-discard", { cards: listed(move.cards.map((code) => box.name(code))) });
  return t("web-move-choice", {
    what: move.what === "steal" && !move.seat ? "done" : move.what,
    ...(move.cell && seen.at(move.cell)),
    turned: move.turned ? "yes" : "no",
    name: move.seat ? seen.name(move.seat) : "",
    values: move.values.join(" + "),
  });
}

/** A reason, and what somebody did that made one believe it. */
export function reasonText(why: Why, seen: Names): string {
  const reason = seen.say({ key: why.key, args: why.args });
  return why.sign ? t("advice-sign", { reason, deed: seen.say(why.sign) }) : reason;
}
