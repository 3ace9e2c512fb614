/** A card that is carried from the hand to where it is to go: by mouse, by finger or by pen. */
import { cellKey } from "../game/moves";
import type { Place } from "../game/options";
import type { Turn } from "../state/turn.svelte";

const LEAST = 8;
/** How wide a card is that is carried. */
const HELD = 88;

export interface Ground {
  placeAt(x: number, y: number): Place | null;
}

export class Drag {
  /** The place in the hand of the card that is carried. */
  index = $state<number | null>(null);
  code = $state("");
  x = $state(0);
  y = $state(0);
  justDropped = false;
  /** Where the last card was dropped, and how big it was then. */
  dropped: { x: number; y: number; width: number } | null = null;
  private from: { x: number; y: number; index: number; code: string; pointer: number } | null = null;

  constructor(
    private readonly turn: Turn,
    private readonly ground: () => Ground | null,
  ) {}

  begin(event: PointerEvent, index: number, code: string): void {
    this.turn.touch = event.pointerType === "touch";
    this.dropped = null;
    if (event.button !== 0 || this.turn.discarding) return;
    this.from = { x: event.clientX, y: event.clientY, index, code, pointer: event.pointerId };
    addEventListener("pointermove", this.move);
    addEventListener("pointerup", this.drop);
    addEventListener("pointercancel", this.end);
  }

  private move = (event: PointerEvent): void => {
    if (!this.from || event.pointerId !== this.from.pointer) return;
    const far = Math.hypot(event.clientX - this.from.x, event.clientY - this.from.y);
    if (this.index === null && far < LEAST) return;
    if (this.index === null) this.lift();
    this.x = event.clientX;
    this.y = event.clientY;
    const over = this.ground()?.placeAt(this.x, this.y);
    this.turn.over = over ? cellKey(over.cell) : null;
  };

  private lift(): void {
    const { index, code } = this.from!;
    if (this.turn.chosen !== index) this.turn.take(index);
    this.index = index;
    this.code = code;
  }

  private drop = (event: PointerEvent): void => {
    if (this.index !== null) {
      this.justDropped = true;
      setTimeout(() => (this.justDropped = false), 0);
      this.dropped = { x: event.clientX, y: event.clientY - HELD / 2, width: HELD };
      this.put(event.clientX, event.clientY);
    }
    this.end();
  };

  private put(x: number, y: number): void {
    const place = this.ground()?.placeAt(x, y);
    if (place) {
      this.turn.at(place);
      return;
    }
    const under = document.elementsFromPoint(x, y);
    const seat = under.map((one) => one.closest<HTMLElement>("[data-target]")?.dataset.target).find(Boolean);
    if (seat) this.turn.onPlayer(seat);
    else if (under.some((one) => one.closest("[data-discards]"))) this.turn.discard();
  }

  private end = (): void => {
    this.from = null;
    this.index = null;
    this.turn.over = null;
    removeEventListener("pointermove", this.move);
    removeEventListener("pointerup", this.drop);
    removeEventListener("pointercancel", this.end);
  };
}
