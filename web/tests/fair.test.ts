/** The hash by which a server is held to its word, against the one of Node. */
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { keeps, sha256 } from "../src/game/fair";

const theirs = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

describe("the hash of a seed", () => {
  it("is SHA-256 for every length around the ends of its blocks", () => {
    for (const length of [...Array(140).keys(), 1000]) {
      const bytes = Uint8Array.from({ length }, (_, i) => (i * 37 + length) % 256);
      expect(sha256(bytes)).toBe(theirs(bytes));
    }
  });

  it("is of the bytes that the seed stands for", () => {
    const seed = "00ff2a" + "7b".repeat(29);
    expect(keeps(seed, theirs(Buffer.from(seed, "hex")))).toBe(true);
    expect(keeps("01" + seed.slice(2), theirs(Buffer.from(seed, "hex")))).toBe(false);
    for (const nonsense of ["", "0", "zz", "00FF", "00 11"])
      expect(keeps(nonsense, theirs(Buffer.from("")))).toBe(false);
  });
});
