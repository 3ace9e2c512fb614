/** The page's side of the worker that decides: started once, asked and called as a server would be. */
import { base } from "../net/base";
import type { Line } from "../net/way";
import { Turnstile } from "./lock";
import type { FromWorker, ToWorker } from "./messages";

/** Whether the rooms are being opened, are open, could not be, or are open in another tab. */
export type State = "lighting" | "lit" | "failed" | "elsewhere";

/** As a server says that it goes down and comes back. */
const BACK_SOON = 1012;
const CONNECTING = 0;
const OPEN = 1;
const CLOSED = 3;

interface Asked {
  message: Extract<ToWorker, { do: "ask" }>;
  answered(answer: Response): void;
  failed(problem: Error): void;
}

class Tube implements Line {
  readyState = CONNECTING;
  onopen: Line["onopen"] = null;
  onmessage: Line["onmessage"] = null;
  onclose: Line["onclose"] = null;

  constructor(
    readonly number: number,
    private readonly host: Host,
  ) {}

  open(): void {
    this.readyState = OPEN;
    this.onopen?.(new Event("open"));
  }

  hear(text: string): void {
    this.onmessage?.(new MessageEvent("message", { data: text }));
  }

  shut(code: number): void {
    this.readyState = CLOSED;
    this.onclose?.(new CloseEvent("close", { code }));
  }

  send(text: string): void {
    this.host.post({ do: "say", line: this.number, text });
  }

  close(): void {
    this.readyState = CLOSED;
    this.host.hangUp(this);
  }
}

class Host {
  state = $state<State>("lighting");
  /** Why it could not be started, as the browser says it. */
  reason = $state("");
  private worker: Worker | null = null;
  private number = 0;
  private asked = new Map<number, Asked>();
  private tubes = new Map<number, Tube>();
  private turnstile = new Turnstile(`undermine ${base}`, {
    granted: () => this.start(),
    refused: () => this.lose("elsewhere"),
  });

  constructor() {
    this.turnstile.enter();
  }

  /** Answered as soon as the rooms are open. */
  ask(method: string, path: string, headers: Record<string, string>, body = ""): Promise<Response> {
    const message = { do: "ask" as const, id: ++this.number, method, path, headers, body };
    return new Promise((answered, failed) => {
      this.asked.set(message.id, { message, answered, failed });
      if (this.state === "lit") this.post(message);
      if (this.state === "failed") this.refuse();
    });
  }

  call(): Line {
    const tube = new Tube(++this.number, this);
    this.tubes.set(tube.number, tube);
    if (this.state === "lit") queueMicrotask(() => this.connect(tube));
    return tube;
  }

  hangUp(tube: Tube): void {
    if (this.tubes.delete(tube.number)) this.post({ do: "hang-up", line: tube.number });
  }

  post(message: ToWorker): void {
    this.worker?.postMessage(message);
  }

  /** Have the rooms here, whichever tab has them now. */
  takeOver(): void {
    this.turnstile.takeOver();
  }

  start(): void {
    this.worker?.terminate();
    this.state = "lighting";
    const worker = (this.worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }));
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.hear(data);
    worker.onerror = (event) => this.fail(event.message || "worker");
    this.post({ do: "light", root: new URL(base, location.href).href, parts: PARTS });
  }

  private hear(message: FromWorker): void {
    if (message.is === "lit") this.light();
    else if (message.is === "failed") this.fail(message.reason);
    else if (message.is === "taken") this.lose("elsewhere");
    else if (message.is === "answer") this.answer(message);
    else if (message.is === "told") this.tubes.get(message.line)?.hear(message.text);
    else this.shut(message.line, message.code);
  }

  private light(): void {
    this.state = "lit";
    for (const { message } of this.asked.values()) this.post(message);
    for (const tube of this.tubes.values()) this.connect(tube);
  }

  private connect(tube: Tube): void {
    if (tube.readyState !== CONNECTING || !this.tubes.has(tube.number)) return;
    this.post({ do: "call", line: tube.number });
    tube.open();
  }

  private answer({ id, status, type, body }: Extract<FromWorker, { is: "answer" }>): void {
    const empty = status === 204 || status === 304;
    this.asked.get(id)?.answered(new Response(empty ? null : body, { status, headers: { "Content-Type": type } }));
    this.asked.delete(id);
  }

  private shut(line: number, code: number): void {
    const tube = this.tubes.get(line);
    this.tubes.delete(line);
    tube?.shut(code);
  }

  private fail(reason: string): void {
    this.reason = reason;
    this.lose("failed");
    this.refuse();
  }

  private refuse(): void {
    for (const one of this.asked.values()) one.failed(new Error(this.reason));
    this.asked.clear();
  }

  /** Nobody decides here any more; who was on the line will call again. */
  private lose(state: State): void {
    this.worker?.terminate();
    this.worker = null;
    this.state = state;
    for (const line of [...this.tubes.keys()]) this.shut(line, BACK_SOON);
  }
}

export const host = new Host();
