/** What a person has chosen on this device; kept in the browser and nowhere else. */

export const LANGUAGES = ["en", "de", "fr"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Theme = "system" | "light" | "dark";
export type Speed = "off" | "slow" | "normal" | "fast";
export type Sounds = "off" | "turn" | "all";
export type Confirm = "touch" | "always" | "never";
export const SPEEDS: readonly Speed[] = ["off", "slow", "normal", "fast"];
export const THEMES: readonly Theme[] = ["system", "light", "dark"];
export const SOUNDS: readonly Sounds[] = ["off", "turn", "all"];
export type Contrast = "system" | "high";
export const CONTRASTS: readonly Contrast[] = ["system", "high"];
export const CONFIRMS: readonly Confirm[] = ["touch", "always", "never"];

/** How strong bots are. */
export type Level = "easy" | "normal" | "hard";
export const LEVELS: readonly Level[] = ["easy", "normal", "hard"];
export type Pace = "slow" | "normal" | "quick" | "instant";
export const PACES: readonly Pace[] = ["slow", "normal", "quick", "instant"];
/** Five or six make the best company. */
const COMPANY = 5;
/** What somebody is called who has not said a name: after stones, which every language knows. */
const STONES = ["Amber", "Beryl", "Flint", "Garnet", "Jasper", "Onyx", "Opal", "Quartz", "Ruby", "Topaz"];
const STORE = "undermine.settings";
const FACTORS: Record<Speed, number> = { off: 0, slow: 1.8, normal: 1, fast: 0.5 };

interface Saved {
  language: Language;
  theme: Theme;
  speed: Speed;
  confirm: Confirm;
  sounds: Sounds;
  notify: boolean;
  /** Whether the mine shows its coordinates, and sentences tell places by them. */
  coordinates: boolean;
  name: string;
  /** As whoever has no name is called, always the same on this device. */
  guest: string;
  contrast: Contrast;
  /** Against whom one plays: how strong the bots are, how long they think, and how many sit at the table. */
  level: Level;
  pace: Pace;
  company: number;
  leftOpen: boolean;
  rightOpen: boolean;
  zoom: number | null;
}

function browserLanguage(): Language {
  const short = (navigator.languages ?? []).map((one) => one.slice(0, 2).toLowerCase());
  return (short.find((one) => (LANGUAGES as readonly string[]).includes(one)) as Language | undefined) ?? "en";
}

/** What was kept, each part of which is looked at before it is believed. */
function read(): Partial<Saved> {
  try {
    return (JSON.parse(localStorage.getItem(STORE) ?? "{}") as Partial<Saved> | null) ?? {};
  } catch {
    return {};
  }
}

const anyOf = (all: readonly string[]): string => all[Math.floor(Math.random() * all.length)]!;

class Settings implements Saved {
  language = $state<Language>("en");
  theme = $state<Theme>("system");
  speed = $state<Speed>("normal");
  confirm = $state<Confirm>("touch");
  sounds = $state<Sounds>("all");
  notify = $state(false);
  coordinates = $state(false);
  name = $state("");
  guest = $state("");
  contrast = $state<Contrast>("system");
  level = $state<Level>("normal");
  pace = $state<Pace>("normal");
  company = $state(COMPANY);
  leftOpen = $state(true);
  rightOpen = $state(true);
  zoom = $state<number | null>(null);

  constructor() {
    const saved = read();
    this.language = saved.language && LANGUAGES.includes(saved.language) ? saved.language : browserLanguage();
    this.theme = saved.theme && THEMES.includes(saved.theme) ? saved.theme : "system";
    this.speed = saved.speed && SPEEDS.includes(saved.speed) ? saved.speed : "normal";
    this.confirm = saved.confirm && CONFIRMS.includes(saved.confirm) ? saved.confirm : "touch";
    this.sounds = saved.sounds && SOUNDS.includes(saved.sounds) ? saved.sounds : "all";
    this.notify = saved.notify === true;
    this.coordinates = saved.coordinates === true;
    this.name = typeof saved.name === "string" ? saved.name : "";
    this.guest = saved.guest && STONES.includes(saved.guest) ? saved.guest : anyOf(STONES);
    this.contrast = saved.contrast && CONTRASTS.includes(saved.contrast) ? saved.contrast : "system";
    this.level = saved.level && LEVELS.includes(saved.level) ? saved.level : "normal";
    this.pace = saved.pace && PACES.includes(saved.pace) ? saved.pace : "normal";
    this.company = Number.isInteger(saved.company) ? saved.company! : COMPANY;
    this.leftOpen = saved.leftOpen !== false;
    this.rightOpen = saved.rightOpen !== false;
    this.zoom = typeof saved.zoom === "number" ? saved.zoom : null;
  }

  save(): void {
    const { language, theme, contrast, speed, confirm, sounds, notify, name, guest, level, pace, company } = this;
    const { coordinates, leftOpen, rightOpen, zoom } = this;
    const seen = { language, theme, contrast, speed, confirm, sounds, notify, coordinates };
    const saved: Saved = { ...seen, name, guest, level, pace, company, leftOpen, rightOpen, zoom };
    try {
      localStorage.setItem(STORE, JSON.stringify(saved));
    } catch {
      // A browser that keeps nothing still plays.
    }
  }

  /** What the others call this person, asked for a name or not. */
  get called(): string {
    return this.name || this.guest;
  }

  /** Milliseconds that a motion of so many takes here; none where the system asks for less motion. */
  motion(milliseconds: number): number {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    return still ? 0 : milliseconds * FACTORS[this.speed];
  }
}

export const settings = new Settings();

/** Write every change down, and show the theme; called once, by the page. */
export function keepSettings(): void {
  $effect(() => settings.save());
  $effect(() => {
    const root = document.documentElement;
    if (settings.theme === "system") delete root.dataset.theme;
    else root.dataset.theme = settings.theme;
    const high = settings.contrast === "high" || matchMedia("(prefers-contrast: more)").matches;
    root.toggleAttribute("data-contrast", high);
    root.style.setProperty("--pace", String(settings.motion(1)));
  });
}
