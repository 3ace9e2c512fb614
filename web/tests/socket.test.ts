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
    await vi.advanceTimersByTimeAsync(300);
    expect(Wire.all.length).toBe(2);
    Wire.all[1]!.onopen();
    tell(Wire.all[1]!, { is: "room" });
    expect(statuses.at(-1)).toEqual(["open", 0]);
    socket.close();
  });

  it("comes back a little sooner or later than others do", async () => {
    for (const [luck, wait] of [
      [0, 140],
      [0.5, 200],
      [1, 260],
    ] as const) {
      vi.spyOn(Math, "random").mockReturnValue(luck);
      const socket = await open();
      const before = Wire.all.length;
      Wire.all.at(-1)!.onclose({ code: 1012 });
      await vi.advanceTimersByTimeAsync(wait - 2);
      expect(Wire.all.length).toBe(before);
      await vi.advanceTimersByTimeAsync(3);
      expect(Wire.all.length).toBe(before + 1);
      vi.restoreAllMocks();
      socket.close();
    }
  });

  it("waits longer and longer where it is only told why not now", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    const socket = await open();
    for (const wait of [200, 500, 1000, 2000, 4000, 4000]) {
      const wire = Wire.all.at(-1)!;
      wire.onopen();
      tell(wire, { is: "error", ref: null, key: "error-store-unavailable", args: {}, text: "Later." });
      wire.onclose({ code: 1013 });
      const before = Wire.all.length;
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(Wire.all.length).toBe(before);
      await vi.advanceTimersByTimeAsync(2);
      expect(Wire.all.length).toBe(before + 1);
    }
    expect(statuses.some(([status]) => status === "open")).toBe(false);
    tell(Wire.all.at(-1)!, { is: "room" });
    Wire.all.at(-1)!.onclose({ code: 1012 });
    const before = Wire.all.length;
    await vi.advanceTimersByTimeAsync(201);
    expect(Wire.all.length).toBe(before + 1);
    vi.restoreAllMocks();
    socket.close();
  });

  it("stays away where the server has shut the door", async () => {
    await open();
    Wire.all[0]!.onclose({ code: 4404 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(Wire.all.length).toBe(1);
    expect(statuses.at(-1)).toEqual(["shut", 4404]);
  });

  it("comes back after a while where it was only too fast", async () => {
    const luck = vi.spyOn(Math, "random").mockReturnValue(0);
    const socket = await open();
    Wire.all[0]!.onclose({ code: 4429 });
    expect(statuses.at(-1)).toEqual(["lost", 4429]);
    await vi.advanceTimersByTimeAsync(59_000);
    dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(0);
    expect(Wire.all.length).toBe(1);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(Wire.all.length).toBe(2);
    tell(Wire.all[1]!, { is: "error", ref: null, key: "error-too-many", args: { seconds: 5 }, text: "" });
    Wire.all[1]!.onclose({ code: 4429 });
    await vi.advanceTimersByTimeAsync(6_500);
    expect(Wire.all.length).toBe(3);
    luck.mockRestore();
    socket.close();
  });

  it("gives up a connection on which nothing is heard any more, and what was asked there", async () => {
    const socket = await open();
    const [wire] = Wire.all as [Wire];
    wire.onopen();
    tell(wire, { is: "room" });
    const gone = expect(socket.do({ do: "begin" })).rejects.toMatchObject({ key: "web-lost" });
    await vi.advanceTimersByTimeAsync(11_000);
    await gone;
    expect(wire.readyState).toBe(3);
    expect(statuses.at(-1)).toEqual(["lost", 0]);
    expect(Wire.all.length).toBe(2);
    socket.close();
  });

  it("asks from time to time whether anybody is there, and at once where the network has changed", async () => {
    const socket = await open();
    const [wire] = Wire.all as [Wire];
    wire.onopen();
    tell(wire, { is: "room" });
    await vi.advanceTimersByTimeAsync(26_000);
    expect(wire.sent.filter((text) => text.includes("ping")).length).toBe(1);
    tell(wire, { is: "done", ref: null });
    dispatchEvent(new Event("offline"));
    expect(wire.sent.filter((text) => text.includes("ping")).length).toBe(2);
    await vi.advanceTimersByTimeAsync(3500);
    expect(statuses.at(-1)).toEqual(["lost", 0]);
    socket.close();
  });

  it("stays where it is as long as anything is heard", async () => {
    const socket = await open();
    const [wire] = Wire.all as [Wire];
    wire.onopen();
    for (let asked = 0; asked < 12; asked++) {
      await vi.advanceTimersByTimeAsync(8000);
      tell(wire, { is: "done", ref: null });
    }
    expect(wire.sent.filter((text) => text.includes("ping")).length).toBe(3);
    expect(Wire.all.length).toBe(1);
    socket.close();
  });

  it("does not call twice at once", async () => {
    let known: (hello: { token: string; room: string; language: string }) => void = () => {};
    const hello = () => new Promise<{ token: string; room: string; language: string }>((done) => (known = done));
    const socket = new Socket(
      hello,
      () => {},
      () => {},
    );
    dispatchEvent(new Event("online"));
    known({ token: "t", room: "ROOM", language: "en" });
    await vi.advanceTimersByTimeAsync(0);
    expect(Wire.all.length).toBe(1);
    socket.close();
  });
});
