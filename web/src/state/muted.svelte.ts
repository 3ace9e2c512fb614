/**
 * Whom somebody does not want to hear in a room. The server knows who a person is, wherever they sit and whatever they are
 * called; it is told by each connection anew, by the name that this device keeps, so that it lasts and nobody is told.
 */
import type { SeatState } from "../protocol/protocol";
import type { Said } from "./talk.svelte";

const STORE = "undermine.muted";
/** Of so many rooms; who was muted in older ones is forgotten. */
const MOST_ROOMS = 20;

/** Somebody who is muted: where they sit, as far as it is known; and whether the server has been told who it is. */
interface Person {
  name: string;
  seat: string | null;
  told: "no" | "asked" | "yes";
}
type Kept = [code: string, names: string[]][];
type Ask = (seat: string, muted: boolean) => Promise<unknown>;

export class Muted {
  private people = $state.raw<Person[]>([]);
  /** Lines that are not shown: said before the server was told, or before this page was loaded. */
  private hidden = $state.raw<ReadonlySet<string>>(new Set());

  constructor(
    private readonly code: string,
    private readonly ask: Ask,
  ) {
    const found = read().find(([room]) => room === code)?.[1] ?? [];
    this.people = found.map((name) => ({ name, seat: null, told: "no" }));
  }

  /** Whether the person who sits there is muted. */
  has(seat: string): boolean {
    return this.people.some((one) => one.seat === seat);
  }

  hides({ id }: Pick<Said, "id">): boolean {
    return this.hidden.has(id);
  }

  mute(seat: string, name: string, lines: readonly Said[]): void {
    this.people = [...this.people.filter((one) => one.name !== name), { name, seat, told: "no" }];
    this.cover(lines);
    this.keep();
    this.tell();
  }

  unmute(seat: string, lines: readonly Said[]): void {
    const names = this.people.filter((one) => one.seat === seat).map((one) => one.name);
    this.people = this.people.filter((one) => one.seat !== seat);
    const shown = lines.filter((one) => names.includes(one.name)).map(idOf);
    this.hidden = new Set([...this.hidden].filter((id) => !shown.includes(id)));
    this.keep();
    this.ask(seat, false).catch(() => undefined);
  }

  /** The line is cut: the server will know of nobody, and who sits where may change unseen. */
  lose(): void {
    this.people = this.people.map((one) => ({ ...one, seat: null, told: "no" }));
  }

  /** Where everybody sits now. */
  follow(seats: readonly SeatState[]): void {
    const seatOf = (name: string) => seats.find((one) => one.name === name && !one.yours)?.seat ?? null;
    this.people = this.people.map((one) => ({ ...one, seat: seatOf(one.name) }));
    this.tell();
  }

  /** Of what was said before: what is not shown. A claim is a part of the game, and heard from everybody. */
  cover(lines: readonly Said[]): void {
    const names = this.people.map((one) => one.name);
    const theirs = lines.filter((one) => one.claim === undefined && names.includes(one.name ?? ""));
    this.hidden = new Set([...this.hidden, ...theirs.map(idOf)]);
  }

  /** A line that was said just now. Whom the server lets through, knowing who is muted, has no more than their name. */
  hear(line: Said): void {
    const found = this.people.find((one) => one.name === line.name);
    if (found?.told !== "yes") {
      this.cover([line]);
      return;
    }
    this.people = this.people.filter((one) => one !== found);
    this.keep();
  }

  /** Tell the server of those who sit here and whom it does not know of yet. */
  private tell(): void {
    for (const { name, seat } of this.people.filter((one) => one.seat !== null && one.told === "no")) {
      this.learn(name, "asked");
      this.ask(seat!, true).then(
        () => this.learn(name, "yes"),
        () => this.learn(name, "no"),
      );
    }
  }

  private learn(name: string, told: Person["told"]): void {
    this.people = this.people.map((one) => (one.name === name ? { ...one, told } : one));
  }

  private keep(): void {
    const rooms = read().filter(([room]) => room !== this.code);
    const own = this.people.map((one) => one.name);
    try {
      localStorage.setItem(STORE, JSON.stringify([[this.code, own], ...rooms].slice(0, MOST_ROOMS)));
    } catch {
      // Then it holds as long as the page is open.
    }
  }
}

const idOf = ({ id }: Said): string => id;

/** What this device has kept; whatever cannot be such is passed over. */
function read(): Kept {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(STORE) ?? "[]");
    return Array.isArray(found) ? found.filter(isRoom) : [];
  } catch {
    return [];
  }
}

function isRoom(entry: unknown): entry is Kept[number] {
  if (!Array.isArray(entry) || typeof entry[0] !== "string" || !Array.isArray(entry[1])) return false;
  return entry[1].every((name) => typeof name === "string");
}
