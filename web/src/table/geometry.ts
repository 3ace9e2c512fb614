/** Where cells lie in the drawing of a mine, and what of it is to be seen. */
import type { Spot } from "../protocol/protocol";

export const WIDTH = 100;
export const HEIGHT = 140;
export const PITCH_X = 104;
export const PITCH_Y = 144;

export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

export const corner = (cell: Spot): { x: number; y: number } => ({ x: cell[0] * PITCH_X, y: cell[1] * PITCH_Y });

/** The frame around these cells, with a little air. */
export function frameOf(cells: readonly Spot[], air = 30): Frame {
  const columns = cells.map((cell) => cell[0]);
  const rows = cells.map((cell) => cell[1]);
  const [west, north] = [Math.min(...columns), Math.min(...rows)];
  const [east, south] = [Math.max(...columns), Math.max(...rows)];
  return {
    left: west * PITCH_X - air,
    top: north * PITCH_Y - air,
    width: (east - west) * PITCH_X + WIDTH + 2 * air,
    height: (south - north) * PITCH_Y + HEIGHT + 2 * air,
  };
}

/** How a frame is moved and scaled to fill a window of this size. */
export function fitting(
  frame: Frame,
  width: number,
  height: number,
  most: number,
): { x: number; y: number; k: number } {
  const k = Math.min(width / frame.width, height / frame.height, most);
  return {
    k,
    x: (width - frame.width * k) / 2 - frame.left * k,
    y: (height - frame.height * k) / 2 - frame.top * k,
  };
}

/** The cell of those given that lies next in a direction; for arrow keys. */
export function nextTo(from: Spot, cells: readonly Spot[], dx: number, dy: number): Spot | null {
  let best: Spot | null = null;
  let least = Infinity;
  for (const cell of cells) {
    const along = (cell[0] - from[0]) * dx + (cell[1] - from[1]) * dy;
    const aside = Math.abs((cell[0] - from[0]) * dy) + Math.abs((cell[1] - from[1]) * dx);
    const far = along + 2 * aside;
    if (along > 0 && far < least) [best, least] = [cell, far];
  }
  return best;
}
