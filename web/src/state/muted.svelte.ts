/** Whom somebody does not want to hear in a room. Kept on this device alone, so that it lasts and nobody is told. */
const STORE = "undermine.muted";
/** Of so many rooms; who was muted in older ones is forgotten. */
const MOST_ROOMS = 20;

type Kept = [code: string, people: string[]][];

function read(): Kept {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(STORE) ?? "[]");
    return Array.isArray(found) ? (found as Kept) : [];
  } catch {
    return [];
  }
}

export class Muted {
  private people = $state.raw<string[]>([]);

  constructor(private readonly code: string) {
    this.people = read().find(([room]) => room === code)?.[1] ?? [];
  }

  /** By name, wherever the person sits: no two at a table have the same, and the server tells nobody more. */
  has(name: string | null): boolean {
    return name !== null && this.people.includes(name);
  }

  set(name: string, muted: boolean): void {
    const others = this.people.filter((one) => one !== name);
    this.people = muted ? [...others, name] : others;
    const rooms = read().filter(([room]) => room !== this.code);
    try {
      localStorage.setItem(STORE, JSON.stringify([[this.code, this.people], ...rooms].slice(0, MOST_ROOMS)));
    } catch {
      // Then it holds as long as the page is open.
    }
  }
}
