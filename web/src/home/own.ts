/** The tables at which one sits, in the order in which one goes back to them. */
import { myself } from "../net/api";
import type { OwnRoom } from "../protocol/protocol";

const MOST = 6;

export interface Own {
  /** The game that comes first: one that goes on, and of several one that waits. */
  first: OwnRoom | null;
  others: OwnRoom[];
}

export function inOrder(rooms: readonly OwnRoom[]): Own {
  const rank = (room: OwnRoom) => (room.turn ? 0 : room.phase === "playing" ? 1 : 2);
  const sorted = [...rooms].sort((one, other) => rank(one) - rank(other)).slice(0, MOST);
  const first = sorted[0]?.phase === "playing" ? sorted[0] : null;
  return { first, others: first ? sorted.slice(1) : sorted };
}

/** Of whoever has been here before; nothing where that cannot be found out. */
export const ownTables = (): Promise<Own> =>
  myself().then(
    (me) => inOrder(me?.rooms ?? []),
    () => inOrder([]),
  );
