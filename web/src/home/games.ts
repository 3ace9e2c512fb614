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

/** How many sit down for a quick game: five or six make the best company. */
export function quickSeats(rules: Rules): number {
  const numbers = rules.seats.map((one) => one.players);
  return numbers.includes(5) ? 5 : Math.max(...numbers);
}

/** A room for one person against bots. */
export function quickRoom(rules: Rules, level: string): Partial<Settings> {
  const seats = quickSeats(rules);
  const bots = [null, ...Array.from({ length: seats - 1 }, () => level)];
  return { rules: rules.key, seats, bots };
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
