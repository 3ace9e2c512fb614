/** A room as this device is told of it. What it shows comes from the server; nothing is worked out from rules here. */
import { tick } from "svelte";
import { optionsOf } from "../game/options";
import { nameOf } from "../game/people";
import { at, planOf, spotOf } from "../game/places";
import { renewed } from "../game/news";
import { isHeld, suspended } from "../game/suspense";
import { saying } from "../game/saying";
import { keeps, promised } from "../game/fair";
import { forgetToken, knownToken, Refused, renewToken, token } from "../net/api";
import { Socket, type Command, type Status } from "../net/socket";
import type {
  AnyMessage,
  Clock,
  Done,
  View,
  Events,
  Hint,
  LaidCard,
  Line,
  Over,
  PayoutLine,
  RoomState,
  Spot,
  Chat,
  Reason,
  ViewData,
  WayToGoal,
} from "../protocol/protocol";
import { box } from "../game/box.svelte";
import { Bubbles } from "./bubbles.svelte";
import { Muted } from "./muted.svelte";
import { tintOf } from "../ui/signs";
import { settings } from "./settings.svelte";
import { t, type Args } from "./words.svelte";

const MOST_LINES = 400;
const FALLS = ["collapsed", "caved-in"];
/** What tells of the game, and waits until what was told before has been seen. */
const PLAYED = ["room", "view", "events", "clock", "over"];
const BAD_TOKEN = 4401;

/** An event of any kind, whose fields are looked for by name. */
export type EventData = { event: string; [field: string]: unknown };

/** What somebody has said: in words, by a phrase, or as a claim. */
export type Said = Omit<Chat, "is"> & { claim?: string };

/** What came of the promise of the seed: nothing was promised, it was kept, or it was not. */
export type Verdict = "none" | "kept" | "broken";

/** How the round before ended: shown until it is put away. */
export interface Settled {
  round: number;
  payout: PayoutLine[];
  roles: string[];
}

/** What is shown of a room by those who look on and do nothing. */
export type Seen = Pick<
  Room,
  | "room"
  | "seat"
  | "turn"
  | "view"
  | "events"
  | "lines"
  | "left"
  | "fallen"
  | "marks"
  | "clock"
  | "myTurn"
  | "options"
  | "name"
  | "tint"
  | "say"
  | "at"
  | "play"
>;

