/** The games as people choose them: editions of the same game stand behind one picture. */
import type { Rules, Settings } from "../protocol/protocol";
import type { Language } from "../state/settings.svelte";

export interface Game {
  /** The edition that fits the reader's language. */
  rules: Rules;
  editions: Rules[];
}

const FAMILY = /^(base|saboteur2)(?:-(.*))?$/;

/** The family by which words know a rule set. */
export const familyOf = (key: string): string => FAMILY.exec(key)?.[1] ?? key;

/** The rule sets by family, in the order in which the server names them. */
export function gamesOf(all: readonly Rules[], language: Language): Game[] {
  const families = new Map<string, Rules[]>();
  for (const rules of all) {
    const family = familyOf(rules.key);
    families.set(family, [...(families.get(family) ?? []), rules]);
  }
  return [...families.values()].map((editions) => ({ editions, rules: editionFor(editions, language) }));
}

function editionFor(editions: Rules[], language: Language): Rules {
  return editions.find((rules) => rules.key.endsWith(`-${language}`)) ?? editions[0]!;
}

/** How many sit down at this game where so many are wanted: as many, or as near to that as it goes. */
export function quickSeats(rules: Rules, wanted: number): number {
  const numbers = rules.seats.map((one) => one.players);
  const far = (number: number) => Math.abs(number - wanted);
  return numbers.reduce((best, number) => (far(number) < far(best) ? number : best));
}

/** A room for one person against bots. */
export function quickRoom(rules: Rules, wanted: number, level: string, pace: Settings["pace"]): Partial<Settings> {
  const seats = quickSeats(rules, wanted);
  const bots = [null, ...Array.from({ length: seats - 1 }, () => level)];
  return { rules: rules.key, seats, bots, pace };
}

export function playersText(rules: Rules): string {
  const numbers = rules.seats.map((one) => one.players);
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return least === most ? String(least) : `${least}–${most}`;
}

/** What was measured of just this table, in words; nothing where nobody measured what it agreed on. */
export function balanceOf(rules: Rules, players: number, house: readonly string[]): string {
  const found = rules.balance.find((one) => one.players === players && one.house.join() === house.join());
  return found?.text ?? "";
}
