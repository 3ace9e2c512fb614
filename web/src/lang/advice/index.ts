import type { Files } from "../../state/words.svelte";

/** The words for hints, and for one's own moves that cost most. */
export const adviceWords: Files = {
  en: () => import("./en"),
  de: () => import("./de"),
  fr: () => import("./fr"),
};
