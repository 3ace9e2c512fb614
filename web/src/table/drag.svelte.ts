/** A card that is carried from the hand to where it is to go: by mouse, by finger or by pen. */
import { on } from "svelte/events";
import { cellKey } from "../game/moves";
import { lying, type Place } from "../game/options";
import type { Turn } from "../state/turn.svelte";

const LEAST = 8;
/** How wide a card is that is carried. */
const HELD = 88;
/** How far above a finger it is carried, so that the finger does not hide where it goes. */
const LIFTED = 70;

export interface Ground {
  placeAt(x: number, y: number): Place | null;
}

export class Drag {
  /** The place in the hand of the card that is carried. */
  index = $state<number | null>(null);
  code = $state("");
  /** Where the middle of the card is. */
  x = $state(0);
  y = $state(0);
  /** How it lies: as it would where it is, else as it is held. */
  turned = $state(false);
  justDropped = false;
  /** Where the last card was dropped, and how big it was then. */
  dropped: { x: number; y: number; width: number } | null = null;
  private from: { x: number; y: number; index: number; code: string; pointer: number } | null = null;

  constructor(
    private readonly turn: Turn,
    private readonly ground: () => Ground | null,
  ) {}

  /** Watch a hand: a browser that saw a gesture of its own in a drag would take the next tap for the end of it. */
  attach = (hand: HTMLElement): (() => void) =>
    on(hand, "touchmove", (event) => this.from && event.preventDefault(), { passive: false });

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
    [this.x, this.y] = this.middle(event);
    const over = this.ground()?.placeAt(this.x, this.y);
    this.turn.over = over ? cellKey(over.cell) : null;
    this.turned = over ? lying(over, this.turn.turned).turned : this.turn.turned;
  };

  private middle(event: PointerEvent): [number, number] {
    return [event.clientX, event.clientY - (event.pointerType === "touch" ? LIFTED : 0)];
  }

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
      this.put(...this.middle(event), event.clientY);
    }
    this.end();
  };

  /** Where the middle of the card is put; a player or the discards may also be meant by where the finger is. */
  private put(x: number, y: number, finger: number): void {
    const place = this.ground()?.placeAt(x, y);
    const under = [...document.elementsFromPoint(x, y), ...document.elementsFromPoint(x, finger)];
    const seat = under.map((one) => one.closest<HTMLElement>("[data-target]")?.dataset.target).find(Boolean);
    if (place || seat) this.dropped = { x, y, width: HELD };
    if (place) this.turn.at(place);
    else if (seat) this.turn.onPlayer(seat);
    else if (under.some((one) => one.closest("[data-discards]"))) this.turn.discard(true);
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
