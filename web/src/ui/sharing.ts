/** Links for other people: by the share sheet of a phone, else on the clipboard. */
import { address } from "../state/router.svelte";

/** What came of it: handed on, copied, put away again, or neither could be done. */
export type Shared = "sent" | "copied" | "dropped" | "failed";

export const roomLink = (code: string): string => new URL(address(`r/${code}`), location.href).href;

/** Whether this device has a share sheet; a computer with a mouse copies, whatever it has. */
export const hasSheet = (): boolean => "share" in navigator && matchMedia("(pointer: coarse)").matches;

/** Hand a link on, with a sentence before it where there is one. */
export async function share(url: string, text = ""): Promise<Shared> {
  const sheet = hasSheet();
  try {
    if (sheet) await navigator.share({ title: "Undermine", ...(text && { text }), url });
    else await navigator.clipboard.writeText(text ? `${text} ${url}` : url);
    return sheet ? "sent" : "copied";
  } catch (problem) {
    return problem instanceof DOMException && problem.name === "AbortError" ? "dropped" : "failed";
  }
}
