/** How one becomes a player: by a name, and where the server takes none of it, without one. */
import { beforeEach, describe, expect, it, vi } from "vitest";

const sent: { name: string }[] = [];

beforeEach(() => {
  sent.length = 0;
  localStorage.clear();
  vi.resetModules();
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    const { name } = JSON.parse(body) as { name: string };
    sent.push({ name });
    if (name.startsWith("(")) return answer(400, { key: "error-name-bot", text: "No" });
    return name === "busy" ? answer(429, { key: "error-too-many", text: "Wait" }) : answer(201, { token: "t" });
  });
});

const answer = (status: number, told: object) => ({ status, ok: status < 300, json: async () => told });

describe("a new player", () => {
  it("whose name is refused is one all the same, and will be asked for another", async () => {
    const { token } = await import("../src/net/api");
    expect(await token("(normal)")).toBe("t");
    expect(sent.map((one) => one.name)).toEqual(["(normal)", "?"]);
  });

  it("is told of every other refusal", async () => {
    const { token } = await import("../src/net/api");
    await expect(token("busy")).rejects.toThrow("Wait");
    expect(sent).toHaveLength(1);
  });
});
