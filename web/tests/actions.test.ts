import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { optionsOf } from "../src/game/options";
import type { Room } from "../src/state/room.svelte";
import { settings } from "../src/state/settings.svelte";
import { Turn } from "../src/state/turn.svelte";
import { loadWords } from "../src/state/words.svelte";
import ActionBar from "../src/table/ActionBar.svelte";

vi.mock("../src/game/box.svelte", () => ({ box: { name: (code: string) => code, does: () => "It does." } }));

beforeAll(() => loadWords("en"));

function bar(hand: string[], legal: string[], whyNot = {}, more = {}) {
  const play = vi.fn(() => Promise.resolve(true));
  const room = {
    view: { own: { hand }, to_move: "A" },
    options: optionsOf(legal),
    legal,
    myTurn: legal.length > 0,
    whyNot,
    play,
    awaited: [],
    readingUntil: 0,
    ...more,
    name: (seat: string) => ({ A: "Nora", B: "Bo" })[seat],
    tint: (seat: string) => seat,
    say: (message: { key: string }) => message.key,
  } as unknown as Room;
  const turn = new Turn(room);
  render(ActionBar, { room, turn, onresult: null });
  return { turn, play };
}

describe("the bar above the hand", () => {
  it("offers everybody whom the chosen card may meet", async () => {
    settings.confirm = "never";
    const { turn, play } = bar(["xL"], ["xL>B", "-xL"]);
    turn.choose(0);
    await fireEvent.click(await screen.findByRole("button", { name: /Bo/ }));
    expect(play).toHaveBeenCalledWith("xL>B");
  });

  it("offers by its text what the page has no picture of", async () => {
    const { play } = bar(["NS"], ["-NS", "dance 3"]);
    await fireEvent.click(screen.getByRole("button", { name: "dance 3" }));
    expect(play).toHaveBeenCalledWith("dance 3");
  });

  it("says before a card is chosen what hinders every tunnel", () => {
    bar(["NS"], ["-NS"], { NS: { key: "why-broken-tools", args: {} } });
    expect(screen.getByText("why-broken-tools")).toBeTruthy();
  });

  it("lets two cards go to be rid of something", async () => {
    const { turn, play } = bar(["NS", "R"], ["-NS", "-R", "-NS+R", "-NS+R:L"]);
    turn.choose(0);
    turn.discard();
    turn.choose(1);
    await fireEvent.click(await screen.findByRole("button", { name: "Get rid of: broken lamp" }));
    expect(play).toHaveBeenCalledWith("-NS+R:L");
  });

  it("tells whom everybody waits for", () => {
    bar(["NS"], []);
    expect(screen.getByText("Nora is thinking …")).toBeTruthy();
  });

  it("tells whom a new round waits for, and for how long", () => {
    bar(["NS"], [], {}, { awaited: ["A", "B"], readingUntil: performance.now() + 30_000 });
    expect(screen.getByText("The round waits for Nora and Bo (at most 30 s)")).toBeTruthy();
  });

  it("waits for nobody any more when the time for it is up", () => {
    bar(["NS"], [], {}, { awaited: ["B"], readingUntil: performance.now() - 1 });
    expect(screen.getByText("Nora is thinking …")).toBeTruthy();
  });
});
