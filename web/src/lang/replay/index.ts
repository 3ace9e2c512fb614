import type { Files } from "../../state/words.svelte";

/** The words for looking back: replays, what suspicion said, one's own games. */
export const replayWords: Files = {
  en: () => import("./en"),
  de: () => import("./de"),
  fr: () => import("./fr"),
};
