/** The path under which the page is shown, with a slash at its end: its files lie in `assets/` below it. */
export const base: string = import.meta.env.DEV ? "/" : new URL(/* @vite-ignore */ "..", import.meta.url).pathname;
