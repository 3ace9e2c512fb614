import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { at, placeOf, planOf } from "../src/game/places";
import type { Spot, ViewData } from "../src/protocol/protocol";
import { LANGUAGES, settings } from "../src/state/settings.svelte";
import { bundleOf } from "../src/state/words.svelte";

interface Known {
  rules: string[];
  starts: [Spot, string][];
  goals: Spot[];
  near: Record<string, object>;
}
const repository = join(import.meta.dirname, "../..");
/** The same as the tests of the words in Python read. */
const known = JSON.parse(readFileSync(join(repository, "tests/words/places.json"), "utf-8")) as Known[];
const cells = Array.from({ length: 19 * 13 }, (_, index): Spot => [(index % 19) - 4, Math.floor(index / 19) - 6]);
const planned = ({ starts, goals }: Known) => ({ starts: starts.map(([cell, card]) => ({ cell, card })), goals });

function wordsOf(language: string) {
  const text = readFileSync(join(repository, "src/undermine/words", language, "places.ftl"), "utf-8");
  return bundleOf(language, [text]);
}

describe.each(known.map((one) => ({ name: one.rules[0]!, one })))("places of $name", ({ one }) => {
  const plan = planned(one);

  it("have the words that the terminal has, and steps from the start where it has none", () => {
    for (const cell of cells)
      expect(placeOf(cell, plan)).toEqual(one.near[cell.join()] ?? expect.objectContaining({ spot: "far" }));
  });

  it.each(LANGUAGES)("are never told by the same words in %s", (language) => {
    const words = wordsOf(language);
    const pattern = words.getMessage("web-laid")!.value!;
    const free = cells.filter((cell) => !one.starts.some(([start]) => start.join() === cell.join()));
    const told = free.map((cell) => words.formatPattern(pattern, { card: "x", ...placeOf(cell, plan) }));
    expect(new Set(told).size).toBe(free.length);
    expect(told.filter((text) => /\d,|\{/.test(text))).toEqual([]);
  });
});

it.each([
  ["en", "x one step right of the start, one up", "x 2 steps right of the start, 3 down"],
  ["de", "x ein Feld rechts vom Start, eins höher", "x 2 Felder rechts vom Start, 3 tiefer"],
  ["fr", "x une case à droite du départ, une plus haut", "x 2 cases à droite du départ, 3 plus bas"],
])("counts one step in words, up and down as well, in %s", (language, one, more) => {
  const words = wordsOf(language);
  const plan = planned(known[0]!);
  const say = (cell: Spot) =>
    words.formatPattern(words.getMessage("web-laid")!.value!, { card: "x", ...placeOf(cell, plan) });
  expect([say([1, -1]), say([2, 3])]).toEqual([one, more]);
});

it("knows the plan by what lies there, whether goals are turned up or not", () => {
  const laid = (cell: Spot, card: string) => ({ cell, card, turned: false });
  const view = (cards: object[], goals: Spot[]) => ({ mine: { laid: cards, goals } }) as unknown as ViewData;
  const start = laid([0, 0], "^NESW");
  const hidden = planOf(view([start], [[8, -2], [8, 0], [8, 2]])); // prettier-ignore
  const open = planOf(view([start, laid([1, 0], "EW"), laid([8, 0], "!NE")], [[8, -2], [8, 2]])); // prettier-ignore
  expect(open).toBe(hidden);
  expect(placeOf([8, 0], open)).toEqual({ spot: "goal", goal: "middle" });
});

it("tells coordinates to whoever has asked for them", () => {
  const plan = planned(known[0]!);
  expect(at([8, 0], plan)).toEqual({ cell: "8,0", spot: "goal", goal: "middle" });
  settings.coordinates = true;
  expect(at([8, 0], plan)).toEqual({ cell: "8,0" });
  settings.coordinates = false;
});
