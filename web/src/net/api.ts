/** Everything that is asked over HTTP. */
import type {
  BoxFacts,
  ErrorBody,
  Level,
  Me,
  OpenedRoom,
  RoomSummary,
  Rules,
  Settings,
  Welcome,
} from "../protocol/protocol";
import { settings } from "../state/settings.svelte";
import { way } from "@way";
import { base } from "./base";

const TOKEN = "undermine.token";
/** When the token came: it is good for a year and some weeks, and renewed long before. */
const SINCE = "undermine.token-since";
const RENEWED = 30 * 24 * 3600 * 1000;

/** What the server refused, in the reader's language. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly key: string,
    text: string,
  ) {
    super(text);
  }
}

export async function ask<T>(method: string, path: string, body?: unknown, token?: string): Promise<T> {
  const answer = await answered(method, path, body, token);
  return (answer.status === 204 ? null : await answer.json()) as T;
}

export const askText = async (method: string, path: string): Promise<string> => (await answered(method, path)).text();

async function answered(method: string, path: string, body?: unknown, token?: string): Promise<Response> {
  const joined = path.includes("?") ? "&" : "?";
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers["Authorization"] = `Bearer ${token}`;
  const sent = body === undefined ? undefined : JSON.stringify(body);
  const answer = await way.ask(method, `${path}${joined}lang=${settings.language}`, headers, sent);
  if (!answer.ok) {
    const told = (await answer.json().catch(() => null)) as ErrorBody | null;
    throw new Refused(answer.status, told?.key ?? "error-request", told?.text ?? answer.statusText);
  }
  return answer;
}

function stored(): string | null {
  try {
    return localStorage.getItem(TOKEN);
  } catch {
    return null;
  }
}

let kept: string | null = stored();

/** The token by which the server knows this person; a name is enough to get one. */
export async function token(name: string): Promise<string> {
  if (kept) return kept;
  const welcome = await register(name);
  keepToken(welcome.token);
  return welcome.token;
}

/** Whose name is not taken becomes a player all the same; he is asked for another when he sits down. */
async function register(name: string): Promise<Welcome> {
  try {
    return await ask<Welcome>("POST", "api/players", { name });
  } catch (problem) {
    if (!(problem instanceof Refused) || !problem.key.startsWith("error-name")) throw problem;
    return ask<Welcome>("POST", "api/players", { name: "?" });
  }
}

export function keepToken(token: string): void {
  kept = token;
  try {
    localStorage.setItem(TOKEN, token);
    localStorage.setItem(SINCE, String(Date.now()));
  } catch {
    // Then it holds as long as the page is open.
  }
}

/** A fresh token in place of one that will end some day; asked for by whoever was just let in by it. */
export async function renewToken(): Promise<void> {
  const old = kept;
  try {
    if (!old || Date.now() - Number(localStorage.getItem(SINCE)) < RENEWED) return;
    const { token } = await ask<Welcome>("POST", "api/me/token", undefined, old);
    if (kept === old) keepToken(token);
  } catch {
    // The old one is still good: another time.
  }
}

export function knownToken(): string | null {
  return kept;
}

/** The server does not know the token any more: a new one will be asked for. */
export function forgetToken(): void {
  kept = null;
  try {
    localStorage.removeItem(TOKEN);
    localStorage.removeItem(SINCE);
  } catch {
    // Nothing was kept.
  }
}

/** With a token that the server may have forgotten: asked for anew, once. */
async function authorised<T>(method: string, path: string, body?: unknown): Promise<T> {
  try {
    return await ask<T>(method, path, body, await token(settings.called));
  } catch (problem) {
    if (!(problem instanceof Refused) || problem.status !== 401) throw problem;
    forgetToken();
    return ask<T>(method, path, body, await token(settings.called));
  }
}

export const openRoom = (wanted: Partial<Settings>) => authorised<OpenedRoom>("POST", "api/rooms", wanted);
/** Who I am and where I sit; null for whoever has not been here. */
export async function myself(): Promise<Me | null> {
  if (!kept) return null;
  const found = await ask<Me>("GET", "api/me", undefined, kept);
  void renewToken();
  return found;
}
export const allRules = () => ask<Rules[]>("GET", "api/rules");
export const allBots = () => ask<Level[]>("GET", "api/bots");
export const publicRooms = () => ask<RoomSummary[]>("GET", "api/rooms");
export const roomSummary = (code: string) =>
  ask<RoomSummary>("GET", `api/rooms/${encodeURIComponent(code)}`, undefined, kept ?? undefined);
export const boxFacts = (rules: string) => ask<BoxFacts>("GET", `api/art/${rules}`);

export const entranceAddress = () => `${base}art/entrance.svg`;
export const coverAddress = (rules: string) => `${base}art/${rules}/cover.svg`;
export const qrAddress = (code: string) => `${base}api/rooms/${encodeURIComponent(code)}/qr.svg`;

export async function sheetText(rules: string): Promise<string> {
  const answer = await fetch(`${base}art/${rules}/sheet.svg`);
  if (!answer.ok) throw new Refused(answer.status, "error-request", answer.statusText);
  return answer.text();
}
