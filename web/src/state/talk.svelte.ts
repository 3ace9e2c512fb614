/** What is said at a table: in words, by phrases and as claims; who is heard, and what has not been read yet. */
import { spotOf } from "../game/places";
import type { Chat, RoomState } from "../protocol/protocol";
import { Bubbles } from "./bubbles.svelte";
import { Muted } from "./muted.svelte";
import type { Room } from "./room.svelte";
import { t } from "./words.svelte";

const MOST_LINES = 400;

/** What somebody has said: in words, by a phrase, or as a claim. */
export type Said = Omit<Chat, "is"> & { claim?: string };

export class Talk {
  chat = $state.raw<Said[]>([]);
  unread = $state(0);
  readonly bubbles = new Bubbles();
  readonly muted: Muted;
  /** What was said, but by those who are muted. */
  readonly heard = $derived(this.chat.filter((line) => !this.muted.hides(line)));

  constructor(
    code: string,
    private readonly room: Pick<Room, "mine" | "at" | "name">,
    mute: (seat: string, muted: boolean) => Promise<unknown>,
  ) {
    this.muted = new Muted(code, mute);
  }

  /** What was said before this device was here. */
  recall(lines: readonly Said[]): void {
    this.chat = [...lines, ...this.chat.filter((line) => "claim" in line)].slice(-MOST_LINES);
    this.muted.cover(this.chat);
  }

  /** Two lines with one id would leave nothing of the list: a line is shown once, whoever tells it twice. */
  hear(line: Said): void {
    if (this.chat.some((one) => one.id === line.id)) return;
    this.muted.hear(line);
    this.chat = [...this.chat, line].slice(-MOST_LINES);
    if (this.muted.hides(line)) return;
    this.bubbles.say(line, this.spoken(line));
    if (!this.isOwn(line.seat)) this.unread += 1;
  }

  mute(seat: string, name: string): void {
    this.muted.mute(seat, name, this.chat);
  }

  unmute(seat: string): void {
    this.muted.unmute(seat, this.chat);
  }

  /** What was claimed since is said in the chat, too; whoever comes in later is not told of it by bubbles. */
  claimed(news: RoomState, before: RoomState | null): void {
    const fresh = news.claims.slice(before?.claims.length ?? 0);
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
    if (!before) return;
    for (const one of said) this.bubbles.say(one, this.spoken(one));
    this.unread += said.filter((one) => !this.isOwn(one.seat)).length;
  }

  /** Nobody has to be told what was said at this device. */
  private isOwn(seat: string | null): boolean {
    return seat !== null && this.room.mine.includes(seat);
  }

  /** What somebody has said, in the reader's language where it was no text of their own. */
  spoken({ claim, phrase, text }: Said): string {
    return claim ? this.sayClaim(claim) : phrase ? t("web-phrase", { phrase }) : (text ?? "");
  }

  /** A claim in words. */
  sayClaim(what: string): string {
    const [said = "", about = ""] = what.split(/[@>]/);
    const cell = spotOf(about);
    if (cell) return t("web-claim-goal", { what: said, ...this.room.at(cell) });
    return t("web-claim-role", { role: said, name: this.room.name(about) });
  }
}
