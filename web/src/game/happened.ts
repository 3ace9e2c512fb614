/** What has happened in a mine, as events tell it. */
import type { LaidCard, Spot, ViewData } from "../protocol/protocol";
import { sameSpot } from "./places";

const FALLS = ["collapsed", "caved-in"];

/** An event of any kind, whose fields are looked for by name. */
export type EventData = { event: string; [field: string]: unknown };

/** The card that these events have taken out of the mine, as it lay before. */
export function broughtDown(events: readonly EventData[], before: ViewData | null | undefined): LaidCard | null {
  const fall = events.find((event) => FALLS.includes(event.event) && event.cell);
  return (fall && before?.mine.laid.find((card) => sameSpot(card.cell, fall.cell as Spot))) ?? null;
}
