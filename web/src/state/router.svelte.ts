/** Where in the page one is. How its places are written in addresses, the way to the rooms says. */
import { way } from "@way";

export const { address } = way;

export type Route =
  | { name: "home" | "me" | "learn" | "lost" }
  | { name: "room"; code: string }
  | { name: "replay"; code: string | null }
  | { name: "rules"; key: string };

export function routeOf(inside: string): Route {
  if (inside === "" || inside === "index.html") return { name: "home" };
  if (inside === "me") return { name: "me" };
  if (inside === "replay") return { name: "replay", code: null };
  const game = /^games\/([A-Za-z0-9-]{1,20})\/?$/.exec(inside);
  if (game?.[1]) return { name: "replay", code: game[1].toUpperCase() };
  if (/^learn\/?$/.test(inside)) return { name: "learn" };
  const rules = /^rules(?:\/([a-z0-9-]{1,30}))?\/?$/.exec(inside);
  if (rules) return { name: "rules", key: rules[1] ?? "" };
  const room = /^r\/([A-Za-z0-9-]{1,20})\/?$/.exec(inside);
  return room?.[1] ? { name: "room", code: room[1].toUpperCase() } : { name: "lost" };
}

class Router {
  route = $state<Route>(routeOf(way.placeOf(location)));

  constructor() {
    addEventListener("popstate", () => (this.route = routeOf(way.placeOf(location))));
  }

  go(path: string): void {
    history.pushState(null, "", address(path));
    this.route = routeOf(way.placeOf(location));
    scrollTo(0, 0);
  }
}

export const router = new Router();

/** Follow a link of the page without loading it anew; keys for another tab stay the browser's. */
export function visit(event: MouseEvent, path: string): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  router.go(path);
}
