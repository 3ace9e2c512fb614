/** It is one's turn: the tab says so, and, where that is wanted, two knocks on wood and a note by the system. */

export interface Calling {
  sounds: boolean;
  notify: boolean;
  /** What the note says: nothing of the game, for anybody may read it. */
  text: string;
}

let told = false;

export function alertTurn(mine: boolean, title: string, calling: Calling): void {
  document.title = mine ? title : "Undermine";
  if (mine && !told && calling.sounds) knock();
  if (mine && !told && calling.notify && document.hidden) note(calling.text);
  told = mine;
}

function note(text: string): void {
  try {
    if (Notification.permission !== "granted") return;
    const shown = new Notification("Undermine", { body: text, tag: "undermine-turn" });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // A browser that shows none from a page.
  }
}

/** Ask the browser whether notes may be shown; only ever called by the switch in the settings. */
export async function mayNotify(): Promise<boolean> {
  return "Notification" in window && (await Notification.requestPermission()) === "granted";
}

function knock(): void {
  try {
    const context = new AudioContext();
    for (const at of [0, 0.16]) {
      const wood = context.createOscillator();
      const loud = context.createGain();
      wood.type = "triangle";
      wood.frequency.setValueAtTime(240, context.currentTime + at);
      wood.frequency.exponentialRampToValueAtTime(90, context.currentTime + at + 0.1);
      loud.gain.setValueAtTime(0.25, context.currentTime + at);
      loud.gain.exponentialRampToValueAtTime(0.001, context.currentTime + at + 0.14);
      wood.connect(loud).connect(context.destination);
      wood.start(context.currentTime + at);
      wood.stop(context.currentTime + at + 0.15);
    }
    setTimeout(() => void context.close(), 600);
  } catch {
    // A browser without sound.
  }
}
