import type { MoreWords } from "../state/words.svelte";

export const learnWords: MoreWords = {
  en: () => import("@words/en/learn.ftl?raw"),
  de: () => import("@words/de/learn.ftl?raw"),
  fr: () => import("@words/fr/learn.ftl?raw"),
};
