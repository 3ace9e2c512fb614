/** A table through the eyes of a seat, or of whoever looks on: what is seen, what has just happened, what may be done. */
import { broughtDown, type EventData } from "../game/happened";
import { renewed } from "../game/news";
import { optionsOf } from "../game/options";
import { isHeld, suspended } from "../game/suspense";
import type {
  Clock,
  Events,
  LaidCard,
  Line,
  PayoutLine,
  Reason,
  SeatState,
  View,
  ViewData,
  WayToGoal,
} from "../protocol/protocol";

const MOST_LINES = 400;

/** How the round before ended: shown until it is put away. */
export interface Settled {
  round: number;
  payout: PayoutLine[];
  roles: string[];
}

export class Eyes {
  seat = $state<string | null>(null);
  turn = $state(0);
  private latest = $state.raw<ViewData | null>(null);
  /** The view before the last move, as long as this is the same pair of eyes. */
  private before = $state.raw<ViewData | null>(null);
  whyNot = $state.raw<Record<string, Reason>>({});
  lines = $state.raw<Line[]>([]);
  warned = $state(false);
  notes = $state("");
  marks = $state.raw<Record<string, number>>({});
  settled = $state.raw<Settled | null>(null);
  /** The events of the last move, for what is to be seen moving. */
  events = $state.raw<EventData[]>([]);
  /** For each goal that the last move has come to, the way there. */
  ways = $state.raw<WayToGoal[]>([]);
  /** The table of the round that is over, until its end has been looked at. */
  left = $state.raw<ViewData | null>(null);
  /** The card that the last move has brought down. */
  fallen = $state.raw<LaidCard | null>(null);
  /** What the last move has brought is still to be seen: until then nothing is said of it. */
  hush = $state(false);
  private allowed = $state.raw<string[]>([]);
  private running = $state.raw<(Clock & { at: number }) | null>(null);
  /** What may be done, and the clock of whoever does it: after a goal was reached, who is next would tell what it is. */
  readonly legal = $derived(this.hush ? [] : this.allowed);
  readonly clock = $derived(this.hush ? null : this.running);
  options = $derived(optionsOf(this.legal));
  /** What this seat sees; while a goal is about to be turned, nothing that would tell what it is. */
  readonly view = $derived(
    this.hush && this.before && this.latest ? suspended(this.before, this.latest, this.events) : this.latest,
  );
  private fresh = $state(0);
  /** What has happened in sentences, as far as it was seen. */
  readonly log = $derived(this.hush ? this.lines.slice(0, this.lines.length - this.fresh) : this.lines);
  private roles: string[] = [];

  /** Whoever looked looks no more: nothing is left of it. */
  protected forget(): void {
    this.seat = this.latest = this.before = this.fallen = null;
    this.allowed = [];
    this.whyNot = {};
    this.lines = [];
    this.events = [];
    this.ways = [];
    this.notes = "";
    this.marks = {};
  }

  /** All that is seen, anew; and of the seats, where somebody looks alone, whether a round has ended meanwhile. */
  protected look(eyes: View, at: number, alone: readonly SeatState[] | null): void {
    const ended = alone && this.missed(eyes, alone);
    this.lines = eyes.lines;
    this.fresh = 0;
    this.notes = eyes.notes ?? "";
    this.marks = eyes.marks;
    this.events = [];
    this.ways = [];
    this.fallen = null;
    this.take(eyes, eyes.view, at);
    if (!ended) return;
    this.left = ended;
    this.settled = { round: ended.round, payout: eyes.payout, roles: ended.outcome?.roles ?? [] };
  }

  /** The end of a round while this device was away: told by what it saw last, else by a role nobody has looked at. */
  private missed({ view, left }: View, seats: readonly SeatState[]): ViewData | null {
    const seat = seats.find((one) => one.seat === view.seat);
    const unseen = view.own != null && seat !== undefined && seat.acknowledged < view.round;
    return (this.latest ? this.latest.round < view.round : unseen) ? left : null;
  }

  /** What a move has changed. */
  protected follow(news: Events, at: number): void {
    const view = news.view ?? (this.latest && renewed(this.latest, news.news!));
    // Whoever looks through no eyes yet is shown it all in a moment.
    if (!view) return;
    this.events = news.events as unknown as EventData[];
    this.ways = news.ways;
    this.lines = [...this.lines, ...news.lines].slice(-MOST_LINES);
    this.fresh = news.lines.length;
    // At once, not when it is drawn: whoever draws it says a moment later whether there is anything to be waited for.
    this.hush = isHeld(this.events);
    this.fallen = broughtDown(this.events, this.latest);
    const ended = this.events.find((event) => event.event === "round-ended");
    if (ended) this.roles = (ended.roles as string[] | null) ?? [];
    const round = this.latest?.round ?? 1;
    const before = this.latest;
    this.take(news, view, at);
    this.before = before && before.seat === view.seat ? before : null;
    if (news.payout.length) this.settled = { round, payout: news.payout, roles: this.roles };
    if (news.left) this.left = news.left;
  }

  private take(news: View | Events, view: ViewData, at: number): void {
    this.turn = news.turn;
    this.seat = view.seat;
    this.latest = view;
    this.before = null;
    this.allowed = news.legal;
    this.whyNot = news.why_not;
    this.warned = false;
    this.tick(news.clock, at);
  }

  /** A clock as it stood at a moment of this device. */
  protected tick(clock: Clock | null, at: number): void {
    this.running = clock && { ...clock, at };
  }
}
