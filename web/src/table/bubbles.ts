/** Where speech bubbles stand: beside the hat of whoever speaks, towards the mine, and never one over another. */
import type { Frame as Box } from "./geometry";

/** Where the hat is, seen from the bubble; null where it is not to be seen. */
export type Side = "right" | "left" | "above" | "below" | null;

export interface Placed extends Box {
  side: Side;
  /** How far along its edge the bubble points at the hat. */
  tail: number;
}

const GAP = 10;
const AIR = 6;
/** No nearer to its corners does a bubble point at anybody. */
const CORNER = 16;

const right = (box: Box): number => box.left + box.width;
const bottom = (box: Box): number => box.top + box.height;
const clamp = (x: number, least: number, most: number): number => Math.max(least, Math.min(x, most));

const meet = (one: Box, other: Box): boolean =>
  one.left < right(other) && right(one) > other.left && one.top < bottom(other) && bottom(one) > other.top;

/** On which side of the bubble the hat is: the bubble goes from there into the mine. */
function sideOf(hat: Box, stage: Box): Exclude<Side, null> {
  const [x, y] = [hat.left + hat.width / 2, hat.top + hat.height / 2];
  if (x >= right(stage)) return "right";
  if (x <= stage.left) return "left";
  return y <= stage.top ? "above" : "below";
}

function beside(hat: Box, stage: Box, size: Box, side: Exclude<Side, null>): Box {
  const middle = { left: hat.left + hat.width / 2 - CORNER - GAP, top: hat.top + hat.height / 2 - size.height / 2 };
  const at = {
    right: { ...middle, left: right(stage) - size.width - GAP },
    left: { ...middle, left: stage.left + GAP },
    above: { ...middle, top: stage.top + GAP },
    below: { ...middle, top: bottom(stage) - size.height - GAP },
  }[side];
  return {
    left: clamp(at.left, stage.left + AIR, right(stage) - size.width - AIR),
    top: clamp(at.top, stage.top + AIR, bottom(stage) - size.height - AIR),
    width: size.width,
    height: size.height,
  };
}

/** Each bubble in its turn; one that would cover another goes under it, or over it where they stand upon the hand. */
export function place(hat: Box, seen: boolean, stage: Box, size: Box, others: readonly Box[]): Placed {
  const side = sideOf(hat, stage);
  const box = beside(hat, stage, size, side);
  for (let other = hit(box, others); other; other = hit(box, others))
    box.top = side === "below" ? other.top - size.height - AIR : bottom(other) + AIR;
  const upright = side === "above" || side === "below";
  const along = upright ? hat.left + hat.width / 2 - box.left : hat.top + hat.height / 2 - box.top;
  const length = upright ? size.width : size.height;
  const moved = upright && box.top !== beside(hat, stage, size, side).top;
  const points = seen && !moved && along > 0 && along < length;
  return { ...box, side: points ? side : null, tail: clamp(along, CORNER, Math.max(CORNER, length - CORNER)) };
}

const hit = (box: Box, others: readonly Box[]): Box | undefined => others.find((other) => meet(box, other));
