import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../src/state/settings.svelte";
import { bundleOf } from "../src/state/words.svelte";
function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? sources(path) : /\.(svelte|ts)$/.test(path) ? [readFileSync(path, "utf-8")] : [];
  });
}

const source = sources(join(import.meta.dirname, "../src")).join("\n");
/** Every file of words that the page takes along, at once or later. */
const names = [...new Set([...source.matchAll(/@words\/[a-z]+\/([a-z]+)\.ftl/g)].map((found) => found[1]!))];

function textsOf(language: string): string[] {
  const folder = join(import.meta.dirname, "../../src/undermine/words", language);
  return names.map((name) => readFileSync(join(folder, `${name}.ftl`), "utf-8"));
}

const asked = new Set([...source.matchAll(/\bt\("([a-z-]+)"/g)].map((found) => found[1]!));

describe.each(LANGUAGES)("the words in %s", (language) => {
  const texts = textsOf(language);
  const bundle = bundleOf(language, texts);

  it("has every key that the page names", () => {
    expect(asked.size).toBeGreaterThan(120);
    expect([...asked].filter((key) => !bundle.hasMessage(key))).toEqual([]);
  });

  it("has every question and every role", () => {
    const questions = ["turn", "pick", "steal", "bribe", "claim", "pay"].map((what) => `question-${what}`);
    const roles = ["digger", "saboteur", "selfish", "blue", "green", "boss", "profiteer", "geologist"].map(
      (role) => `table-role-${role}`,
    );
    expect([...questions, ...roles].filter((key) => !bundle.hasMessage(key))).toEqual([]);
  });

  it("can be read without a fault", () => {
    const bad: string[] = [];
    for (const text of texts) {
      for (const [, key] of text.matchAll(/^([a-z][a-z0-9-]*) =/gm)) if (!bundle.hasMessage(key!)) bad.push(key!);
    }
    expect(bad).toEqual([]);
  });
});
