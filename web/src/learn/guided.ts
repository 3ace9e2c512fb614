/** Which room of this device is the guided game. That cards were laid out everybody is told; that this is the lesson nobody else. */
const STORE = "undermine.guided";
let known: string | null = null;

export function guide(code: string): void {
  known = code;
  try {
    localStorage.setItem(STORE, code);
  } catch {
    // Then it is guided until the page is loaded anew.
  }
}

export function isGuided(code: string): boolean {
  try {
    known ??= localStorage.getItem(STORE);
  } catch {
    // Nothing was kept.
  }
  return known === code;
}
