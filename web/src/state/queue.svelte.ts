/** What was told while something was to be seen moving: it waits, and is then told one after the other. */
import { tick } from "svelte";
import type { AnyMessage } from "../protocol/protocol";

/** What tells of the game, and waits until what was told before has been seen. */
const PLAYED = ["room", "view", "events", "clock", "over"];

export class Queue {
  /** How much waits to be told. */
  backlog = $state(0);
  private holding = false;
  /** With the moment at which each came. */
  private held: { message: AnyMessage; at: number }[] = [];

  constructor(private readonly heed: (message: AnyMessage, at: number) => void) {}

  hear(message: AnyMessage): void {
    const at = performance.now();
    const waits = this.holding || this.held.length > 0;
    if (!waits || !PLAYED.includes(message.is)) this.heed(message, at);
    else this.backlog = this.held.push({ message, at });
  }

  /** While something moves, what comes after it waits; then it is told one after the other. */
  async hold(moving: boolean): Promise<void> {
    this.holding = moving;
    while (!this.holding && this.held.length) {
      this.next();
      // What this has set in motion says so by then.
      await tick();
    }
  }

  /** What cannot be told is reported, and keeps nothing back that came after it. */
  private next(): void {
    const { message, at } = this.held.shift()!;
    this.backlog = this.held.length;
    try {
      this.heed(message, at);
    } catch (problem) {
      reportError(problem);
    }
  }

  /** Whatever was seen through somebody's eyes is not told any more. */
  dropViews(): void {
    this.held = this.held.filter(({ message }) => !("view" in message));
    this.backlog = this.held.length;
  }
}
