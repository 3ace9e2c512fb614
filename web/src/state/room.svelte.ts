/** A room as this device is told of it. What it shows comes from the server; nothing is worked out from rules here. */
import { box } from "../game/box.svelte";
import { keeps, promised } from "../game/fair";
import { nameOf } from "../game/people";
import { at, planOf } from "../game/places";
import { saying } from "../game/saying";
import { forgetToken, knownToken, Refused, renewToken, token } from "../net/api";
import { Socket, type Command, type Status } from "../net/socket";
import type { AnyMessage, Done, Events, Hint, Over, Reason, RoomState, Spot } from "../protocol/protocol";
import { tintOf } from "../ui/signs";
import { Eyes } from "./eyes.svelte";
import { Queue } from "./queue.svelte";
import { settings } from "./settings.svelte";
import { Talk } from "./talk.svelte";
import { t, type Args } from "./words.svelte";

const BAD_TOKEN = 4401;

/** What came of the promise of the seed: nothing was promised, it was kept, or it was not. */
export type Verdict = "none" | "kept" | "broken";

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

export class Room extends Eyes {
  room = $state.raw<RoomState | null>(null);
  /** Until when a new round waits for those who have not gone on, by this device's own clock. */
  readingUntil = $state(0);
  over = $state.raw<Over | null>(null);
  /** What a bot would play, and after how many moves that was said. */
  hint = $state.raw<Hint | null>(null);
  /** The turn for which a hint was asked for, until it is there. */
  hinting = $state<number | null>(null);
  /** What this device has found out about the seed, once it is shown. */
  verdict = $state<Verdict>("none");
  private promise: string | null = null;
  status = $state<Status>("connecting");
  closed = $state("");
  /** Why the server has shut the door, as its key. */
  shutFor = $state("");
  problem = $state("");
  /** Why the server has refused what was asked for last, as its key. */
  refusal = "";
  private readonly plan = $derived(this.view && planOf(this.view));
  /** Cards were put away: what was on its way to whoever held them is not looked at any more. */
  private blind = false;
  /** What is said here. */
  readonly talk: Talk;
  /** What waits until what was told before has been seen. */
  private readonly queue = new Queue((message, at) => this.heed(message, at));
  private socket: Socket;
  private clearing: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly code: string) {
    super();
    this.talk = new Talk(code, this, (seat, muted) => this.socket.do({ do: "mute", seat, muted }));
    const hello = async () => ({ token: await token(settings.name || "?"), room: code, language: settings.language });
    this.socket = new Socket(
      hello,
      (message) => this.queue.hear(message),
      (status, why) => this.change(status, why),
    );
  }

  leave(): void {
    this.talk.bubbles.clear();
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
    this.queue.dropViews();
    this.forget();
    this.problem = "";
    await this.do({ do: "show" });
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
    else this.talk.muted.lose();
    // Nobody tells a hint to a line that is gone: it can be asked for again.
    this.hinting = null;
    if (code === BAD_TOKEN && knownToken()) forgetToken();
    if (status === "shut") this.closed = this.problem;
  }

  /** While something moves, what comes after it waits; then it is told one after the other. */
  hold(moving: boolean): Promise<void> {
    return this.queue.hold(moving);
  }

  /** How much of what was told waits to be shown. */
  get backlog(): number {
    return this.queue.backlog;
  }

  private heed(message: AnyMessage, at: number): void {
    if (this.blind && this.shared && "view" in message && message.view && message.view.seat !== null) return;
    switch (message.is) {
      case "room":
        this.talk.claimed(message, this.room);
        // Neither is one told to whom it is not for any more, nor to whoever a bot plays for; afterwards it may be asked for.
        if (message.hints !== this.room?.hints || message.seats.some((one) => one.yours && one.bot))
          this.hinting = null;
        if (message.commitment) this.promise ??= promised(this.code, message.commitment);
        this.room = message;
        this.talk.muted.follow(message.seats);
        this.readingUntil = message.reading ? at + message.reading.left : 0;
        // Where it did not come it is asked for again with the next news of the room.
        box.load(message.rules.key).catch(() => undefined);
        break;
      case "view":
        this.look(message, at, this.shared ? null : (this.room?.seats ?? []));
        break;
      case "events":
        this.follow(message, at);
        this.share(message);
        break;
      case "clock":
        this.tick(message.clock, at);
        this.warned = message.warning;
        break;
      case "talk":
        this.talk.recall(message.lines);
        break;
      case "chat":
        this.talk.hear(message);
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

  /** What comes after a round is looked at together, and the next hand is not for all. */
  private share({ payout }: Events): void {
    if (payout.length && this.shared && this.seat !== null) void this.putAway();
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
}
