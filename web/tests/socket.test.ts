import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Socket, type Status } from "../src/net/socket";

class Wire {
  static OPEN = 1;
  static all: Wire[] = [];
  readyState = 1;
  sent: string[] = [];
  onopen = () => {};
  onmessage = (_: { data: string }) => {};
  onclose = (_: { code: number }) => {};
  constructor() {
    Wire.all.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.readyState = 3;
  }
}

let statuses: [Status, number][];
let heard: unknown[];

async function open(): Promise<Socket> {
  const hello = () => Promise.resolve({ token: "t", room: "ROOM", language: "en" });
  const socket = new Socket(
    hello,
    (message) => heard.push(message),
    (status, code) => statuses.push([status, code]),
  );
  await vi.advanceTimersByTimeAsync(0);
  return socket;
}

const tell = (wire: Wire, message: object) => wire.onmessage({ data: JSON.stringify(message) });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Wire);
  Wire.all = [];
  statuses = [];
  heard = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the connection to a room", () => {
  it("says hello, and matches answers with what was asked", async () => {
    const socket = await open();
    const wire = Wire.all[0]!;
    wire.onopen();
    expect(JSON.parse(wire.sent[0]!)).toEqual({ do: "hello", token: "t", room: "ROOM", language: "en" });
    const [first, second] = [socket.do({ do: "begin" }), socket.do({ do: "close" })];
    tell(wire, { is: "error", ref: 2, key: "k", args: {}, text: "No." });
    tell(wire, { is: "done", ref: 1, turn: 0, room: null });
    await expect(first).resolves.toMatchObject({ ref: 1 });
    await expect(second).rejects.toThrow("No.");
    socket.close();
  });

  it("comes back by itself, and gives up on what was not answered", async () => {
    const socket = await open();
    Wire.all[0]!.onopen();
    const asked = socket.do({ do: "begin" });
    const gone = expect(asked).rejects.toMatchObject({ key: "web-lost" });
    Wire.all[0]!.onclose({ code: 1006 });
    await gone;
    expect(statuses.at(-1)).toEqual(["lost", 1006]);
    await vi.advanceTimersByTimeAsync(250);
    expect(Wire.all.length).toBe(2);
    Wire.all[1]!.onopen();
    tell(Wire.all[1]!, { is: "room" });
    expect(statuses.at(-1)).toEqual(["open", 0]);
    socket.close();
  });

  it("stays away where the server has shut the door", async () => {
    await open();
    Wire.all[0]!.onclose({ code: 4404 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(Wire.all.length).toBe(1);
    expect(statuses.at(-1)).toEqual(["shut", 4404]);
  });
});
