/** The way to the rooms without a server: to a worker of this page. What is the same for everybody lies in files. */
import { aloneWords } from "../lang/alone";
import { base } from "../net/base";
import type { Way } from "../net/way";
import { takeWords } from "../state/words.svelte";
import Elsewhere from "./Elsewhere.svelte";
import { host } from "./host.svelte";
import Notice from "./Notice.svelte";

void takeWords(aloneWords);

/** What is asked of a server, and lies here as a file; `lang` is the reader's language. */
const FILES: readonly [RegExp, (found: RegExpExecArray) => string][] = [
  [/^api\/rules\?lang=(\w+)$/, ([, lang]) => `rules.${lang}.json`],
  [/^api\/bots\?/, () => "bots.json"],
  [/^api\/art\/([a-z0-9-]+)\?/, ([, rules]) => `art.${rules}.json`],
];

function fileOf(path: string): string | undefined {
  for (const [asked, named] of FILES) {
    const found = asked.exec(path);
    if (found) return named(found);
  }
}

export const way: Way = {
  company: false,
  // That takes the native engine, of which browsers have nothing.
  ahead: false,
  doubtful: false,
  ask(method, path, headers, body) {
    const file = method === "GET" ? fileOf(path) : undefined;
    return file ? fetch(`${base}facts/${file}`) : host.ask(method, path, headers, body);
  },
  call: () => host.call(),
  // A host of files knows one document: the place stands behind its address.
  address: (place) => base + (place && `?${place}`),
  placeOf: ({ search }) => decodeURIComponent(/^\?([^&=]*)/.exec(search)?.[1] ?? ""),
  Notice,
  Elsewhere,
};
