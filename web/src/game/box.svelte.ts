/** The cards of the game on the table: their drawings, put into the document once, and their names. */
import { boxFacts, sheetText } from "../net/api";
import type { BoxFacts, CardFacts } from "../protocol/protocol";
import { t } from "../state/words.svelte";

const SHEET = "card-sheet";
/** Milliseconds after which what did not come is asked for again. */
const AGAIN = [500, 1500, 4000];
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

class Box {
  rules = $state("");
  ready = $state(false);
  pieces = $state(false);
  private cards = $state.raw(new Map<string, CardFacts>());

  /** Take the cards of these rules, unless they lie here already. Where they do not come after all, the next who wants
   * them asks anew. */
  async load(rules: string): Promise<void> {
    if (this.rules === rules) return;
    this.rules = rules;
    this.ready = false;
    try {
      await this.fetch(rules);
    } catch (problem) {
      if (this.rules === rules) this.rules = "";
      throw problem;
    }
  }

  private async fetch(rules: string, attempt = 0): Promise<void> {
    try {
      this.take(rules, ...(await Promise.all([boxFacts(rules), sheetText(rules)])));
    } catch (problem) {
      const wait = AGAIN[attempt];
      if (wait === undefined) throw problem;
      await pause(wait);
      if (this.rules === rules) await this.fetch(rules, attempt + 1);
    }
  }

  private take(rules: string, facts: BoxFacts, sheet: string): void {
    if (this.rules !== rules) return;
    this.cards = new Map(facts.cards.map((card) => [card.code, card]));
    this.pieces = facts.pieces;
    put(sheet);
    this.ready = true;
  }

  card(code: string): CardFacts | undefined {
    return this.cards.get(code);
  }

  name(code: string): string {
    const noun = this.cards.get(code)?.noun;
    return noun ? t("card-name", { noun }) : code;
  }

  /** What the card does, where its picture does not tell. */
  does(code: string): string {
    const card = this.cards.get(code);
    if (!card) return "";
    return card.effect ? t("card-does", { noun: card.effect }) : t("web-card-does", { noun: card.noun });
  }

  /** What is worth saying of a card: of one that lies, only what goes on there. */
  about(code: string, laid: boolean): string {
    const card = this.cards.get(code);
    const plain = !card || /^[!^]/.test(code) || (laid && card.family === "path" && !card.effect);
    return plain && card?.noun !== "dead-end" ? "" : this.does(code);
  }

  /** One card of each kind that is played. */
  get kinds(): CardFacts[] {
    const found = new Map<string, CardFacts>();
    for (const card of this.cards.values())
      if (!/^[!^]/.test(card.code) && !found.has(card.noun)) found.set(card.noun, card);
    return [...found.values()];
  }

  codeOf(noun: string): string | null {
    return [...this.cards.values()].find((card) => card.noun === noun)?.code ?? null;
  }

  symbol(code: string, turned = false): string {
    return symbolId(code, turned && (this.cards.get(code)?.turns ?? false));
  }
}

/** The id of a card's drawing: what is not a letter or a digit is written as an underscore and two digits. */
export function symbolId(code: string, turned = false): string {
  return `card-${safe(code)}${turned ? "-turned" : ""}`;
}

export const badgeId = (code: string): string => `badge-${safe(code)}`;

function safe(code: string): string {
  return code.replace(/[^0-9A-Za-z]/g, (one) => `_${one.charCodeAt(0).toString(16).padStart(2, "0")}`);
}

function put(sheet: string): void {
  document.getElementById(SHEET)?.remove();
  const drawn = new DOMParser().parseFromString(sheet, "image/svg+xml").documentElement;
  drawn.id = SHEET;
  drawn.setAttribute("aria-hidden", "true");
  document.body.append(document.importNode(drawn, true));
}

export const box = new Box();
