/** Several people at one device: whose eyes are wanted next. */
import type { Room } from "../state/room.svelte";

export interface Wanted {
  seat: string;
  what: "role" | "turn";
}

/** Who is to take the device now: first everybody in turn for a look at the role, then whoever is to move. */
export function wanted(room: Room): Wanted | null {
  const { room: told, view } = room;
  if (!room.shared || !told || !view || told.phase !== "playing" || room.seat !== null) return null;
  const own = told.seats.filter((seat) => seat.yours && seat.bot === null);
  const dealt = Object.keys(told.rules.roles).length > 0;
  const unseen = dealt ? own.find((seat) => seat.acknowledged < view.round) : undefined;
  if (unseen) return { seat: unseen.seat, what: "role" };
  const moving = own.find((seat) => seat.seat === view.to_move);
  return moving ? { seat: moving.seat, what: "turn" } : null;
}
