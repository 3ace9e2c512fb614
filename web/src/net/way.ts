/** The way to the rooms. The build takes one of two under the name `@way`: over the network to a server, or to a worker
 * of this page that decides by the same code. Nothing else knows which. */
import type { Component } from "svelte";

/** A line to a room, as a WebSocket is one. */
export interface Line {
  readonly readyState: number;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Way {
  /** Whether others can come, from their own devices, and accounts are kept for them. */
  company: boolean;
  /** Whether somebody can be asked who thinks ahead: for hints, and about one's own moves. */
  ahead: boolean;
  /** Whether silence on a line can mean that nobody is there. */
  doubtful: boolean;
  /** Ask for something below `api/`. */
  ask(method: string, path: string, headers: Record<string, string>, body?: string): Promise<Response>;
  /** Call a room. */
  call(room: string): Line;
  /** Where a place in the page is found. */
  address(place: string): string;
  /** Which place in the page this is. */
  placeOf(here: Pick<Location, "pathname" | "search">): string;
  /** What is shown above everything while the way is not open. */
  Notice: Component | null;
  /** Says what cannot be had here, and where it can. */
  Elsewhere: Component<{ about: "friends" | "me" }> | null;
}
