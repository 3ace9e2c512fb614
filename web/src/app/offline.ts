/** The offline page: in the reader's language alone, and gone as soon as the network is back. */

const SETTINGS = "undermine.settings";
/** Milliseconds between two looks whether the server answers again; a browser tells of its own network alone. */
const EVERY = 10_000;

function chosen(): string | undefined {
  try {
    return (JSON.parse(localStorage.getItem(SETTINGS) ?? "{}") as { language?: string }).language;
  } catch {
    return undefined;
  }
}

function speak(): void {
  const wanted = [chosen(), ...navigator.languages.map((one) => one.slice(0, 2).toLowerCase()), "en"];
  const sections = [...document.querySelectorAll<HTMLElement>("section")];
  const own = wanted.find((language) => sections.some((one) => one.lang === language)) ?? "en";
  for (const one of sections) one.hidden = one.lang !== own;
  document.documentElement.lang = own;
}

async function look(): Promise<void> {
  try {
    if ((await fetch(location.href, { cache: "no-store" })).ok) location.reload();
  } catch {
    // Still nobody there.
  }
}

speak();
addEventListener("online", () => location.reload());
setInterval(() => {
  if (!document.hidden) void look();
}, EVERY);
