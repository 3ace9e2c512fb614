/** What is asked about games that are over, and about oneself. */
import type { Games, KnownPasskey, Me, OwnMarks, OwnRegrets, Thought, Welcome } from "../protocol/protocol";
import type { Film } from "../replay/film";
import { ask, askText, knownToken, myself } from "./api";

const eyes = (seat: string | null) => (seat ? `?seat=${seat}` : "");
const known = () => knownToken() ?? undefined;

export const gameFilm = (code: string, seat: string | null) =>
  ask<Film>("GET", `api/games/${encodeURIComponent(code)}/replay${eyes(seat)}`);
export const recordFilm = (record: string, seat: string | null) =>
  ask<Film>("POST", `api/replay${eyes(seat)}`, { record });
export const gameRecord = (code: string) => askText("GET", `api/games/${encodeURIComponent(code)}/record`);

/** What I thought of the others in a game; nothing for whoever has not been here. */
export const ownMarks = (code: string): Promise<OwnMarks[]> =>
  known()
    ? ask<OwnMarks[]>("GET", `api/games/${encodeURIComponent(code)}/marks`, undefined, known())
    : Promise.resolve([]);

/** My moves that cost most in a game that I played with bots alone. */
export const ownRegrets = (code: string) =>
  ask<OwnRegrets>("GET", `api/games/${encodeURIComponent(code)}/regrets`, undefined, known());
/** What a bot would have played in place of a move. */
export const secondThoughts = (code: string, turn: number) =>
  ask<Thought>("GET", `api/games/${encodeURIComponent(code)}/moves/${turn}/advice`);

const page = (before: string | null) => `?limit=10${before ? `&before=${encodeURIComponent(before)}` : ""}`;
export const myGames = (before: string | null) => ask<Games>("GET", `api/me/games${page(before)}`, undefined, known());
export const publicGames = (before: string | null) => ask<Games>("GET", `api/games${page(before)}`);
export const me = (): Promise<Me | null> => myself();
export const everything = () => ask<unknown>("GET", "api/me/export", undefined, known());
export const forgetMe = () => ask<null>("DELETE", "api/me", undefined, known());

// Passkeys ----------------------------------------------------------------------------------------------------------

interface Ceremony {
  options: Record<string, unknown>;
  state: string;
}

export const myPasskeys = () => ask<KnownPasskey[]>("GET", "api/passkeys", undefined, known());
export const dropPasskey = (id: string) => ask<null>("DELETE", `api/passkeys/${id}`, undefined, known());

/** Whether this browser can make passkeys and write down what they say. */
export const knowsPasskeys = (): boolean =>
  typeof PublicKeyCredential !== "undefined" && "parseCreationOptionsFromJSON" in PublicKeyCredential;

export async function makePasskey(): Promise<KnownPasskey> {
  const { options, state } = await ask<Ceremony>("POST", "api/passkeys/register", undefined, known());
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as never);
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  return ask<KnownPasskey>("POST", "api/passkeys/register/finish", { state, credential: made.toJSON() }, known());
}

/** Who I am on my other devices; returns the token. */
export async function usePasskey(): Promise<Welcome> {
  const { options, state } = await ask<Ceremony>("POST", "api/passkeys/login");
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as never);
  const proof = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
  return ask<Welcome>("POST", "api/passkeys/login/finish", { state, credential: proof.toJSON() });
}
