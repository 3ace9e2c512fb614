/** The quick phrases that the server knows; everybody reads them in his own language. */
export const PHRASES = [
  "hello", "good-game", "thanks", "sorry", "well-played", "hurry", "think", "yes", "no", "trust-me",
  "i-am-a-digger", "it-was-not-me", "please-help", "mend-me", "look-there", "i-have-a-map", "gold-above",
  "gold-middle", "gold-below", "i-suspect-you",
] as const;
