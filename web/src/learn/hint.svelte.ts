/** What a coach points at: a card of the hand, a place in the mine, a player. Nobody else sets it. */
class Hint {
  card = $state<string | null>(null);
  cell = $state<string | null>(null);
  seat = $state<string | null>(null);

  at(card: string | null, cell: string | null, seat: string | null): void {
    this.card = card;
    this.cell = cell;
    this.seat = seat;
  }
}

export const hint = new Hint();
