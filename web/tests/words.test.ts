import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { LANGUAGES } from "../src/state/settings.svelte";
import { bundleOf, has, listed, speak, takeWords, type Files } from "../src/state/words.svelte";
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

it("in French one nugget is one, wherever gold is told", () => {
  const texts = textsOf("fr");
  const bundle = bundleOf("fr", texts);
  const keys = texts.flatMap((text) => [...text.matchAll(/^([a-z][a-z0-9-]*) =/gm)].map((found) => found[1]!));
  const one = { gold: 1, amount: 1, value: 1, share: 1, loss: 1, error: 1 };
  const ways = [1, 2].flatMap((many) => ["seat", "none"].map((who) => ({ who, many })));
  const told = keys.flatMap((key) => {
    const { value } = bundle.getMessage(key) ?? {};
    const all = ({ who, many }: { who: string; many: number }) => ({
      count: many,
      saboteurs: many,
      winners: many,
      who,
    });
    return value ? ways.map((way) => bundle.formatPattern(value, { ...one, ...all(way), seat: "Bo" }, [])) : [];
  });
  expect(told.filter((text) => /pépite/.test(text)).length).toBeGreaterThan(10);
  expect(told.filter((text) => /(?<!\d)\u2068?1\u2069? pépites/.test(text))).toEqual([]);
});

// Files share what was loaded.
afterAll(() => speak("en"));

it.each([
  ["en", "Bo, Edda and Finn"],
  ["de", "Bo, Edda und Finn"],
  ["fr", "Bo, Edda et Finn"],
] as const)("has a word before the last of several names in %s", async (language, all) => {
  await speak(language);
  expect([listed([]), listed(["Bo"]), listed(["Bo", "Edda", "Finn"])]).toEqual(["", "Bo", all]);
});

describe("words that come later", () => {
  const after = (milliseconds: number, text: string) => async () => {
    await new Promise((done) => setTimeout(done, milliseconds));
    return { default: text };
  };
  const files = (milliseconds: number, key: string): Files => {
    const found = after(milliseconds, `${key} = Here`);
    return { en: found, de: found, fr: found };
  };

  it("are waited for by everybody who takes them", async () => {
    const slow = files(30, "slow-words");
    void takeWords(slow);
    await takeWords(slow);
    expect(has("slow-words")).toBe(true);
  });

  it("are not lost to those that were asked for before them", async () => {
    const [late, soon] = [takeWords(files(30, "late-words")), takeWords(files(0, "soon-words"))];
    await soon;
    expect(has("soon-words")).toBe(true);
    await late;
    expect([has("late-words"), has("soon-words")]).toEqual([true, true]);
  });
});
