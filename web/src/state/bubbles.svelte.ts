/** What is being said at the table right now: the last thing of each seat, as long as it takes to read it. */
import type { Said } from "./talk.svelte";

/** Milliseconds that a bubble stands, whatever is said in it, for each letter, and at most. */
const LEAST = 4000;
const LETTER = 60;
const MOST = 12_000;

export class Bubbles {
  shown = $state.raw<(Said & { seat: string; words: string })[]>([]);
  private timers = new Map<string, ReturnType<typeof setTimeout>>();

  /** Whoever has no seat has no hat at which it could stand. */
  say(line: Said, words: string): void {
    const { seat } = line;
    if (seat === null) return;
    this.drop(seat);
    this.shown = [...this.shown, { ...line, seat, words }];
    const time = Math.min(MOST, LEAST + LETTER * words.length);
    this.timers.set(
      seat,
      setTimeout(() => this.drop(seat), time),
    );
  }

  clear(): void {
    for (const { seat } of this.shown) this.drop(seat);
  }

  private drop(seat: string): void {
    clearTimeout(this.timers.get(seat));
    this.shown = this.shown.filter((one) => one.seat !== seat);
  }
}
