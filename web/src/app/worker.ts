/**
 * The service worker. It keeps the files of one list when it is installed, and nothing after that: what a server
 * tells about a game, or a person, passes it by. Pages come from the network as long as there is one, so a new version
 * is seen at once.
 */
/// <reference lib="webworker" />
import { openTable, showNote } from "./notes";
import type { Shell } from "./shell";

declare const self: ServiceWorkerGlobalScope & { SHELL: Shell };

const scope = self.registration.scope;
const here = (path: string) => new URL(path, scope).href;
const { version, page, anywhere, files, icon, badge } = self.SHELL;
/** Several of us may live below one address: each has a name of its own. */
const OURS = `undermine ${new URL(scope).pathname} `;
const CACHE = OURS + version;
const LISTED = new Set(files.map(here));
const API = here("api/");
/** Files whose names change with what is in them. */
const FIXED = here("assets/");

async function keep(): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(files.map((file) => take(cache, here(file))));
  await self.skipWaiting();
}

/** What is named after its content need not be fetched again, whoever has it. */
async function take(cache: Cache, address: string): Promise<void> {
  const fixed = address.startsWith(FIXED);
  const known = fixed ? await caches.match(address) : undefined;
  if (known) await cache.put(address, known);
  else await cache.add(new Request(address, { cache: fixed ? "default" : "no-cache" }));
}

async function takeOver(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  // The network need not wait until this worker is awake.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function kept(request: Request | string): Promise<Response | undefined> {
  return (await caches.open(CACHE)).match(request);
}

async function arrive(event: FetchEvent): Promise<Response> {
  try {
    return ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request));
  } catch {
    return (await kept(event.request)) ?? (await instead(event.request));
  }
}

/** What is shown where the network does not answer. */
async function instead(request: Request): Promise<Response> {
  const path = (address: string) => new URL(address).pathname;
  const fits = anywhere || [scope, here(page)].some((one) => path(one) === path(request.url));
  return fits ? ((await kept(here(page))) ?? Response.error()) : Response.redirect(scope);
}

async function fixed(request: Request): Promise<Response> {
  return (await kept(request)) ?? fetch(request);
}

async function fresh(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await kept(request)) ?? Response.error();
  }
}

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || request.url.startsWith(API)) return;
  if (request.mode === "navigate") event.respondWith(arrive(event));
  else if (LISTED.has(request.url)) event.respondWith(request.url.startsWith(FIXED) ? fixed(request) : fresh(request));
});

self.addEventListener("push", (event) =>
  event.waitUntil(showNote(self.registration, event.data, here(icon), here(badge))),
);
self.addEventListener("notificationclick", (event) =>
  event.waitUntil(openTable(self.clients, event.notification, scope)),
);
