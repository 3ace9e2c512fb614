/** Something that moves over the screen to a place which may move itself: the mine glides under a card that flies to it. */

export interface Place {
  x: number;
  y: number;
  width: number;
}

export interface Course {
  time: number;
  /** How long it stays when it is there, while it fades. */
  linger: number;
  from: Place;
  to: () => Place | null;
  /** The width of what moves, as it is laid out. */
  width: number;
  /** The most that it is to be wide at its end. */
  most: number;
  /** How often it turns round on its way. */
  turns?: number;
}

/** So much bigger is a card before it lies. */
const LIFTED = 0.14;

export function middleOf(rect: DOMRect): Place {
  return { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2, width: rect.width };
}

/** Where it is after a part of the way, from 0 to 1: fast at first, and set down at the end. */
export function along(from: Place, to: Place, part: number): Place {
  const far = 1 - (1 - part) ** 3;
  const mix = (one: number, other: number) => one + (other - one) * far;
  const lift = 1 + LIFTED * Math.sin(Math.PI * part);
  return { x: mix(from.x, to.x), y: mix(from.y, to.y), width: mix(from.width, to.width) * lift };
}

/** Move a node until it is there or taken away. */
export function moving(node: HTMLElement, course: Course): () => void {
  const began = performance.now();
  let frame = 0;
  const step = (now: number) => {
    const gone = Math.max(0, now - began);
    const end = course.to();
    if (end) put(node, course, end, gone);
    if (gone < course.time + course.linger) frame = requestAnimationFrame(step);
  };
  step(began);
  return () => cancelAnimationFrame(frame);
}

function put(node: HTMLElement, course: Course, end: Place, gone: number): void {
  const part = course.time ? Math.min(1, gone / course.time) : 1;
  const rest = course.linger ? Math.max(0, gone - course.time) / course.linger : 0;
  const at = along(course.from, { ...end, width: Math.min(end.width, course.most) }, part);
  const [left, top] = [at.x - node.offsetWidth / 2, at.y - node.offsetHeight / 2];
  node.style.opacity = String(rest < 0.6 ? 1 : (1 - rest) / 0.4);
  const turned = (course.turns ?? 0) * 360 * part;
  node.style.transform = `translate(${left}px, ${top}px) scale(${at.width / course.width}) rotate(${turned}deg)`;
}
