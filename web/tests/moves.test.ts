import { describe, expect, it } from "vitest";
import { readMove } from "../src/game/moves";
import { canTurn, discardsOf, lying, optionsOf } from "../src/game/options";

it("keeps moves of which it knows nothing, by their text", () => {
  expect(optionsOf(["-NS", "dance 3", "swap A>B"]).others).toEqual(["dance 3", "swap A>B"]);
});

describe("the texts of moves", () => {
  it("reads cards laid in the mine, turned or not", () => {
    expect(readMove("NES'@3,-1")).toMatchObject({ kind: "cell", card: "NES", turned: true, cell: [3, -1] });
    expect(readMove("NW/ES.1N@0,2")).toMatchObject({ kind: "cell", card: "NW/ES.1N", turned: false, cell: [0, 2] });
    expect(readMove("R@2,0")).toMatchObject({ kind: "cell", card: "R", cell: [2, 0] });
  });

  it("reads cards played at players", () => {
    expect(readMove("xL>B")).toMatchObject({ kind: "player", card: "xL", seat: "B", tool: null });
    expect(readMove("oPL>C:L")).toMatchObject({ kind: "player", card: "oPL", seat: "C", tool: "L" });
  });

  it("reads discards of one card and of several", () => {
    expect(readMove("-NS")).toMatchObject({ kind: "discard", cards: ["NS"], sign: null });
    expect(readMove("-NS+R:L")).toMatchObject({ kind: "discard", cards: ["NS", "R"], sign: "L" });
  });

  it("reads every kind of answer", () => {
    expect(readMove("turn@8,0'")).toMatchObject({ kind: "choice", what: "turn", cell: [8, 0], turned: true });
    expect(readMove("pick 3")).toMatchObject({ what: "pick", values: [3] });
    expect(readMove("steal>B")).toMatchObject({ what: "steal", seat: "B" });
    expect(readMove("steal-")).toMatchObject({ what: "steal", seat: null });
    expect(readMove("bribe@4,1")).toMatchObject({ what: "bribe", cell: [4, 1] });
    expect(readMove("claim@3,1")).toMatchObject({ what: "claim", cell: [3, 1] });
    expect(readMove("pay 2+1")).toMatchObject({ what: "pay", values: [2, 1] });
    expect(readMove("done")).toMatchObject({ what: "done" });
  });

  it("says nothing of what is no move", () => {
    expect(readMove("dance")).toBeNull();
  });
});

describe("what may be done", () => {
  const options = optionsOf(["NE@1,0", "NE'@1,0", "NE@0,1", "xL>B", "oPL>C:P", "oPL>C:L", "-NE", "-NE+xL", "-NE+xL:P"]);

  it("groups places by card, with both ways to lie", () => {
    const bend = options.cards.get("NE")!;
    expect([...bend.places.keys()]).toEqual(["1,0", "0,1"]);
    expect(canTurn(bend)).toBe(true);
    expect(canTurn(options.cards.get("xL"))).toBe(false);
    expect(lying(bend.places.get("1,0")!, true).text).toBe("NE'@1,0");
    expect(lying(bend.places.get("0,1")!, true).text).toBe("NE@0,1");
  });

  it("groups players by card, with a way for each tool", () => {
    expect(
      options.cards
        .get("oPL")!
        .players.get("C")!
        .map((move) => move.tool),
    ).toEqual(["P", "L"]);
  });

  it("finds discards whatever order the cards were picked in", () => {
    expect(options.most).toBe(2);
    expect(discardsOf(options, ["xL", "NE"]).map((move) => move.text)).toEqual(["-NE+xL", "-NE+xL:P"]);
    expect(discardsOf(options, ["xL"])).toEqual([]);
  });
});
