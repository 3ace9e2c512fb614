/** How strong bots may be, and which of these the server has. */
import { allBots } from "../net/api";
import type { Level } from "../state/settings.svelte";

/** The one that every server has. */
const SURE: Level = "normal";

class Levels {
  /** Bots that do not sit down here. Before the server has told it is taken for one that has all of them. */
  private missing = $state.raw<readonly string[]>([]);
  private asked = false;

  /** Ask the server, once. */
  async load(): Promise<void> {
    if (this.asked) return;
    this.asked = true;
    try {
      this.missing = (await allBots()).filter((one) => !one.offered).map((one) => one.bot);
    } catch {
      // Whoever is seated and is not there is refused, with the reason.
      this.asked = false;
    }
  }

  offers(level: string): boolean {
    return !this.missing.includes(level);
  }

  /** What was chosen, here or at another server; where it is missing, what everybody has. */
  best(chosen: Level): Level {
    return this.offers(chosen) ? chosen : SURE;
  }
}

export const levels = new Levels();
