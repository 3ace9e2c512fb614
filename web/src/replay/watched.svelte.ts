/** A game that is looked at again: at one step, through one seat's eyes or with all cards open. */
import { broughtDown } from "../game/happened";
import { optionsOf } from "../game/options";
import { nameOf } from "../game/people";
import { at, planOf } from "../game/places";
import { saying } from "../game/saying";
import type { Reason, Spot } from "../protocol/protocol";
import type { Seen } from "../state/room.svelte";
import type { Args } from "../state/words.svelte";
import { tintOf } from "../ui/signs";
import { BRIEF, nameOfStep, placeOf, roomOf, viewOf, type Film, type Frame } from "./film";

export class Watched implements Seen {
  film = $state.raw<Film>(null!);
  place = $state(0);
  /** Whether this step was come to from the one before it: then what happened is seen. */
  private onward = $state(false);
  /** Milliseconds that may take. */
  patience = BRIEF;
  readonly step = $derived<Frame>(this.film.steps[this.place]!);
  readonly room = $derived(roomOf(this.film));
  readonly view = $derived(viewOf(this.step));
  private readonly plan = $derived(planOf(this.view));
  readonly turn = $derived(this.step.turn);
  readonly seat = $derived(this.film.eyes);
  readonly lines = $derived(this.film.steps.slice(0, this.place + 1).flatMap((step) => step.lines));
  readonly events = $derived(this.onward ? this.step.events : []);
  readonly fallen = $derived(broughtDown(this.events, this.film.steps[this.place - 1]?.view));
  readonly left = null;
  readonly clock = null;
  readonly myTurn = false;
  readonly options = optionsOf([]);
  marks = $state.raw<Record<string, number>>({});

  constructor(film: Film) {
    this.film = film;
  }

  get last(): number {
    return this.film.steps.length - 1;
  }

  go(place: number): void {
    const next = Math.min(this.last, Math.max(0, place));
    this.onward = next === this.place + 1;
    this.place = next;
  }

  goTo(name: string): void {
    this.onward = false;
    this.place = placeOf(this.film.steps, name);
  }

  /** The same moment of the same game, seen in another way. */
  look(film: Film): void {
    const name = nameOfStep(this.step);
    this.film = film;
    this.goTo(name);
  }

  name(seat: string): string {
    return nameOf(this.room, seat);
  }

  tint(seat: string): string {
    return tintOf(this.film.rules, seat);
  }

  say(message: Reason): string {
    return saying(message, { seat: this.seat, name: (seat) => this.name(seat), at: (cell) => this.at(cell) });
  }

  /** A cell for words: what it is called, and its coordinates. */
  at(cell: Spot): Args {
    return at(cell, this.plan);
  }

  async play(): Promise<boolean> {
    return false;
  }
}
