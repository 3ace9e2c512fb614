import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";
import { app, OFFLINE, WORKER } from "./src/app/build.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// Addresses of files are relative: the server writes in front of them where a proxy shows it.
export default defineConfig({
  base: "./",
  plugins: [svelte(), svelteTesting(), app()],
  resolve: { alias: { "@words": here("../src/undermine/words"), "@way": here("src/net/network.ts") } },
  build: {
    outDir: here("../src/undermine/server/web/static"),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    // How long a plugin took tells nothing to whoever only wants to play.
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: { index: here("index.html"), offline: here(OFFLINE), sw: here("src/app/worker.ts") },
      // The worker must lie where the page does, and always under the same name.
      output: { entryFileNames: ({ name }) => (name === "sw" ? WORKER : "assets/[name]-[hash].js") },
    },
  },
  server: {
    fs: { allow: [here("..")] },
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true }, "/art": "http://127.0.0.1:8000" },
  },
  test: {
    environment: "jsdom",
    isolate: false,
    fileParallelism: false,
    setupFiles: ["tests/setup.ts"],
    include: ["tests/**/*.test.ts"],
  },
});
