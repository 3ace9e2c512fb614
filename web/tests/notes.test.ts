/** Notes as the worker shows them, and where a click on one leads. */
import { describe, expect, it, vi } from "vitest";
import { openTable, showNote } from "../src/app/notes";

const SCOPE = "https://play.example.org/games/";

async function shown(told: unknown) {
  const showNotification = vi.fn(async () => undefined);
  const data = told === undefined ? null : { json: () => told };
  await showNote({ showNotification } as never, data as never, "icon.png", "badge.png");
  return showNotification.mock.calls[0] as unknown as [string, Record<string, unknown>];
}

describe("a note", () => {
  it("says what the server says, about one table", async () => {
    const [title, options] = await shown({ text: "It's your turn.", room: "BCDFGHJK", language: "en" });
    expect(title).toBe("Undermine");
    expect(options).toEqual({
      body: "It's your turn.",
      tag: "undermine-turn BCDFGHJK",
      lang: "en",
      icon: "icon.png",
      badge: "badge.png",
      data: "r/BCDFGHJK",
    });
  });

  it.each([undefined, {}, { room: "../../elsewhere" }])("leads home where it names no table", async (told) => {
    expect((await shown(told))[1].data).toBe("");
  });
});

describe("a click", () => {
  async function clicked(data: unknown, ...urls: string[]) {
    const focus = vi.fn(async () => undefined);
    const openWindow = vi.fn(async () => null);
    const close = vi.fn();
    const clients = { matchAll: async () => urls.map((url) => ({ url, focus })), openWindow };
    await openTable(clients as never, { data, close } as never, SCOPE);
    expect(close).toHaveBeenCalled();
    return [focus.mock.calls.length, openWindow.mock.calls.flat()];
  }

  it("goes to the window that shows the table", async () => {
    expect(await clicked("r/BCDFGHJK", SCOPE, `${SCOPE}r/BCDFGHJK?x#y`)).toEqual([1, []]);
  });

  it("opens one where there is none", async () => {
    expect(await clicked("r/BCDFGHJK", SCOPE)).toEqual([0, [`${SCOPE}r/BCDFGHJK`]]);
    expect(await clicked("/games/r/BCDFGHJK")).toEqual([0, [`${SCOPE}r/BCDFGHJK`]]);
  });

  it.each(["https://evil.example/", "/elsewhere", "//evil.example/games/"])("never leaves: %s", async (data) => {
    expect(await clicked(data)).toEqual([0, []]);
  });
});
