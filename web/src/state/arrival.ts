/** What is to happen on entering a room that was opened here: sit down, and for a quick game deal at once. */

export interface Arrival {
  sit: boolean;
  begin: boolean;
  /** Whoever comes plays first, where the book leaves that open. */
  first?: boolean;
}

const expected = new Map<string, Arrival>();

export function expect(code: string, arrival: Arrival): void {
  expected.set(code, arrival);
}

/** What was meant for this room, once. */
export function arriving(code: string): Arrival | null {
  const found = expected.get(code) ?? null;
  expected.delete(code);
  return found;
}
