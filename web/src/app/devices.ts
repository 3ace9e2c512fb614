/** This device, which the server tells when it is one's turn, also while the page is closed: where both can do that. */
import { ask, knownToken } from "../net/api";
import type { Device, Pushing } from "../protocol/protocol";
import { base } from "../net/base";
import { settings } from "../state/settings.svelte";
import { way } from "@way";

/** What the server was told last, so that it is told again only when something has changed. */
const TOLD = "undermine.device";

interface Told {
  id: string;
  about: string;
}

let kept = false;

async function installed(): Promise<ServiceWorkerRegistration | undefined> {
  return way.company && "serviceWorker" in navigator && "PushManager" in window
    ? navigator.serviceWorker.getRegistration(base)
    : undefined;
}

/** The server's key; null where it pushes nothing, or this browser takes nothing. */
export async function pushKey(): Promise<string | null> {
  return (await installed()) ? (await ask<Pushing>("GET", "api/push")).key : null;
}

/** Have this device told from now on. A person without a token is told of at the first table. */
export async function addDevice(): Promise<void> {
  const [worker, key, token] = [await installed(), await pushKey(), knownToken()];
  if (!worker || !key || !token) return;
  const found = await subscription(worker, key);
  const { endpoint, keys } = found.toJSON();
  const about = aboutOf(found, token);
  if (read()?.about === about) return;
  const { id } = await ask<Device>("PUT", "api/me/devices", { endpoint, keys }, token);
  localStorage.setItem(TOLD, JSON.stringify({ id, about } satisfies Told));
}

/** Whether the server tells this device of the turns of whoever is here now. */
export async function isTold(): Promise<boolean> {
  const [worker, token] = [await installed(), knownToken()];
  const found = await worker?.pushManager.getSubscription();
  return token !== null && found != null && read()?.about === aboutOf(found, token);
}

/** Where to, in which language, and by which token: with that the server forgets the device. */
function aboutOf(found: PushSubscription, token: string): string {
  return [found.toJSON().endpoint, settings.language, token.slice(-16)].join(" ");
}

/** The browser's own; one that was made for another key of the server is worth nothing any more. */
async function subscription(worker: ServiceWorkerRegistration, key: string): Promise<PushSubscription> {
  const old = await worker.pushManager.getSubscription();
  if (old && sameKey(old.options.applicationServerKey, key)) return old;
  await old?.unsubscribe();
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function sameKey(bytes: ArrayBuffer | null, key: string): boolean {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "") === key;
}

/** Have this device told no more. */
export async function removeDevice(): Promise<void> {
  const [told, token] = [read(), knownToken()];
  localStorage.removeItem(TOLD);
  kept = false;
  await (await (await installed())?.pushManager.getSubscription())?.unsubscribe();
  if (told && token) await ask<null>("DELETE", `api/me/devices/${encodeURIComponent(told.id)}`, undefined, token);
}

/** Whoever wants to be told, and has allowed it, is so: looked after once by each page, at a table. Nothing is asked. */
export function keepDevice(): void {
  if (kept || !settings.notify || !("Notification" in window) || Notification.permission !== "granted") return;
  kept = true;
  addDevice().catch(() => (kept = false));
}

function read(): Told | null {
  try {
    return JSON.parse(localStorage.getItem(TOLD) ?? "null") as Told | null;
  } catch {
    return null;
  }
}
