/** The page without a server: `UNDERMINE_PARTS` names the folder with all that it starts from beside itself. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import { app, MANIFEST, WORKER } from "./src/app/build.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const folder = process.env.UNDERMINE_PARTS;
const output = process.env.UNDERMINE_OUTPUT;
if (!folder || !output) throw new Error("this is built by `make site`");
const DOCUMENT = "index.html";

/** What was made before this is built: all of it belongs to the page, and is kept for when there is no network. */
function beside(from: string): Plugin {
  return {
    name: "undermine-beside",
    apply: "build",
    generateBundle() {
      for (const one of readdirSync(from, { recursive: true, withFileTypes: true })) {
        const path = join(one.parentPath, one.name);
        const fileName = relative(from, path).split(sep).join("/");
        if (one.isFile() && fileName !== "parts.json")
          this.emitFile({ type: "asset", fileName, source: readFileSync(path) });
      }
    },
  };
}

/** But for the worker itself, after which browsers look on their own. */
function everything(bundle: object): string[] {
  return [...Object.keys(bundle).filter((name) => name !== WORKER && name !== MANIFEST), MANIFEST];
}

export default defineConfig({
  base: "./",
  plugins: [svelte(), beside(folder), app(everything, DOCUMENT)],
  resolve: { alias: { "@words": here("../src/undermine/words"), "@way": here("src/alone/way.ts") } },
  define: {
    PARTS: readFileSync(join(folder, "parts.json"), "utf-8"),
    SERVER: JSON.stringify(process.env.UNDERMINE_SERVER ?? ""),
  },
  worker: { format: "es", rolldownOptions: { checks: { pluginTimings: false } } },
  build: {
    outDir: output,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    target: "es2022",
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: { index: here(DOCUMENT), sw: here("src/app/worker.ts") },
      output: { entryFileNames: ({ name }) => (name === "sw" ? WORKER : "assets/[name]-[hash].js") },
    },
  },
});
