/** The page's words: the same Fluent files as everywhere else, one language at a time. */
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { settings, type Language } from "./settings.svelte";

export type Args = Record<string, string | number>;

const files: Record<Language, () => Promise<{ default: string[] }>> = {
  en: () => import("../lang/en"),
  de: () => import("../lang/de"),
  fr: () => import("../lang/fr"),
};

let bundle = $state.raw<FluentBundle | null>(null);

export function bundleOf(language: string, texts: string[]): FluentBundle {
  const made = new FluentBundle(language, { useIsolating: false });
  for (const text of texts) made.addResource(new FluentResource(text));
  return made;
}

/** Take the words of the language that the settings name; resolves when they are there. */
export async function loadWords(language: Language = settings.language): Promise<void> {
  const found = await files[language]();
  bundle = bundleOf(language, found.default);
  document.documentElement.lang = language;
}

export async function speak(language: Language): Promise<void> {
  settings.language = language;
  await loadWords(language);
}

/** The sentence of a key; a key without words shows itself, so that nothing is ever silent. */
export function t(key: string, args: Args = {}): string {
  const found = bundle?.getMessage(key)?.value;
  if (!bundle || !found) return key;
  return bundle.formatPattern(found, { who: "none", ...args });
}

export function has(key: string): boolean {
  return bundle?.hasMessage(key) ?? false;
}
