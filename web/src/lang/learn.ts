import type { Files } from "../state/words.svelte";

export const learnWords: Files = {
  en: () => import("@words/en/learn.ftl?raw"),
  de: () => import("@words/de/learn.ftl?raw"),
  fr: () => import("@words/fr/learn.ftl?raw"),
};
