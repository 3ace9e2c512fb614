"""Rules of layout that hold on every screen, asked of the boxes that a browser has made."""

from __future__ import annotations

from playwright.sync_api import Page

FAULTS = """() => {
  const found = [];
  const dialogs = [...document.querySelectorAll("dialog[open]")];
  const root = dialogs.at(-1) ?? document.body;
  const drawer = dialogs.length ? null : document.querySelector(".left.open");
  const floats = drawer && getComputedStyle(drawer).position === "fixed" ? drawer : null;
  const name = one => `${one.tagName.toLowerCase()}.${one.getAttribute("class") ?? ""}`
    + ` "${(one.innerText ?? "").trim().slice(0, 30)}"`;
  const shown = one => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    && !one.closest(".hidden-words, svg, .notices") && (!floats || floats.contains(one));
  const scrolls = value => value === "auto" || value === "scroll";

  // What is left of a box within everything around it that cuts off or scrolls.
  const within = (box, one, itself = false) => {
    let { left, top, right, bottom } = box;
    for (let around = one; around && around !== document.documentElement; around = around.parentElement) {
      const style = getComputedStyle(around);
      if ((around === one && !itself) || (style.overflowX === "visible" && style.overflowY === "visible")) continue;
      const edge = around.getBoundingClientRect();
      [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
      [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
    }
    return { left, top, right, bottom };
  };
  const sideways = one => {
    for (let around = one; around && around !== root.parentElement; around = around.parentElement)
      if (scrolls(getComputedStyle(around).overflowX) && !around.matches("dialog, dialog .body")) return true;
    return false;
  };
  const meet = (one, other) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 3 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 3;

  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth) found.push(`the page is ${wide} wide`);
  const body = root.querySelector(".body");
  const over = body ? body.scrollWidth - body.clientWidth : 0;
  if (over > 1) found.push(`the dialog scrolls sideways by ${over}`);

  const texts = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode, owner = text.parentElement;
    if (!text.data.trim() || !shown(owner) || owner.closest("option, select, textarea")) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const line of range.getClientRects()) {
      const rest = within(line, owner, true);
      if (rest.right - rest.left > 1 && rest.bottom - rest.top > 1) texts.push({ owner, ...rest });
    }
    const style = getComputedStyle(owner);
    const cuts = style.overflowX === "hidden" || style.overflowX === "clip";
    if (cuts && style.textOverflow !== "ellipsis" && owner.scrollWidth > owner.clientWidth + 1)
      found.push(`cut off: ${name(owner)}`);
    const box = range.getBoundingClientRect();
    if (!sideways(owner) && style.textOverflow !== "ellipsis" && (box.left < -1 || box.right > innerWidth + 1))
      found.push(`beside the screen: ${name(owner)}`);
  }

  const controls = [...root.querySelectorAll("button, input, select, textarea, a[href]")]
    .filter(one => shown(one) && !one.closest(".hand"));
  for (const one of controls) {
    const box = one.getBoundingClientRect();
    if (one.matches("button") && (one.scrollWidth > one.clientWidth + 2) && getComputedStyle(one).display !== "inline")
      found.push(`too narrow for its words: ${name(one)}`);
    if (!sideways(one) && (box.left < -1 || box.right > innerWidth + 1)) found.push(`beside the screen: ${name(one)}`);
  }

  const boxes = controls.map(one => ({ owner: one, ...within(one.getBoundingClientRect(), one) }));
  const all = [...boxes, ...texts];
  all.forEach((one, index) => all.slice(index + 1).forEach(other => {
    const kin = one.owner.contains(other.owner) || other.owner.contains(one.owner);
    if (!kin && meet(one, other)) found.push(`over one another: ${name(one.owner)} and ${name(other.owner)}`);
  }));
  return [...new Set(found)];
}"""


def faults(page: Page) -> list[str]:
    """What is cut off, beside the screen or over something else."""
    found: list[str] = page.evaluate(FAULTS)
    return found
