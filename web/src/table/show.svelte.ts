/** The scenes of the last move, one after the other. Whatever they show is there already; they may be skipped at any time. */
import { cellKey } from "../game/moves";
import type { Spot } from "../protocol/protocol";
import { settings } from "../state/settings.svelte";
import type { Scene } from "./scenes";
import { play, type Sound } from "./sounds";

export class Show {
  scenes = $state.raw<readonly Scene[]>([]);
  at = $state(0);
  readonly now = $derived<Scene | null>(this.scenes[this.at] ?? null);
  /** Whether something is still to be seen. */
  readonly busy = $derived(this.now !== null);
  /** Whether a goal is about to be turned over, of which nothing is said before. */
  readonly secret = $derived(this.scenes.some((one) => one.kind === "way" || one.kind === "turn"));
  private next: ReturnType<typeof setTimeout> | undefined;

  /** Show these; what was still going on is over. Without motion there is nothing to see, but something to hear. */
  begin(scenes: readonly Scene[]): void {
    this.skip();
    if (document.hidden || !settings.motion(1)) {
      loudest(scenes).forEach(play);
      return;
    }
    this.scenes = scenes;
    this.at = 0;
    this.run();
  }

  /** Everything lies where it belongs, at once. */
  skip(): void {
    clearTimeout(this.next);
    if (!this.scenes.length) return;
    this.scenes = [];
    this.at = 0;
  }

  private run(): void {
    const scene = this.scenes[this.at];
    if (!scene) return;
    play(soundOf(scene));
    this.next = setTimeout(() => {
      this.at += 1;
      if (this.now) this.run();
      else this.skip();
    }, settings.motion(scene.time));
  }

  /** How far a scene of this kind at this cell is; null where there is none, or it is over. */
  stage(kind: "fall" | "turn", cell: Spot): "ahead" | "now" | null {
    const found = this.scenes.findIndex((one) => one.kind === kind && cellKey(one.cell) === cellKey(cell));
    if (found < this.at) return null;
    return found === this.at ? "now" : "ahead";
  }

  /** Whether this card of the mine has not come there yet. */
  comes(card: string, cell: Spot): boolean {
    const ahead = this.scenes.slice(this.at);
    return ahead.some(
      (one) => one.kind === "fly" && one.card === card && one.cell && cellKey(one.cell) === cellKey(cell),
    );
  }

  /** The way that is lit: from its own scene on to the last one. */
  readonly way = $derived(
    this.scenes
      .slice(0, this.at + 1)
      .filter((one) => one.kind === "way")
      .at(-1) ?? null,
  );
}

function soundOf(scene: Scene): Sound {
  if (scene.kind === "fly") return "card";
  return ({ fall: "rumble", way: "spark", turn: "turn", gold: "chime" } as const)[scene.kind];
}

/** Of all that could be heard at once the one that matters most. */
function loudest(scenes: readonly Scene[]): Sound[] {
  const heard = scenes.map(soundOf);
  const found = (["chime", "turn", "rumble", "card"] as const).find((sound) => heard.includes(sound));
  return found ? [found] : [];
}
