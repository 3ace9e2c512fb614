/** What may be done now, grouped the way a table shows it: by card, by place, by player, by question. */
import { cellKey, readMove, type AtCell, type AtPlayer, type Choice, type Discard, type Move } from "./moves";
import type { Spot } from "../protocol/protocol";

/** A place where a card may be played: upright, after a half turn, or both. */
export interface Place {
  cell: Spot;
  upright: AtCell | null;
  turned: AtCell | null;
}

export interface CardOptions {
  places: Map<string, Place>;
  /** For each seat the ways to play the card there: one, or one for each tool. */
  players: Map<string, AtPlayer[]>;
}

export interface Options {
  cards: Map<string, CardOptions>;
  discards: Discard[];
  choices: Choice[];
  /** What this page has no picture of: offered by its text, and not kept from anybody. */
  others: string[];
  /** The most cards that may be discarded at once. */
  most: number;
}

export function optionsOf(legal: readonly string[]): Options {
  const found: Options = { cards: new Map(), discards: [], choices: [], others: [], most: 0 };
  for (const text of legal) {
    const move = readMove(text);
    if (move) sort(found, move);
    else found.others.push(text);
  }
  return found;
}

function sort(found: Options, move: Move): void {
  switch (move.kind) {
    case "choice":
      found.choices.push(move);
      break;
    case "discard":
      found.discards.push(move);
      found.most = Math.max(found.most, move.cards.length);
      break;
    case "cell":
      addPlace(cardOptions(found, move.card), move);
      break;
    case "player": {
      const { players } = cardOptions(found, move.card);
      players.set(move.seat, [...(players.get(move.seat) ?? []), move]);
    }
  }
}

function cardOptions(found: Options, card: string): CardOptions {
  const known = found.cards.get(card) ?? { places: new Map(), players: new Map() };
  found.cards.set(card, known);
  return known;
}

function addPlace(card: CardOptions, move: AtCell): void {
  const key = cellKey(move.cell);
  const place = card.places.get(key) ?? { cell: move.cell, upright: null, turned: null };
  card.places.set(key, move.turned ? { ...place, turned: move } : { ...place, upright: move });
}

/** The way in which a card lies at a place: as it is held where that fits, else as it fits. */
export function lying(place: Place, turned: boolean): AtCell {
  return ((turned ? place.turned : place.upright) ?? place.upright ?? place.turned)!;
}

/** Whether turning the card makes a difference somewhere. */
export function canTurn(card: CardOptions | undefined): boolean {
  return [...(card?.places.values() ?? [])].some((place) => place.upright && place.turned);
}

/** The discards of just these cards: passing with them, or being rid of something by them. */
export function discardsOf(options: Options, cards: readonly string[]): Discard[] {
  const wanted = [...cards].sort().join("+");
  return options.discards.filter((move) => [...move.cards].sort().join("+") === wanted);
}

/** Whether more cards may be added to these for a discard. */
export function canDiscardMore(options: Options, cards: readonly string[]): boolean {
  return cards.length < options.most;
}
