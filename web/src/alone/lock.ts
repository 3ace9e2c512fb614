/** One tab at a time has the rooms; another waits until it is closed, or takes them over. */

interface Heard {
  /** This tab has the rooms. */
  granted(): void;
  /** Another tab has them. */
  refused(): void;
}

const never = new Promise<void>(() => {});

export class Turnstile {
  private waiting: AbortController | null = null;

  constructor(
    private readonly name: string,
    private readonly heard: Heard,
  ) {}

  /** Where a browser knows no locks (pages without TLS), the store alone sees to it that there is one writer. */
  enter(): void {
    if (!navigator.locks) this.heard.granted();
    else this.ask({ ifAvailable: true });
  }

  takeOver(): void {
    this.waiting?.abort();
    this.ask({ steal: true });
  }

  private ask(options: LockOptions): void {
    navigator.locks
      .request(this.name, options, (lock) => {
        if (!lock) return this.queue();
        this.waiting = null;
        this.heard.granted();
        return never;
      })
      // Taken over, here or by another tab: only whoever had it is told.
      .catch(() => options.signal?.aborted || this.queue());
  }

  private queue(): void {
    this.heard.refused();
    this.waiting = new AbortController();
    this.ask({ signal: this.waiting.signal });
  }
}
