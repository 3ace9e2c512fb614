/** The way to the rooms over the network: to the server that has sent this page. */
import { base } from "./base";
import type { Way } from "./way";

/** What an address says below the path at which the page is shown. */
export const below = (root: string, path: string): string =>
  path.startsWith(root) ? path.slice(root.length) : path.replace(/^\//, "");

export const way: Way = {
  company: true,
  ahead: true,
  doubtful: true,
  ask: (method, path, headers, body) => fetch(base + path, { method, headers, body }),
  call(room) {
    const address = new URL(`${base}api/socket`, location.href);
    // So that a proxy can send all who want to go there to the same process.
    address.searchParams.set("room", room);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    return new WebSocket(address);
  },
  // The server shows the same document at every address below its base.
  address: (place) => base + place,
  placeOf: ({ pathname }) => below(base, pathname),
  Notice: null,
  Elsewhere: null,
};
