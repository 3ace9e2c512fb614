/** House rules as a table chooses them, and as a room's settings write them. */
import type { Choice } from "../protocol/protocol";

export type House = Record<string, string | boolean>;

/** The numbers from which one may be chosen. */
export function numbersOf(choice: Choice): string[] {
  if (choice.low === null || choice.low === undefined) return [];
  return Array.from({ length: choice.high! - choice.low + 1 }, (_, index) => String(choice.low! + index));
}

/** What is not as printed, as settings have it. */
export function written(choices: readonly Choice[], house: House): string[] {
  return choices.flatMap((choice) => {
    const value = house[choice.name];
    if (value === undefined || value === false || value === "") return [];
    return value === true ? [choice.name] : [`${choice.name}=${value}`];
  });
}

/** House rules as a room tells them; those of single cards, for which there is no choice, apart. */
export function readHouse(texts: readonly string[]): { house: House; more: string[] } {
  const more = texts.filter((text) => text.includes(":"));
  const pairs = texts.filter((text) => !text.includes(":")).map((text) => text.split("="));
  return { house: Object.fromEntries(pairs.map(([name, value]) => [name, value ?? true])), more };
}
