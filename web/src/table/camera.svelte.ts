/** What of the mine is seen: moved and scaled by hand, or by itself to what matters now. */
import { select } from "d3-selection";
import { zoom, zoomIdentity, type D3ZoomEvent } from "d3-zoom";
import { untrack } from "svelte";
import type { Spot } from "../protocol/protocol";
import { settings } from "../state/settings.svelte";
import { fitting, frameOf, type Frame } from "./geometry";

export interface Moved {
  x: number;
  y: number;
  k: number;
}

const MOST = 1.25;
/** The scale for a part of it, in which every detail can be read. */
const READ = 0.5;
const GLIDE = 260;

export class Camera {
  moved = $state.raw<Moved>({ x: 0, y: 0, k: 1 });
  size = $state.raw({ width: 0, height: 0 });
  private svg: SVGSVGElement | null = null;
  private touched = false;
  private first = true;
  private gliding = 0;
  private zooming = zoom<SVGSVGElement, unknown>()
    .scaleExtent([0.12, 2.5])
    .clickDistance(6)
    .on("zoom", (event: D3ZoomEvent<SVGSVGElement, unknown>) => this.zoomed(event));

  /** Watch a drawing: its size, wheel, fingers and mouse. */
  attach = (svg: SVGSVGElement): (() => void) => {
    this.svg = svg;
    select(svg).call(this.zooming).on("dblclick.zoom", null);
    const watching = new ResizeObserver(([entry]) => {
      if (entry) this.size = { width: entry.contentRect.width, height: entry.contentRect.height };
    });
    watching.observe(svg);
    return () => watching.disconnect();
  };

  private zoomed(event: D3ZoomEvent<SVGSVGElement, unknown>): void {
    const { x, y, k } = event.transform;
    const before = untrack(() => this.moved.k);
    this.moved = { x, y, k };
    if (!event.sourceEvent) return;
    this.touched = true;
    cancelAnimationFrame(this.gliding);
    if (k !== before) settings.zoom = k;
  }

  /** Follow what goes on, until somebody moves the mine by hand. */
  follow(extent: Frame, spots: readonly Spot[], last: Spot): void {
    if (this.size.width && this.size.height && !this.touched) this.glide(this.framed(extent, spots, last));
  }

  /** All of the mine; asked for again where that is small, what matters now. */
  fit(extent: Frame, spots: readonly Spot[], last: Spot): void {
    const all = fitting(extent, this.size.width, this.size.height, MOST);
    const near = all.k < READ && Math.abs(this.moved.k - all.k) < 0.001;
    settings.zoom = near ? READ : null;
    this.touched = false;
    this.glide(this.framed(extent, spots, last));
  }

  scale(by: number): void {
    if (!this.svg) return;
    this.touched = true;
    select(this.svg).call(this.zooming.scaleBy, by);
    settings.zoom = this.moved.k;
  }

  /** A point of the screen in the mine; null beside it. */
  point(clientX: number, clientY: number): { x: number; y: number } | null {
    const window = this.svg?.getBoundingClientRect();
    if (!window || clientX < window.left || clientX > window.right) return null;
    if (clientY < window.top || clientY > window.bottom) return null;
    const { x, y, k } = this.moved;
    return { x: (clientX - window.left - x) / k, y: (clientY - window.top - y) / k };
  }

  /** Where a frame of the mine is in the window onto it. */
  seen(frame: Frame): Frame {
    const { x, y, k } = this.moved;
    return { left: x + frame.left * k, top: y + frame.top * k, width: frame.width * k, height: frame.height * k };
  }

  /** Where a frame of the mine is on the screen. */
  screen(frame: Frame): DOMRect | null {
    const window = this.svg?.getBoundingClientRect();
    if (!window) return null;
    const { left, top, width, height } = this.seen(frame);
    return new DOMRect(window.left + left, window.top + top, width, height);
  }

  /** All of the mine, so that every goal is seen on every screen; nearer for whoever has asked for that: then the places
   * to play at, or the last card. */
  private framed(extent: Frame, spots: readonly Spot[], last: Spot): Moved {
    const all = fitting(extent, this.size.width, this.size.height, MOST);
    const zoom = untrack(() => settings.zoom);
    if (zoom === null) return all;
    const frame = spots.length ? frameOf(spots, 70) : frameOf([last], 250);
    return this.focused(frame, extent, all.k, zoom);
  }

  private focused(frame: Frame, extent: Frame, least: number, most: number): Moved {
    const { width, height } = this.size;
    const k = Math.max(fitting(frame, width, height, most).k, Math.min(least, most));
    const x = width / 2 - (frame.left + frame.width / 2) * k;
    const y = height / 2 - (frame.top + frame.height / 2) * k;
    return {
      k,
      x: held(x, width, extent.left * k, extent.width * k),
      y: held(y, height, extent.top * k, extent.height * k),
    };
  }

  private glide(to: Moved): void {
    const from = untrack(() => this.moved);
    const time = untrack(() => (this.first ? 0 : settings.motion(GLIDE)));
    const began = performance.now();
    this.first = false;
    cancelAnimationFrame(this.gliding);
    const step = (now: number) => {
      const part = time ? Math.min(1, (now - began) / time) : 1;
      this.put(between(from, to, 1 - (1 - part) ** 3));
      if (part < 1) this.gliding = requestAnimationFrame(step);
    };
    step(began);
  }

  private put({ x, y, k }: Moved): void {
    if (this.svg) select(this.svg).call(this.zooming.transform, zoomIdentity.translate(x, y).scale(k));
  }
}

function between(from: Moved, to: Moved, part: number): Moved {
  const mix = (one: number, other: number) => one + (other - one) * part;
  return { x: mix(from.x, to.x), y: mix(from.y, to.y), k: mix(from.k, to.k) };
}

/** Moved no further than the mine goes; in the middle, where there is room for all of it. */
function held(at: number, window: number, from: number, length: number): number {
  if (length <= window) return (window - length) / 2 - from;
  return Math.min(-from, Math.max(window - length - from, at));
}
