import type { Files } from "../../state/words.svelte";

/** The words of the page without a server. */
export const aloneWords: Files = {
  en: () => import("./en"),
  de: () => import("./de"),
  fr: () => import("./fr"),
};
