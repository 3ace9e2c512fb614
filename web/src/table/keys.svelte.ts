/** A table by keys alone: cards by their numbers, what can be done with them, and where it goes on afterwards. */
import type { Room } from "../state/room.svelte";
import type { Turn } from "../state/turn.svelte";
import type { Show } from "./show.svelte";

/** Keys that end what is seen, and do nothing else then: they would answer a question nobody has read yet. */
const SKIPS = ["Escape", "Enter", " "];
const ELSEWHERE = "input, textarea, select, dialog:modal";

interface Table {
  room: Room;
  turn: Turn;
  show: Show;
  /** The mine, as soon as it is drawn. */
  mine: () => { fit(): void; focusSpot(): boolean } | null;
  /** Whether a question lies where the hand was. */
  asked: () => boolean;
}

export class Keys {
  /** Whether whoever plays has used a key last, and not a pointer. */
  private used = false;

  /** Called once by the table. */
  constructor(private readonly table: Table) {
    const { room, turn } = table;
    // Whoever plays by keys goes on at the hand: the place where the card was laid is none any more.
    $effect(() => {
      void room.turn;
      void table.asked();
      if (this.used) setTimeout(() => document.activeElement === document.body && this.focusHand(), 0);
    });
    // Which of several tools is asked where the player was chosen a moment ago.
    $effect(() => {
      if (turn.asking !== null && this.used) focus(".buttons .tool");
    });
  }

  pressed(event: KeyboardEvent): void {
    this.used = true;
    if ((event.target as HTMLElement).closest(ELSEWHERE)) return;
    const { show } = this.table;
    if (show.busy && !event.repeat && SKIPS.includes(event.key)) {
      show.finish();
      event.preventDefault();
    } else if (!event.ctrlKey && !event.metaKey && !event.altKey) this.act(event.key);
  }

  pointed(): void {
    this.used = false;
    this.table.show.finish();
  }

  private act(key: string): void {
    const { room, turn, mine, asked } = this.table;
    const found = {
      r: () => turn.rotate(),
      d: () => room.myTurn && turn.discard(),
      f: () => mine()?.fit(),
      p: () => room.shared && room.seat && void room.putAway(),
      Escape: () => this.back(),
    }[key];
    if (found) found();
    else if (asked()) document.querySelectorAll<HTMLElement>(".question button")[+key - 1]?.click();
    else if (/^[1-9]$/.test(key) && turn.hand[+key - 1]) {
      turn.choose(+key - 1);
      this.goOn();
    }
  }

  /** A card was chosen: on to where it may go. */
  goOn(): void {
    setTimeout(() => this.table.mine()?.focusSpot() || focus(".bar .target"), 0);
  }

  private back(): void {
    this.table.turn.back();
    this.focusHand();
  }

  /** Where it goes on: at the question, else at the hand. */
  private focusHand(): void {
    focus("[data-turns], .question button, .hand button[tabindex='0']");
  }
}

function focus(what: string): void {
  document.querySelector<HTMLElement>(what)?.focus();
}
