/** A connection to a room that mends itself: hello, commands with their answers, and everything that is told. */
import type { AnyCommand, AnyMessage, Done } from "../protocol/protocol";
import { way } from "@way";
import { Refused } from "./api";
import type { Line } from "./way";

export type Status = "connecting" | "open" | "lost" | "shut";

/** As a WebSocket writes it that words can be said. */
const OPEN = 1;
/** Milliseconds between attempts, more or less, lest all come at once; the last is repeated. */
const PATIENCE = [200, 500, 1000, 2000, 4000];
const moreOrLess = (): number => 0.7 + 0.6 * Math.random();
/** From here on the server closes for good, and has said why. */
const SHUT = 4400;
const BAD_TOKEN = 4401;
/** Too much at once: no more than time has to go by, as much as the server has said, or a minute. */
const TOO_FAST = 4429;
const TOO_MANY = "error-too-many";
const MINUTE = 60_000;
const PING = 25_000;
/** In this time a word is heard after one was said, or the connection is dead: networks that fail do not say so. */
const SILENCE = 10_000;
/** The same where the network is known to have changed, or the device has slept. */
const DOUBT = 3_000;

type Unsent<C> = C extends AnyCommand ? Omit<C, "ref"> : never;
export type Command = Unsent<Exclude<AnyCommand, { do: "hello" }>>;

interface Hello {
  token: string;
  room: string;
  language: string;
}

interface Waiting {
  done(answer: Done): void;
  refused(problem: Refused): void;
}

export class Socket {
  private socket: Line | null = null;
  private ref = 0;
  private attempt = 0;
  private ended = false;
  private reaching = false;
  /** How long to stay away where the server calls this too fast, and until when. */
  private breath = MINUTE;
  private notBefore = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private waiting = new Map<number, Waiting>();

  constructor(
    private readonly hello: () => Promise<Hello>,
    private readonly told: (message: AnyMessage) => void,
    private readonly changed: (status: Status, code: number) => void,
  ) {
    addEventListener("online", this.hurry);
    addEventListener("offline", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    void this.connect();
  }

  /** Send a command; resolves when it is done and written down, rejects with the reason when it is refused. */
  do(command: Command): Promise<Done> {
    const ref = ++this.ref;
    return new Promise((resolve, reject) => {
      if (this.socket?.readyState !== OPEN) {
        reject(new Refused(0, "web-lost", ""));
        return;
      }
      this.waiting.set(ref, { done: resolve, refused: reject });
      this.socket.send(JSON.stringify({ ...command, ref }));
      this.listen(this.socket, SILENCE);
    });
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    clearTimeout(this.silence);
    removeEventListener("online", this.hurry);
    removeEventListener("offline", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
  }

  /** The network has come or gone, or the page is looked at again: no reason to wait, and a reason to doubt. */
  private hurry = (): void => {
    if (this.ended || document.visibilityState !== "visible" || performance.now() < this.notBefore) return;
    if (this.socket) {
      this.probe(this.socket, DOUBT);
      return;
    }
    clearTimeout(this.timer);
    void this.connect();
  };

  /** Whether anybody is there at the other end. */
  private probe(socket: Line, patience: number): void {
    if (socket.readyState !== OPEN) return;
    socket.send(JSON.stringify({ do: "ping" }));
    this.listen(socket, patience);
  }

  /** Whatever is heard next ends the waiting; if nothing is, the connection is given up. */
  private listen(socket: Line, patience: number): void {
    if (way.doubtful) this.silence ??= setTimeout(() => this.giveUp(socket), patience);
  }

  private giveUp(socket: Line): void {
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    this.lose(socket, 0);
  }

  private lose(socket: Line, code: number): void {
    if (this.socket !== socket) return;
    this.socket = null;
    this.again(code);
  }

  private async connect(): Promise<void> {
    if (this.reaching) return;
    this.reaching = true;
    try {
      const hello = await this.hello();
      if (!this.ended) this.call(hello);
    } catch {
      this.again(0);
    } finally {
      this.reaching = false;
    }
  }

  private call(hello: Hello): void {
    const socket = (this.socket = way.call(hello.room));
    socket.onopen = () => socket.send(JSON.stringify({ do: "hello", ...hello }));
    socket.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as AnyMessage);
    socket.onclose = (event) => this.lose(socket, event.code);
    this.listen(socket, SILENCE);
    this.keepAlive(socket);
  }

  private keepAlive(socket: Line): void {
    const beat = setInterval(() => {
      if (this.socket === socket) this.probe(socket, SILENCE);
      else clearInterval(beat);
    }, PING);
  }

  private hear(message: AnyMessage): void {
    clearTimeout(this.silence);
    this.silence = undefined;
    // Who is only told why not now is not inside.
    if (message.is === "room") {
      this.attempt = 0;
      this.changed("open", 0);
    }
    if (message.is === "error" && message.key === TOO_MANY) this.breath = Number(message.args.seconds) * 1000 || MINUTE;
    if (message.is === "done" || message.is === "error") this.answer(message);
    this.told(message);
  }

  private answer(message: Extract<AnyMessage, { is: "done" | "error" }>): void {
    const waiting = message.ref === null ? undefined : this.waiting.get(message.ref);
    if (message.ref !== null) this.waiting.delete(message.ref);
    if (message.is === "done") waiting?.done(message);
    else waiting?.refused(new Refused(0, message.key, message.text));
  }

  private again(code: number): void {
    for (const one of this.waiting.values()) one.refused(new Refused(0, "web-lost", ""));
    this.waiting.clear();
    clearTimeout(this.silence);
    this.silence = undefined;
    if (this.ended) return;
    if (code >= SHUT && code !== BAD_TOKEN && code !== TOO_FAST) {
      this.ended = true;
      this.changed("shut", code);
      return;
    }
    this.changed("lost", code);
    this.timer = setTimeout(() => void this.connect(), code === TOO_FAST ? this.rest() : this.pause());
  }

  private pause(): number {
    return (PATIENCE[Math.min(this.attempt++, PATIENCE.length - 1)] ?? 0) * moreOrLess();
  }

  private rest(): number {
    const wait = this.breath * (1 + 0.2 * Math.random());
    this.notBefore = performance.now() + wait;
    return wait;
  }
}
