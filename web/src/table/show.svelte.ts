/** The scenes of the last move, one after the other. Whatever they show is there already; they may be skipped at any time. */
import { getContext, setContext } from "svelte";
import { cellKey } from "../game/moves";
import type { Spot } from "../protocol/protocol";
import { settings } from "../state/settings.svelte";
import type { PersonMoment, Scene, SceneOf, SpotMoment } from "./scenes";
import { play, silence, type Sound } from "./sounds";

/** What is said aloud of a goal: that one was come to, then what it is. */
export type Spoken = "reached" | "gold" | "stone" | null;

export class Show {
  scenes = $state.raw<readonly Scene[]>([]);
  at = $state(0);
  readonly now = $derived<Scene | null>(this.scenes[this.at] ?? null);
  /** Whether something is still to be seen. */
  readonly busy = $derived(this.now !== null);
  /** Whether a goal is about to be turned over, of which nothing is said before. */
  readonly secret = $derived(this.scenes.some((one) => one.kind === "way" || one.kind === "turn"));
  /** Whether this is what the whole round was waiting for: it is not cut short by what comes after it. */
  readonly grave = $derived(this.scenes.some((one) => one.kind === "breath"));
  /** What was said last, and how often something was: the same may be said twice. */
  spoken = $state<Spoken>(null);
  sayings = $state(0);
  private next: ReturnType<typeof setTimeout> | undefined;

  /** Show these; what was still going on is over. Without motion there is nothing to see, but something to hear. */
  begin(scenes: readonly Scene[]): void {
    this.skip();
    if (document.hidden || !settings.motion(1)) {
      this.sum(scenes);
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
    silence();
    this.end();
  }

  /** What was heard last may ring out. */
  private end(): void {
    this.scenes = [];
    this.at = 0;
  }

  /** Somebody has seen enough, or looks elsewhere: what was still to come is heard and said in one. */
  finish(): void {
    const rest = this.scenes.slice(this.at + 1);
    const found = this.now?.kind === "found" ? [this.now, ...rest] : rest;
    this.skip();
    if (found.length) this.sum(found);
  }

  private sum(scenes: readonly Scene[]): void {
    loudest(scenes).forEach(play);
    const found = scenes.filter((one) => one.kind === "found");
    if (found.length) this.say(found.some((one) => one.gold) ? "gold" : "stone");
  }

  private say(what: Spoken): void {
    this.spoken = what;
    this.sayings += 1;
  }

  private run(): void {
    const scene = this.scenes[this.at];
    if (!scene) return;
    play(soundOf(scene));
    if (scene.kind === "breath") this.say("reached");
    if (scene.kind === "found") this.say(scene.gold ? "gold" : "stone");
    this.next = setTimeout(() => {
      this.at += 1;
      if (this.now) this.run();
      else this.end();
    }, settings.motion(scene.time));
  }

  /** How far a scene of this kind at this cell is; null where there is none, or it is over. */
  stage(kind: "fall" | "turn" | "breath" | "found", cell: Spot): "ahead" | "now" | null {
    const found = this.scenes.findIndex((one) => one.kind === kind && cellKey(one.cell) === cellKey(cell));
    if (found < this.at) return null;
    return found === this.at ? "now" : "ahead";
  }

  /** How long what is to be seen now takes, for the style of it. */
  readonly time = $derived(`${Math.round(this.now?.time ?? 0)}ms`);

  /** Whether this card of the mine has not come there yet. */
  comes(card: string, cell: Spot): boolean {
    const ahead = this.scenes.slice(this.at);
    return ahead.some(
      (one) => one.kind === "fly" && one.card === card && one.cell && cellKey(one.cell) === cellKey(cell),
    );
  }

  /** Whether something is still to happen to this tool of a player, or happens to it now. */
  awaits(what: PersonMoment, seat: string, tool: string): boolean {
    const ahead = this.scenes.slice(this.at);
    return ahead.some(
      (one) => one.kind === "person" && one.what === what && one.seat === seat && one.tool?.includes(tool),
    );
  }

  /** The way that is lit: from its own scene on until another is, or all is over. */
  readonly way = $derived<SceneOf<"way"> | null>(
    this.scenes
      .slice(0, this.at + 1)
      .filter((one) => one.kind === "way")
      .at(-1) ?? null,
  );

  /** The goal that everybody looks at, from the breath on until it is said what it is. */
  readonly gaze = $derived<SceneOf<"breath" | "turn" | "found"> | null>(
    this.now && (this.now.kind === "breath" || this.now.kind === "found" || this.isGraveTurn(this.now))
      ? (this.now as SceneOf<"breath" | "turn" | "found">)
      : null,
  );

  private isGraveTurn(scene: Scene): boolean {
    return scene.kind === "turn" && this.scenes[this.at - 1]?.kind === "breath";
  }
}

const KEY = Symbol("show");

/** The show of a table, for all that is drawn there. */
export const shared = (show: Show): Show => setContext(KEY, show);

/** The show of the table that this is a part of, where there is one. */
export const showOf = (): Show | undefined => getContext<Show | undefined>(KEY);

const SPOTS: Record<SpotMoment, Sound> = {
  map: "hush",
  ladder: "wood",
  door: "thud",
  troll: "growl",
  crystal: "glass",
  nugget: "glass",
  key: "click",
  claim: "wood",
  bribe: "coin",
};
const PERSONS: Record<PersonMoment, Sound> = {
  break: "crack",
  strike: "crack",
  mend: "hammer",
  jail: "clank",
  free: "click",
  theft: "hush",
  safe: "click",
  look: "hush",
  hat: "swish",
};

function soundOf(scene: Scene): Sound {
  if (scene.kind === "spot") return SPOTS[scene.what];
  if (scene.kind === "person") return PERSONS[scene.what];
  if (scene.kind === "found") return scene.gold ? "gold" : "thud";
  const plain = {
    fly: "card",
    fall: "rumble",
    way: "spark",
    breath: "heart",
    turn: "turn",
    swap: "swish",
    gold: "chime",
  };
  return plain[scene.kind] as Sound;
}

/** Of all that could be heard at once the one that matters most. */
function loudest(scenes: readonly Scene[]): Sound[] {
  const heard = scenes.map(soundOf);
  const first: Sound[] = ["gold", "chime", "turn", "rumble"];
  const found = first.find((sound) => heard.includes(sound)) ?? heard.at(-1);
  return found ? [found] : [];
}
