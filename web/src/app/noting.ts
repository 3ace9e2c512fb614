/** Notes of the system while a page is open: by the worker where there is one, for some browsers show none otherwise. */
import { way } from "@way";

const TAG = "undermine-turn";

async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  return "serviceWorker" in navigator ? navigator.serviceWorker.getRegistration() : undefined;
}

/** The same tag as that of a note which is pushed: one of them is enough. */
export async function note(text: string): Promise<void> {
  if (Notification.permission !== "granted") return;
  const options = { body: text, tag: `${TAG} ${way.placeOf(location).split("/").pop()}` };
  const shows = await worker();
  if (shows) return shows.showNotification("Undermine", { ...options, data: location.pathname + location.search });
  const shown = new Notification("Undermine", options);
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}

/** Whoever is here needs no note any more. */
export async function clearNotes(): Promise<void> {
  const notes = (await (await worker())?.getNotifications?.()) ?? [];
  for (const one of notes) if (one.tag.startsWith(TAG)) one.close();
}
