/** What the page and the worker that decides say to each other. What the worker says is what a server would tell. */

/** The files that the worker starts from, each below the path of the page. */
export interface Parts {
  /** The folder with the files of Pyodide. */
  pyodide: string;
  /** The folder with our own code, and the memory of an interpreter that has loaded it. */
  rooms: string;
}

export type ToWorker =
  | { do: "light"; root: string; parts: Parts }
  | { do: "ask"; id: number; method: string; path: string; headers: Record<string, string>; body: string }
  | { do: "call"; line: number }
  | { do: "say"; line: number; text: string }
  | { do: "hang-up"; line: number };

export type FromWorker =
  | { is: "lit" }
  | { is: "failed"; reason: string }
  /** Another tab has taken the store over: nothing is written here any more. */
  | { is: "taken" }
  | { is: "answer"; id: number; status: number; type: string; body: Uint8Array<ArrayBuffer> }
  | { is: "told"; line: number; text: string }
  | { is: "shut"; line: number; code: number };
