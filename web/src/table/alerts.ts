/** It is one's turn: the tab says so, and, where that is wanted, two knocks on wood and a note by the system. */

import { keepDevice } from "../app/devices";
import { clearNotes, note } from "../app/noting";
import { play } from "./sounds";

export interface Calling {
  notify: boolean;
  /** What the note says: nothing of the game, for anybody may read it. */
  text: string;
}

let told = false;

export function alertTurn(mine: boolean, title: string, calling: Calling): void {
  document.title = mine ? title : "Undermine";
  if (mine && !told) play("knock");
  if (mine && !told && calling.notify && document.hidden) note(calling.text).catch(() => undefined);
  if (!document.hidden) clearNotes().catch(() => undefined);
  keepDevice();
  told = mine;
}

/** Ask the browser whether notes may be shown; only ever called by the switch in the settings. */
export async function mayNotify(): Promise<boolean> {
  return "Notification" in window && (await Notification.requestPermission()) === "granted";
}
