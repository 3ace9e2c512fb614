/** The page's words: the same Fluent files as everywhere else, one language at a time. */
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { settings, type Language } from "./settings.svelte";

export type Args = Record<string, string | number>;

/** For each language where its words lie. */
export type Files = Record<Language, () => Promise<{ default: string | string[] }>>;

const files: Files = {
  en: () => import("../lang/en"),
  de: () => import("../lang/de"),
  fr: () => import("../lang/fr"),
};

/** The words of places that were loaded later, and when they are there. */
const taken = new Map<Files, Promise<void>>();
let last: Promise<unknown> = Promise.resolve();
let bundle = $state.raw<FluentBundle | null>(null);

export function bundleOf(language: string, texts: string[]): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  for (const text of texts) made.addResource(new FluentResource(text));
  return made;
}

/** Take the words of a language; resolves when they are there. One after the other: the last asked for is spoken. */
export function loadWords(language: Language = settings.language): Promise<void> {
  const turn = last.then(() => load(language));
  last = turn.catch(() => undefined);
  return turn;
}

async function load(language: Language): Promise<void> {
  const found = await Promise.all([files, ...taken.keys()].map((one) => one[language]()));
  bundle = bundleOf(
    language,
    found.flatMap((one) => one.default),
  );
  document.documentElement.lang = language;
}

/** Take the words of another place along, in whichever language is spoken from now on. */
export function takeWords(more: Files): Promise<void> {
  const known = taken.get(more);
  if (known) return known;
  taken.set(more, Promise.resolve());
  const found = loadWords();
  taken.set(more, found);
  return found;
}

export async function speak(language: Language): Promise<void> {
  settings.language = language;
  await loadWords(language);
}

/** The sentence of a key; a key without words shows itself, so that nothing is ever silent. A cell without words for
 * its place is told by its coordinates. */
export function t(key: string, args: Args = {}): string {
  const found = bundle?.getMessage(key)?.value;
  if (!bundle || !found) return key;
  return bundle.formatPattern(found, { who: "none", spot: "cell", ...args });
}

/** Names as one says them: with a word before the last. */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : t("table-listed", { names: names.slice(0, -1).join(", "), last });
}

export function has(key: string): boolean {
  return bundle?.hasMessage(key) ?? false;
}
