import { describe, expect, it, vi } from "vitest";
import type { Move } from "../src/game/moves";
import { optionsOf } from "../src/game/options";
import type { Room } from "../src/state/room.svelte";
import { settings } from "../src/state/settings.svelte";
import { Turn } from "../src/state/turn.svelte";

function table(hand: string[], legal: string[]) {
  const play = vi.fn(() => Promise.resolve(true));
  const view = { own: { hand } };
  const room = { turn: 0, view, options: optionsOf(legal), play } as unknown as Room;
  return { turn: new Turn(room), room, play, hold: (cards: string[]) => (view.own.hand = cards) };
}

describe("a turn", () => {
  it("is played at once with the mouse", async () => {
    const { turn, play } = table(["NE"], ["NE@1,0", "-NE"]);
    settings.confirm = "touch";
    turn.touch = false;
    turn.choose(0);
    turn.at(turn.places[0]!);
    await vi.waitFor(() => expect(play).toHaveBeenCalledWith("NE@1,0"));
  });

  it("is asked about on touch, and turned by tapping again where both ways fit", async () => {
    const { turn, play } = table(["NE"], ["NE@1,0", "NE'@1,0"]);
    settings.confirm = "touch";
    turn.touch = true;
    turn.choose(0);
    turn.at(turn.places[0]!);
    expect(turn.pending?.text).toBe("NE@1,0");
    turn.at(turn.places[0]!);
    expect(turn.pending?.text).toBe("NE'@1,0");
    expect(play).not.toHaveBeenCalled();
    await turn.send(turn.pending!);
    expect(play).toHaveBeenCalledWith("NE'@1,0");
    expect(turn.chosen).toBeNull();
  });

  it("offers to turn a card only where that makes a difference", () => {
    const { turn } = table(["NE"], ["NE@1,0", "NE'@1,0", "NE@2,0"]);
    settings.confirm = "always";
    turn.choose(0);
    expect(turn.turnable).toBe(true);
    turn.at(turn.places[1]!);
    expect(turn.turnable).toBe(false);
    turn.at(turn.places[0]!);
    expect(turn.turnable).toBe(true);
  });

  it("asks which tool where a card mends one of two", () => {
    const { turn, play } = table(["oPL"], ["oPL>B:P", "oPL>B:L"]);
    settings.confirm = "never";
    turn.choose(0);
    turn.onPlayer("B");
    expect(turn.asking).toBe("B");
    expect(play).not.toHaveBeenCalled();
  });

  it("picks several cards out to be discarded, and no more than may go", () => {
    const { turn } = table(["NE", "xL", "R"], ["-NE", "-xL", "-R", "-NE+xL"]);
    turn.choose(0);
    turn.discard();
    expect(turn.discarding).toBe(true);
    turn.choose(1);
    turn.choose(2);
    expect(turn.picked).toEqual([1, 2]);
    turn.choose(1);
    expect(turn.picked).toEqual([2]);
  });

  it("turns the goal that is asked about, and sends how it lies", async () => {
    const { turn, play } = table(["NE"], ["turn@5,0", "turn@5,0'"]);
    expect([turn.turnable, turn.lie?.text, turn.answers]).toEqual([true, "turn@5,0", []]);
    turn.rotate();
    await turn.send(turn.lie!);
    expect(play).toHaveBeenCalledWith("turn@5,0'");
  });

  it("knows what is answered beside the mine", () => {
    const { turn } = table([], ["steal>B", "steal-", "bribe@3,0", "done"]);
    expect(turn.answers.map((move) => move.text)).toEqual(["steal>B", "steal-"]);
    expect(turn.lie).toBeNull();
  });

  it("goes back one step at a time", () => {
    const { turn } = table(["NE"], ["NE@1,0"]);
    settings.confirm = "always";
    turn.choose(0);
    turn.at(turn.places[0]!);
    turn.back();
    expect(turn.pending).toBeNull();
    expect(turn.chosen).toBe(0);
    turn.back();
    expect(turn.chosen).toBeNull();
  });

  it("stays chosen when the hand changes around it, and is let go when it is gone", () => {
    const { turn, hold } = table(["NE", "xL", "R"], ["-NE"]);
    turn.choose(1);
    hold(["xL", "R", "M"]);
    turn.follow();
    expect(turn.card).toBe("xL");
    hold(["NS", "R", "M"]);
    turn.follow();
    expect(turn.chosen).toBeNull();
  });

  it("lets go of a card whose move was played, though the answer was lost and another like it is in the hand", async () => {
    const { turn, room, play, hold } = table(["NE", "NE"], ["NE@1,0"]);
    play.mockResolvedValue(false);
    turn.choose(0);
    await turn.send({ kind: "cell", text: "NE@1,0" } as Move);
    expect(turn.card).toBe("NE");
    room.turn = 3;
    hold(["NE", "R"]);
    turn.follow();
    expect(turn.chosen).toBeNull();
  });

  it("goes on when a move is seen to be played, before its answer comes", async () => {
    const { turn, room, play, hold } = table(["NE", "NS"], ["NE@1,0", "NS@2,0"]);
    settings.confirm = "never";
    let answer = (_: boolean) => {};
    play.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    turn.choose(0);
    const first = turn.send({ kind: "cell", text: "NE@1,0" } as Move);
    expect(turn.sending).toBe(true);
    room.turn = 1;
    hold(["NS"]);
    turn.follow();
    turn.choose(0);
    answer(true);
    await first;
    expect(turn.card).toBe("NS");
    turn.at(turn.places[0]!);
    expect(play).toHaveBeenLastCalledWith("NS@2,0");
  });
});
