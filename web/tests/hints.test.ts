import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import HintPanel from "../src/learn/HintPanel.svelte";
import { hint } from "../src/learn/hint.svelte";
import { moveText, reasonText } from "../src/learn/moves";
import { adviceWords } from "../src/lang/advice";
import type { Thought } from "../src/protocol/protocol";
import type { Room } from "../src/state/room.svelte";
import { loadWords, takeWords } from "../src/state/words.svelte";

vi.mock("../src/game/box.svelte", () => ({ box: { name: (code: string) => `<${code}>` } }));

beforeAll(async () => {
  await loadWords("en");
  await takeWords(adviceWords);
});
afterEach(cleanup);

const names = {
  name: (seat: string) => ({ A: "Nora", B: "Bo" })[seat] ?? seat,
  say: (message: { key: string }) => `${message.key}.`,
  at: (cell: readonly number[]) => ({ cell: cell.join() }),
};

const thought = (move: string): Thought => ({
  move,
  reasons: [{ key: "advice-nearer", args: { count: 1 }, sign: null }],
  tried: [
    { move, won: 64, value: 0.7, rollouts: 118 },
    { move: "-NE", won: 51, value: 0.5, rollouts: 118 },
  ],
  played: null,
  loss: null,
  error: null,
});

function panel(move: string) {
  const onclose = vi.fn();
  render(HintPanel, { room: names as unknown as Room, thought: thought(move), onclose });
  return onclose;
}

describe("a hint", () => {
  it("points at the card and the place, the player, or the card to be discarded, and no more once it is put away", async () => {
    const pointed = [
      ["NE'@3,-1", "NE", "3,-1", null],
      ["xL>B", "xL", null, "B"],
      ["-NE+R", "NE", null, null],
      ["bribe@2,1", null, "2,1", null],
    ] as const;
    for (const [move, card, cell, seat] of pointed) {
      panel(move);
      await screen.findByText(/would play/);
      expect([hint.card, hint.cell, hint.seat]).toEqual([card, cell, seat]);
      cleanup();
      expect([hint.card, hint.cell, hint.seat]).toEqual([null, null, null]);
    }
  });

  it("says the move, the reasons and what was tried, and can be put away", async () => {
    const onclose = panel("NE@3,0");
    expect((await screen.findByText(/would play/)).textContent).toBe("“hard” would play: <NE> at 3,0");
    screen.getByText("advice-nearer.");
    screen.getByText("64 %");
    screen.getByText("0.50");
    await fireEvent.click(screen.getByRole("button", { name: "Put the hint away" }));
    expect(onclose).toHaveBeenCalled();
  });

  it("says what made one believe a reason", () => {
    const why = { key: "advice-saboteur", args: {}, sign: { key: "evidence-back", args: {} } };
    expect(reasonText(why, names)).toBe("advice-saboteur. The strongest sign: evidence-back..");
  });

  it("has words for every sort of move", () => {
    const said = [
      "R@2,0",
      "NE'@1,2",
      "oL>A",
      "-N",
      "turn@8,0'",
      "pick 3",
      "steal>B",
      "steal-",
      "claim@1,1",
      "pay 2+1",
      "done",
    ];
    expect(said.map((move) => moveText(move, names))).toEqual([
      "<R> at 2,0",
      "<NE> at 1,2, turned",
      "<oL> on Nora",
      "discard <N>",
      "lay the goal at 8,0 turned",
      "take the nugget worth 3",
      "steal from Bo",
      "leave it at that",
      "put a marker at 1,1",
      "pay 2 + 1",
      "leave it at that",
    ]);
  });
});
