import type { Files } from "../state/words.svelte";

export const guideWords: Files = {
  en: () => import("@words/en/guide.ftl?raw"),
  de: () => import("@words/de/guide.ftl?raw"),
  fr: () => import("@words/fr/guide.ftl?raw"),
};
