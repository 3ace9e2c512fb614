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

describe("a token", () => {
  const asked: string[] = [];
  const month = 31 * 24 * 3600 * 1000;

  beforeEach(() => {
    asked.length = 0;
    vi.stubGlobal("fetch", async (path: string, { method }: { method: string }) => {
      asked.push(`${method} ${path.split("?")[0]}`);
      return path.includes("token") ? answer(200, { token: "new" }) : answer(200, { rooms: [] });
    });
  });

  it.each([
    ["that is old", String(Date.now() - month), ["GET /api/me", "POST /api/me/token"], "new"],
    ["of which nobody knows how old it is", null, ["GET /api/me", "POST /api/me/token"], "new"],
    ["that is fresh", String(Date.now()), ["GET /api/me"], "old"],
  ])("%s is renewed if need be, by whoever is let in by it", async (_, since, paths, kept) => {
    localStorage.setItem("undermine.token", "old");
    if (since) localStorage.setItem("undermine.token-since", since);
    const { knownToken, myself } = await import("../src/net/api");
    await myself();
    await new Promise((done) => setTimeout(done));
    expect(asked.map((one) => one.replace(/ .*api/, " /api"))).toEqual(paths);
    expect([knownToken(), localStorage.getItem("undermine.token")]).toEqual([kept, kept]);
  });
});

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
