/** What a person is about to do: a card in hand, how it is held, a move to be confirmed. Sending it is the last step. */
import { canTurn, discardsOf, lying, type CardOptions, type Place } from "../game/options";
import type { Choice, Move } from "../game/moves";
import type { Seen } from "./room.svelte";
import { settings } from "./settings.svelte";

/** What is answered beside the mine: a nugget, a victim, what pays the trolls. */
const ASIDE = ["pick", "steal", "pay"];

export class Turn {
  /** The place in the hand of the card that is chosen. */
  chosen = $state<number | null>(null);
  turned = $state(false);
  /** The move that waits for a yes. */
  pending = $state.raw<Move | null>(null);
  /** While several cards are picked out to be discarded. */
  discarding = $state(false);
  picked = $state.raw<number[]>([]);
  /** A player with several tools to choose from. */
  asking = $state<string | null>(null);
  /** The cell over which a card is carried now. */
  over = $state<string | null>(null);
  /** The move that is on its way to the server, until it is answered or seen to be played. */
  sent = $state.raw<Move | null>(null);
  /** Whether the last pointer was a finger. */
  touch = $state(matchMedia?.("(pointer: coarse)").matches ?? false);

  /** Which card it was that was chosen, for the hand may change. */
  private held: string | null = null;
  /** At which turn a move was sent last: once that is over, the move was played, though its answer may be lost. */
  private sentAt: number | null = null;

  constructor(private readonly room: Seen) {}

  get hand(): string[] {
    return this.room.view?.own?.hand ?? [];
  }

  get card(): string | null {
    return this.chosen === null ? null : (this.hand[this.chosen] ?? null);
  }

  get options(): CardOptions | undefined {
    return this.card === null ? undefined : this.room.options.cards.get(this.card);
  }

  get places(): Place[] {
    return this.discarding ? [] : [...(this.options?.places.values() ?? [])];
  }

  /** The answers to a question that nothing in the mine stands for. */
  get answers(): Choice[] {
    return this.room.options.choices.filter((move) => ASIDE.includes(move.what));
  }

  /** How the goal that is asked about would lie now; null where none is. */
  get lie(): Choice | null {
    const ways = this.room.options.choices.filter((move) => move.what === "turn");
    return ways.find((move) => move.turned === this.turned) ?? ways[0] ?? null;
  }

  /** Whether turning makes a difference: for the goal, at the place that waits for a yes, else anywhere. */
  get turnable(): boolean {
    if (this.lie) return true;
    const place = this.pendingPlace;
    return place ? Boolean(place.upright && place.turned) : canTurn(this.options);
  }

  private get pendingPlace(): Place | undefined {
    if (this.pending?.kind !== "cell") return undefined;
    const { cell } = this.pending;
    return this.places.find((one) => one.cell[0] === cell[0] && one.cell[1] === cell[1]);
  }

  playable(code: string): boolean {
    const found = this.room.options.cards.get(code);
    return found !== undefined && found.places.size + found.players.size > 0;
  }

  get mayDiscard(): boolean {
    return this.room.options.discards.length > 0;
  }

  get sending(): boolean {
    return this.sent !== null;
  }

  get confirms(): boolean {
    return settings.confirm === "always" || (settings.confirm === "touch" && this.touch);
  }

  choose(index: number): void {
    if (this.discarding) {
      this.pick(index);
      return;
    }
    if (this.chosen === index) this.reset();
    else this.take(index);
  }

  /** This card and no other. */
  take(index: number): void {
    this.reset();
    this.chosen = index;
    this.held = this.hand[index] ?? null;
  }

  /** Something has happened: the card stays chosen wherever it lies now, what was about to be done is thought over. */
  follow(): void {
    this.pending = null;
    this.asking = null;
    if (this.sentAt !== null && this.room.turn > this.sentAt) {
      this.sent = null;
      this.reset();
    }
    if (this.chosen === null || this.card === this.held) return;
    const at = this.held === null ? -1 : this.hand.indexOf(this.held);
    if (at < 0) this.reset();
    else this.chosen = at;
  }

  private pick(index: number): void {
    const most = this.room.options.most;
    const without = this.picked.filter((one) => one !== index);
    this.picked = without.length < this.picked.length ? without : [...this.picked, index].slice(-most);
  }

  rotate(): void {
    this.turned = !this.turned;
    const place = this.pendingPlace;
    if (place) this.pending = lying(place, this.turned);
  }

  /** A place was chosen: on touch it is asked about first, or turned when it is tapped again. */
  at(place: Place): void {
    const move = lying(place, this.turned);
    if (this.pending?.text === move.text && place.upright && place.turned && this.confirms) this.rotate();
    else void this.propose(move);
  }

  onPlayer(seat: string): void {
    const ways = this.options?.players.get(seat) ?? [];
    if (ways.length > 1) this.asking = seat;
    else if (ways[0]) void this.propose(ways[0]);
  }

  /** Discard: the chosen card, or, where several may go, first the question which. Who let it fall is asked for a yes. */
  discard(asking = false): void {
    if (this.room.options.most > 1 && !this.discarding) {
      this.picked = this.chosen === null ? [] : [this.chosen];
      this.chosen = null;
      this.pending = null;
      this.discarding = true;
    } else if (this.card !== null) {
      const [move] = discardsOf(this.room.options, [this.card]);
      if (move && asking) this.pending = move;
      else if (move) void this.propose(move);
    }
  }

  async propose(move: Move): Promise<void> {
    this.asking = null;
    if (this.confirms && this.pending?.text !== move.text) this.pending = move;
    else await this.send(move);
  }

  async send(move: Move): Promise<void> {
    if (this.sending) return;
    this.sent = move;
    this.sentAt = this.room.turn;
    const played = await this.room.play(move.text);
    // By then it may have been seen to be played, and another card be chosen.
    if (this.sent !== move) return;
    this.sent = null;
    if (played) this.reset();
    else this.pending = null;
  }

  reset(): void {
    this.chosen = this.held = this.sentAt = null;
    this.turned = false;
    this.pending = null;
    this.discarding = false;
    this.picked = [];
    this.asking = null;
  }

  /** One step back: what waits for a yes, then the card. */
  back(): void {
    if (this.asking !== null) this.asking = null;
    else if (this.pending) this.pending = null;
    else this.reset();
  }
}
