/** What makes the built page an app: the worker with its list of files, the manifest and the words of the offline page. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { Plugin, Rolldown } from "vite";
import type { Shell } from "./shell.ts";

type Bundle = Rolldown.OutputBundle;

export const WORKER = "sw.js";
export const OFFLINE = "offline.html";
export const MANIFEST = "app.webmanifest";
/** The colours of an installed page before anything of it is shown. */
const PAPER = "#f4ead8";
const TIMBER = "#8a5a2b";
const PLAIN = [192, 512];
const MASKABLE = [48, 72, 96, 128, 144, 192, 256, 384, 512];
const BADGE = "badge-96.png";
const LANGUAGES = ["en", "de", "fr"];
const SAID = ["web-offline-title", "web-offline-text", "web-offline-again"];

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** `files` chooses what the worker keeps, of all that was built; the offline page with what it needs, or everything. */
export function app(files: (bundle: Bundle) => string[] = offline, page: string = OFFLINE): Plugin {
  const icons = new Map<string, string>();
  return {
    name: "undermine-app",
    apply: "build",
    enforce: "post",
    buildStart() {
      for (const name of ["icon.svg", ...PLAIN.map(plain), ...MASKABLE.map(maskable), BADGE]) {
        const source = readFileSync(at(name === "icon.svg" ? "../icon.svg" : `../icons/${name}`));
        icons.set(name, this.emitFile({ type: "asset", name, source }));
      }
    },
    transformIndexHtml: {
      order: "post",
      handler: (html, context) =>
        context.filename.endsWith(OFFLINE)
          ? html.replace("<!-- words -->", sections())
          : { html, tags: [{ tag: "link", attrs: { rel: "manifest", href: `./${MANIFEST}` }, injectTo: "head" }] },
    },
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const file = (name: string) => this.getFileName(icons.get(name)!);
        const told = manifest(file);
        this.emitFile({ type: "asset", fileName: MANIFEST, source: told });
        const read = (name: string) => (name === MANIFEST ? told : content(bundle[name]!));
        const worker = bundle[WORKER];
        if (worker?.type !== "chunk") throw new Error("the worker was not built");
        const wanted = files(bundle);
        const version = digest([worker.code, ...wanted.flatMap((name) => [name, read(name)])]);
        const shell: Shell = {
          version,
          page,
          anywhere: page === OFFLINE,
          files: wanted,
          icon: file(plain(192)),
          badge: file(BADGE),
        };
        worker.code = `self.SHELL=${JSON.stringify(shell)};\n${worker.code}`;
      },
    },
  };
}

const plain = (size: number) => `icon-${size}.png`;
const maskable = (size: number) => `maskable-${size}.png`;

/** The offline page and all that it names. */
function offline(bundle: Bundle): string[] {
  const found = content(bundle[OFFLINE]!).matchAll(/"\.\/(assets\/[^"]+)"/g);
  return [OFFLINE, ...new Set([...found].map((one) => one[1]!))];
}

function content(file: Bundle[string]): string {
  if (file.type === "chunk") return file.code;
  return typeof file.source === "string" ? file.source : Buffer.from(file.source).toString("base64");
}

function digest(parts: string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 16);
}

function manifest(file: (name: string) => string): string {
  const picture = (name: string, sizes: string, type: string, purpose: string) => {
    return { src: `./${file(name)}`, sizes, type, purpose };
  };
  const dots = (name: string, size: number, purpose: string) => picture(name, `${size}x${size}`, "image/png", purpose);
  return JSON.stringify({
    name: "Undermine",
    short_name: "Undermine",
    start_url: "./",
    scope: "./",
    display: "standalone",
    categories: ["games"],
    background_color: PAPER,
    theme_color: TIMBER,
    icons: [
      picture("icon.svg", "any", "image/svg+xml", "any"),
      ...PLAIN.map((size) => dots(plain(size), size, "any")),
      ...MASKABLE.map((size) => dots(maskable(size), size, "maskable")),
      dots(BADGE, 96, "monochrome"),
    ],
  });
}

/** The offline page says the same in every language; its script shows the reader's own. */
function sections(): string {
  return LANGUAGES.map((language) => {
    const bundle = new FluentBundle(language);
    bundle.addResource(
      new FluentResource(readFileSync(at(`../../../src/undermine/words/${language}/offline.ftl`), "utf-8")),
    );
    const [title, text, again] = SAID.map((key) => bundle.formatPattern(bundle.getMessage(key)!.value!));
    return `<section lang="${language}"><h1>${title}</h1><p>${text}</p><a class="button" href="">${again}</a></section>`;
  }).join("\n");
}
