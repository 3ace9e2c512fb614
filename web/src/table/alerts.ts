/** It is one's turn: the tab says so, and, where sounds are on, two knocks on wood. */

let told = false;

export function alertTurn(mine: boolean, title: string, sounds: boolean): void {
  document.title = mine ? title : "Undermine";
  if (mine && !told && sounds) knock();
  told = mine;
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
