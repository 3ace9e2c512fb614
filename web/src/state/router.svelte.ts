/** Where in the page one is. The server shows the same document at every address below its base. */

/** The path under which the server is shown, with a slash at its end: files lie in `assets/` below it. */
export const base: string = import.meta.env.DEV ? "/" : new URL(/* @vite-ignore */ "..", import.meta.url).pathname;

export type Route =
  | { name: "home" | "me" | "learn" | "lost" }
  | { name: "room"; code: string }
  | { name: "replay"; code: string | null }
  | { name: "rules"; key: string };

export function routeOf(path: string, root: string = base): Route {
  const inside = path.startsWith(root) ? path.slice(root.length) : path.replace(/^\//, "");
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
  route = $state<Route>(routeOf(location.pathname));

  constructor() {
    addEventListener("popstate", () => (this.route = routeOf(location.pathname)));
  }

  go(path: string): void {
    history.pushState(null, "", base + path);
    this.route = routeOf(location.pathname);
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