export class Room {
  room = $state.raw<RoomState | null>(null);
  seat = $state<string | null>(null);
  turn = $state(0);
  private latest = $state.raw<ViewData | null>(null);
  /** The view before the last move, as long as this is the same pair of eyes. */
  private before = $state.raw<ViewData | null>(null);
  whyNot = $state.raw<Record<string, Reason>>({});
  lines = $state.raw<Line[]>([]);
  chat = $state.raw<Said[]>([]);
  warned = $state(false);
  /** Until when a new round waits for those who have not gone on, by this device's own clock. */
  readingUntil = $state(0);
  notes = $state("");
  marks = $state.raw<Record<string, number>>({});
  over = $state.raw<Over | null>(null);
  /** What a bot would play, and after how many moves that was said. */
  hint = $state.raw<Hint | null>(null);
  /** The turn for which a hint was asked for, until it is there. */
  hinting = $state<number | null>(null);
  /** What this device has found out about the seed, once it is shown. */
  verdict = $state<Verdict>("none");
  private promise: string | null = null;
  settled = $state.raw<Settled | null>(null);
  status = $state<Status>("connecting");
  closed = $state("");
  /** Why the server has shut the door, as its key. */
  shutFor = $state("");
  problem = $state("");
  /** Why the server has refused what was asked for last, as its key. */
  refusal = "";
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
  /** What this seat sees; while a goal is about to be turned, nothing that would tell what it is. */
  readonly view = $derived(
    this.hush && this.before && this.latest ? suspended(this.before, this.latest, this.events) : this.latest,
  );
  private fresh = $state(0);
  /** What has happened in sentences, as far as it was seen. */
  readonly log = $derived(this.hush ? this.lines.slice(0, this.lines.length - this.fresh) : this.lines);
  readonly muted: Muted;
  readonly bubbles = new Bubbles();
  /** What was said, but by those who are muted. */
  readonly heard = $derived(this.chat.filter((line) => !this.isMuted(line)));
  unread = $state(0);
  /** How much of what was told waits to be shown. */
  backlog = $state(0);
  options = $derived(optionsOf(this.legal));
  private readonly plan = $derived(this.view && planOf(this.view));
  private roles: string[] = [];
  /** Cards were put away: what was on its way to whoever held them is not looked at any more. */
  private blind = false;
  /** Whether something is to be seen moving now; and what was told since, with the moment at which it came. */
  private holding = false;
  private held: { message: AnyMessage; at: number }[] = [];
  private socket: Socket;
  private clearing: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly code: string) {
    this.muted = new Muted(code);
    const hello = async () => ({ token: await token(settings.name || "?"), room: code, language: settings.language });
    this.socket = new Socket(
      hello,
      (message) => this.hear(message),
      (status, why) => this.change(status, why),
    );
  }

  leave(): void {
    this.bubbles.clear();
    this.socket.close();
  }

  /** Ask the server for something; what it refuses is shown for a while. */
  async do(command: Command): Promise<Done | null> {
    this.refusal = "";
    try {
      return await this.socket.do(command);
    } catch (problem) {
      if (problem instanceof Refused) this.refusal = problem.key;
      this.show(problem instanceof Refused && problem.message ? problem.message : t("web-lost"));
      return null;
    }
  }

  async play(move: string): Promise<boolean> {
    if (this.seat === null) return false;
    return (await this.do({ do: "play", seat: this.seat, move, turn: this.turn })) !== null;
  }

  /** Ask what a bot would play now: it is told a moment later. */
  async askHint(): Promise<void> {
    if (this.seat === null) return;
    this.hinting = this.turn;
    if (!(await this.do({ do: "hint", seat: this.seat, turn: this.turn }))) this.hinting = null;
  }

  /** One of several people at this device looks through the eyes of his seat. */
  async takeUp(seat: string): Promise<void> {
    this.blind = false;
    await this.do({ do: "show", seat });
  }

  /** Whoever looked looks no more: all that was his is dropped at once, and what everybody may see is asked for. */
  async putAway(): Promise<void> {
    this.blind = true;
    this.forget();
    await this.do({ do: "show" });
  }

  private forget(): void {
    this.held = this.held.filter(({ message }) => !("view" in message));
    this.backlog = this.held.length;
    this.seat = this.latest = this.before = this.fallen = null;
    this.allowed = [];
    this.whyNot = {};
    this.lines = [];
    this.events = [];
    this.ways = [];
    this.notes = "";
    this.marks = {};
    this.problem = "";
  }

  show(text: string): void {
    this.problem = text;
    clearTimeout(this.clearing);
    this.clearing = setTimeout(() => (this.problem = ""), 6000);
  }

  name(seat: string): string {
    return nameOf(this.room, seat);
  }

  /** By which colour a seat is shown. */
  tint(seat: string): string {
    return tintOf(this.room?.rules, seat);
  }

  get mine(): string[] {
    return this.room?.seats.filter((seat) => seat.yours).map((seat) => seat.seat) ?? [];
  }

  /** Whether several people sit at this device, of whom one at a time may see his cards. */
  get shared(): boolean {
    // When all but one have left, the device may still be in another's hands: it is passed on once more.
    const passedOn = (this.room?.shared ?? false) && this.mine.length === 1 && this.seat === null;
    return this.mine.length > 1 || passedOn;
  }

  get myTurn(): boolean {
    return this.over === null && this.legal.length > 0;
  }

  /** Why the room is closed, as a sentence under this key; empty where nobody has said so. */
  closing(key: string): string {
    const closed = this.room?.closed;
    if (!closed) return "";
    const own = closed.reason === "host" && this.room!.host;
    return t(key, { closed: own ? "you" : closed.reason, name: closed.name ?? t("web-the-host") });
  }

  /** A sentence that the server told as a key, turned to whoever reads here; but for a new role, which is not for the log. */
  say(message: Reason): string {
    return saying(message, { seat: this.seat, name: (seat) => this.name(seat), at: (cell) => this.at(cell) });
  }

  /** A cell for words: what it is called, and its coordinates. */
  at(cell: Spot): Args {
    return at(cell, this.plan);
  }

  private change(status: Status, code: number): void {
    this.status = status;
    if (status === "open") void renewToken();
    // Nobody tells a hint to a line that is gone: it can be asked for again.
    this.hinting = null;
    if (code === BAD_TOKEN && knownToken()) forgetToken();
    if (status === "shut") this.closed = this.problem;
  }

  private hear(message: AnyMessage): void {
    const at = performance.now();
    const waits = this.holding || this.held.length > 0;
    if (!waits || !PLAYED.includes(message.is)) this.heed(message, at);
    else this.backlog = this.held.push({ message, at });
  }

  /** While something moves, what comes after it waits; then it is told one after the other. */
  async hold(moving: boolean): Promise<void> {
    this.holding = moving;
    while (!this.holding && this.held.length) {
      const { message, at } = this.held.shift()!;
      this.backlog = this.held.length;
      this.heed(message, at);
      // What this has set in motion says so by then.
      await tick();
    }
  }

  private heed(message: AnyMessage, at: number): void {
    if (this.blind && this.shared && "view" in message && message.view && message.view.seat !== null) return;
    switch (message.is) {
      case "room":
        this.claimed(message);
        // Neither is one told to whom it is not for any more, nor to whoever a bot plays for; afterwards it may be asked for.
        if (message.hints !== this.room?.hints || message.seats.some((one) => one.yours && one.bot))
          this.hinting = null;
        if (message.commitment) this.promise ??= promised(this.code, message.commitment);
        this.room = message;
        this.readingUntil = message.reading ? at + message.reading.left : 0;
        // Where it did not come it is asked for again with the next news of the room.
        box.load(message.rules.key).catch(() => undefined);
        break;
      case "view":
        this.look(message, at);
        break;
      case "events":
        this.follow(message, at);
        break;
      case "clock":
        this.tick(message.clock, at);
        this.warned = message.warning;
        break;
      case "talk":
        this.chat = [...message.lines, ...this.chat.filter((line) => "claim" in line)].slice(-MOST_LINES);
        break;
      case "chat":
        // Two lines with one id would leave nothing of the list: a line is shown once, whoever tells it twice.
        if (this.chat.some((line) => line.id === message.id)) break;
        this.chat = [...this.chat, message].slice(-MOST_LINES);
        if (this.isMuted(message)) break;
        this.bubbles.say(message, this.spoken(message));
        if (!this.isOwn(message.seat)) this.unread += 1;
        break;
      case "hint":
        this.hinting = null;
        this.hint = message.thought ? message : null;
        if (!message.thought) this.show(t("web-hint-none"));
        break;
      case "over":
        this.over = message;
        if (this.promise) this.verdict = keeps(message.seed, this.promise) ? "kept" : "broken";
        break;
      case "error":
        if (message.ref !== null) break;
        this.problem = message.text;
        this.shutFor = message.key;
    }
  }

  /** What was claimed since is said in the chat, too. */
  private claimed(news: RoomState): void {
    const fresh = news.claims.slice(this.room?.claims.length ?? 0);
    const said = fresh.map(({ id, seat, name, what }) => ({
      id: `claim ${id}`,
      name,
      seat,
      audience: "all",
      claim: what,
      text: null,
      phrase: null,
      at: 0,
    }));
    if (said.length) this.chat = [...this.chat, ...said].slice(-MOST_LINES);
    if (!this.room) return;
    for (const one of said) this.bubbles.say(one, this.spoken(one));
    this.unread += said.filter((one) => !this.isOwn(one.seat)).length;
  }

  /** Nobody has to be told what was said at this device. */
  private isOwn(seat: string | null): boolean {
    return seat !== null && this.mine.includes(seat);
  }

  /** A claim is a part of the game, and heard from everybody. */
  private isMuted({ name, claim }: Partial<Said>): boolean {
    return claim === undefined && this.muted.has(name ?? null);
  }

  /** What somebody has said, in the reader's language where it was no text of their own. */
  spoken({ claim, phrase, text }: Said): string {
    return claim ? this.sayClaim(claim) : phrase ? t("web-phrase", { phrase }) : (text ?? "");
  }

  /** A claim in words. */
  sayClaim(what: string): string {
    const [said = "", about = ""] = what.split(/[@>]/);
    const cell = spotOf(about);
    if (cell) return t("web-claim-goal", { what: said, ...this.at(cell) });
    return t("web-claim-role", { role: said, name: this.name(about) });
  }

  private look(eyes: View, at: number): void {
    const ended = this.missed(eyes);
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
  private missed({ view, left }: View): ViewData | null {
    if (this.shared) return null;
    const seat = this.room?.seats.find((one) => one.seat === view.seat);
    const unseen = view.own != null && seat !== undefined && seat.acknowledged < view.round;
    return (this.latest ? this.latest.round < view.round : unseen) ? left : null;
  }

  private follow(news: Events, at: number): void {
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
    // What comes after a round is looked at together, and the next hand is not for all.
    if (news.payout.length && this.shared && this.seat !== null) void this.putAway();
  }

  /** The end of the round has been looked at: on with what is. Where roles are looked at next, that is what others wait for. */
  goOn(): void {
    this.settled = this.left = null;
    if (this.room?.phase !== "playing" || Object.keys(this.room.rules.roles).length) return;
    for (const seat of this.mine) void this.do({ do: "acknowledge", seat });
  }

  /** Those for whom bots and clocks wait now: of a new round, who has not gone on into it. */
  get awaited(): string[] {
    const { seats = [], reading = null } = this.room ?? {};
    const mover = seats.find((one) => one.seat === this.view?.to_move);
    const stands = mover !== undefined && (mover.bot !== null || reading?.seats.includes(mover.seat));
    return stands && reading ? reading.seats : [];
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

  private tick(clock: Clock | null, at: number): void {
    this.running = clock && { ...clock, at };
  }
}

/** The card that these events have taken out of the mine, as it lay before. */
export function broughtDown(events: readonly EventData[], before: ViewData | null | undefined): LaidCard | null {
  const fall = events.find((event) => FALLS.includes(event.event) && event.cell);
  return (fall && before?.mine.laid.find((card) => sameSpot(card.cell, fall.cell as Spot))) ?? null;
}

export const sameSpot = (one: Spot, other: Spot): boolean => one[0] === other[0] && one[1] === other[1];
