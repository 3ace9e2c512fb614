/** The worker that shows the offline page and notes; without it the page works just as well. */
import { base } from "../net/base";

export function installWorker(): void {
  if (import.meta.env.DEV || !("serviceWorker" in navigator)) return;
  // Whoever asks for the worker anew gets what the server has now, and not what the browser remembers.
  const options: RegistrationOptions = { scope: base, updateViaCache: "none" };
  navigator.serviceWorker.register(`${base}sw.js`, options).catch(() => undefined);
}
