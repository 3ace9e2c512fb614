// Types from the server's schemas: `npm run types` writes src/protocol/protocol.ts; `--check` says whether it is up to date.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const target = new URL("../src/protocol/protocol.ts", import.meta.url);
const python = new URL("../../.venv/bin/python", import.meta.url).pathname;
const tool = new URL("schema.py", import.meta.url).pathname;
const schema = JSON.parse(execFileSync(python, [tool], { encoding: "utf-8", maxBuffer: 1 << 24 }));
const banner = "/* Made from the server's schemas by `npm run types`: do not edit. */";
const text = await compile(schema, "Protocol", {
  bannerComment: banner,
  unreachableDefinitions: true,
  additionalProperties: false,
  format: true,
  style: { printWidth: 120 },
});
const clean = text
  .replaceAll(
    /\n \* This interface was referenced by `Protocol`'s JSON-Schema\n \* via the `definition` "[^"]*"\.\n( \*\/)?/g,
    "\n$1",
  )
  .replaceAll(/\/\*\*\n+ \*\//g, "")
  .replaceAll(/\n{2,}/g, "\n\n");
if (process.argv.includes("--check")) {
  if (readFileSync(target, "utf-8") !== clean) {
    console.error("src/protocol/protocol.ts is stale: run `npm run types`");
    process.exit(1);
  }
} else {
  writeFileSync(target, clean);
}
