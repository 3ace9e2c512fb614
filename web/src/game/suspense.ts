/** What is seen of a table while a goal is about to be turned: the mine as it is now, all else as it was. */
import type { ViewData } from "../protocol/protocol";
import type { EventData } from "./happened";

const TURNED = ["uncovered", "turned-up"];

/** Whether these events turn a goal over, before which a breath is held. */
export function isHeld(events: readonly EventData[]): boolean {
  return events.some((one) => TURNED.includes(one.event));
}

/** Whose turn is next, a card that was drawn, gold that was paid: each would tell what lies under the goal. */
export function suspended(before: ViewData, after: ViewData, events: readonly EventData[]): ViewData {
  const { mine, shown, outcome, tasks, last_path } = after;
  const laid = events.find((event) => event.event === "laid" && event.seat === before.seat)?.card;
  const own = before.own && { ...before.own, hand: without(before.own.hand, laid) };
  return { ...before, own, mine, shown, outcome, tasks, last_path };
}

function without(hand: string[], card: unknown): string[] {
  const at = hand.findIndex((one) => one === card);
  return hand.filter((_, index) => index !== at);
}
