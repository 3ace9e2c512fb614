/** The worker that decides: Python, with the code of the server's rooms, on what the browser has kept. It tells the page
 * what a server would tell it, and nothing else. */
/// <reference lib="webworker" />
import type { loadPyodide as LoadPyodide, PyodideAPI } from "pyodide";
import bridge from "./bridge.py?raw";
import type { FromWorker, Parts, ToWorker } from "./messages";
import { Store, Taken, type Change } from "./store";

declare const self: DedicatedWorkerGlobalScope;

interface Caller {
  hear(text: string): void;
  leave(): void;
  destroy(): void;
}

interface Rooms {
  ask(
    method: string,
    path: string,
    headers: object,
    body: Uint8Array,
  ): Promise<[number, string, Uint8Array<ArrayBuffer>]>;
  connect(told: (text: string) => void, shut: (code: number) => void): Caller;
}

type OpenRooms = (kept: Map<string, Uint8Array>, keep: (changes: Change[]) => Promise<void>) => Promise<Rooms>;

const CODE = "/lib/undermine";
/** In which steps memory grows. */
const PAGE = 65536;
const callers = new Map<number, Caller>();
let rooms: Rooms | null = null;

const say = (message: FromWorker, handed: Transferable[] = []) => self.postMessage(message, handed);

async function found(address: string): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer;
}

/** A file that the build has packed; no host should try to unpack it, so it is not named as what it is. */
async function unpacked(address: string): Promise<ArrayBuffer> {
  const packed = (await found(address)).body!;
  return new Response(packed.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

async function python(root: string, parts: Parts): Promise<PyodideAPI> {
  const indexURL = root + parts.pyodide;
  const _loadSnapshot = unpacked(`${root}${parts.rooms}memory.bin`);
  const [{ loadPyodide }, { default: create }] = (await Promise.all([
    import(/* @vite-ignore */ `${indexURL}pyodide.js`),
    import(/* @vite-ignore */ `${indexURL}pyodide.asm.js`),
  ])) as [{ loadPyodide: typeof LoadPyodide }, { default: Create }];
  const createPyodideModule = (settings: Making) => create(withRoom(settings, _loadSnapshot));
  return loadPyodide({ indexURL, createPyodideModule: createPyodideModule as never, _loadSnapshot });
}

type Received = (instance: WebAssembly.Instance, module: WebAssembly.Module) => void;

/** What an interpreter is made by, as far as it is looked at here. */
interface Making {
  instantiateWasm(imports: WebAssembly.Imports, received: Received): unknown;
}
type Create = (settings: Making) => Promise<unknown>;

/** An interpreter begins with less memory than was written down: it gets as much before anybody looks at it. */
function withRoom(settings: Making, memory: Promise<ArrayBuffer>): Making {
  const made = settings.instantiateWasm;
  settings.instantiateWasm = (imports, received) =>
    made(imports, (instance, module) => {
      void memory.then(({ byteLength }) => {
        const own = instance.exports.memory as WebAssembly.Memory;
        const missing = byteLength - own.buffer.byteLength;
        if (missing > 0) own.grow(Math.ceil(missing / PAGE));
        received(instance, module);
      });
    });
  return settings;
}

/** Put the files of the code where they were when the memory was written down. */
function lay({ FS }: PyodideAPI, packed: Uint8Array): void {
  const first = packed.indexOf(10);
  let at = first + 1;
  for (const [name, length] of JSON.parse(new TextDecoder().decode(packed.subarray(0, first))) as [string, number][]) {
    const path = `${CODE}/${name}`;
    FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    FS.writeFile(path, packed.subarray(at, (at += length)));
  }
}

async function light(root: string, parts: Parts): Promise<void> {
  const name = `undermine ${new URL(root).pathname}`;
  const [interpreter, code, store] = await Promise.all([
    python(root, parts),
    unpacked(`${root}${parts.rooms}code.bin`),
    Store.open(name),
  ]);
  // What its memory does not have: files. The build has put the code at the same place.
  lay(interpreter, new Uint8Array(code));
  const open = interpreter.runPython(bridge) as OpenRooms;
  rooms = await open(store.kept, (changes) => store.keep(changes).catch(giveUp));
  say({ is: "lit" });
}

/** Whoever may not write any more decides nothing any more. */
function giveUp(problem: unknown): never {
  if (problem instanceof Taken) {
    say({ is: "taken" });
    self.close();
  }
  throw problem;
}

async function answer(asked: Extract<ToWorker, { do: "ask" }>): Promise<void> {
  const body = new TextEncoder().encode(asked.body);
  const [status, type, told] = await rooms!.ask(asked.method, asked.path, asked.headers, body);
  say({ is: "answer", id: asked.id, status, type, body: told }, [told.buffer]);
}

function call(line: number): void {
  const told = (text: string) => say({ is: "told", line, text });
  const shut = (code: number) => {
    say({ is: "shut", line, code });
    hangUp(line, false);
  };
  callers.set(line, rooms!.connect(told, shut));
}

function hangUp(line: number, leaving = true): void {
  const caller = callers.get(line);
  callers.delete(line);
  if (leaving) caller?.leave();
  caller?.destroy();
}

const failed = (problem: unknown) => say({ is: "failed", reason: String(problem) });

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.do === "light") light(data.root, data.parts).catch(failed);
  else if (data.do === "ask") answer(data).catch(failed);
  else if (data.do === "call") call(data.line);
  else if (data.do === "say") callers.get(data.line)?.hear(data.text);
  else hangUp(data.line);
};
