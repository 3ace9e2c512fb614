/** A view that is kept up to date: the one before with what the server says is new. */
import type { Mine, MineNews, News, ViewData } from "../protocol/protocol";

export function renewed(view: ViewData, news: News): ViewData {
  const { mine, seats, ...fields } = news;
  const fresh = new Map(seats?.map((one) => [one.seat, one]));
  return {
    ...view,
    ...fields,
    mine: mine ? dug(view.mine, mine) : view.mine,
    seats: view.seats.map((one) => fresh.get(one.seat) ?? one),
  };
}

function dug(mine: Mine, news: MineNews): Mine {
  const laid = new Map([...mine.laid, ...news.laid].map((one) => [one.cell.join(), one]));
  for (const cell of news.lifted) laid.delete(cell.join());
  return { laid: [...laid.values()], goals: news.goals };
}
