// Types from the server's schemas: `npm run types` writes src/protocol/protocol.ts; `--check` says whether it is up to date.
import { readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const target = new URL("../src/protocol/protocol.ts", import.meta.url);
const banner = "/* Made from docs/protocol by `npm run types`: do not edit. */";
const LEFT_OUT = new Set(["pattern", "default"]);

/** One of the files that `make schema` writes. */
function read(name) {
  return JSON.parse(readFileSync(new URL(`../../docs/protocol/${name}`, import.meta.url), "utf-8"));
}

/** In the dialect of the compiler, without what it makes nothing of. */
function plain(part) {
  if (Array.isArray(part)) return part.map(plain);
  if (part === null || typeof part !== "object") return part;
  const kept = Object.entries(part).filter(([name]) => !LEFT_OUT.has(name));
  const found = Object.fromEntries(kept.map(([name, inner]) => [name, plain(inner)]));
  if (typeof found.$ref === "string") found.$ref = found.$ref.replace(/^.*\//, "#/definitions/");
  if (found.type === "object" && found.properties) found.additionalProperties ??= false;
  return found;
}

/** All definitions of which this is true, as one. */
function oneOf(definitions, holds) {
  const names = Object.keys(definitions).filter((name) => holds(definitions[name].properties ?? {}));
  return { anyOf: names.map((name) => ({ $ref: `#/definitions/${name}` })) };
}

const socket = plain(read("socket.json").$defs);
const definitions = { ...plain(read("http.json").components.schemas), ...socket };
definitions.AnyCommand = oneOf(socket, (fields) => "do" in fields);
definitions.Spot = { type: "array", items: { type: "integer" }, minItems: 2, maxItems: 2 };
definitions.AnyMessage = oneOf(socket, (fields) => "is" in fields);
const schema = { title: "Protocol", type: "object", additionalProperties: false, definitions };
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
