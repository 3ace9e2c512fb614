/** Notes of the system, as the worker shows them: that it is one's turn, and at which table. */
/// <reference lib="webworker" />

/** What the server sends, sealed on its way. */
interface Told {
  text: string;
  room: string;
  language: string;
}

const CODE = /^[A-Z0-9]{1,20}$/;

export async function showNote(
  shown: ServiceWorkerRegistration,
  data: PushMessageData | null,
  icon: string,
  badge: string,
): Promise<void> {
  const { text, room, language } = (data?.json() ?? {}) as Partial<Told>;
  const code = room && CODE.test(room) ? room : "";
  // Another turn at the same table takes the place of the note before.
  const options = { body: text ?? "", tag: `undermine-turn ${code}`, lang: language ?? "", icon, badge };
  await shown.showNotification("Undermine", { ...options, data: code ? `r/${code}` : "" });
}

/** To the table of which a note speaks: where a window shows it already, to that one. */
export async function openTable(clients: Clients, note: Notification, scope: string): Promise<void> {
  note.close();
  const wanted = new URL(typeof note.data === "string" ? note.data : "", scope).href;
  if (!wanted.startsWith(scope)) return;
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find(({ url }) => [url.split("#")[0], url.split(/[?#]/)[0]].includes(wanted));
  await (there ? there.focus() : clients.openWindow(wanted));
}
