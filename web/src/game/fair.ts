/** Whether a server has kept its word: the seed that it shows at the end is the one whose hash it showed before. Browsers have the
 * hash only where pages are encrypted, and a living room has none of that: so it is here. */

const STORE = "undermine.promise.";
const ROUNDS = 64;
const BLOCK = 64;

/** The first bits behind the point of a root of each of the first primes. */
function rootBits(count: number, root: number): Uint32Array {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime)) primes.push(n);
  return Uint32Array.from(primes, (prime) => (prime ** (1 / root) % 1) * 2 ** 32);
}

const START = rootBits(8, 2);
const ADDED = rootBits(ROUNDS, 3);

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function padded(bytes: Uint8Array): DataView {
  const length = Math.ceil((bytes.length + 9) / BLOCK) * BLOCK;
  const all = new Uint8Array(length);
  all.set(bytes);
  all[bytes.length] = 0x80;
  const view = new DataView(all.buffer);
  view.setUint32(length - 4, bytes.length * 8);
  return view;
}

function spread(view: DataView, at: number): Uint32Array {
  const words = new Uint32Array(ROUNDS);
  for (let i = 0; i < 16; i++) words[i] = view.getUint32(at + 4 * i);
  for (let i = 16; i < ROUNDS; i++) {
    const [early, late] = [words[i - 15]!, words[i - 2]!];
    const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[i] = words[i - 16]! + first + words[i - 7]! + second;
  }
  return words;
}

function mixed(state: Uint32Array, words: Uint32Array): Uint32Array {
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < ROUNDS; i++) {
    const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + high + ((e & f) ^ (~e & g)) + ADDED[i]! + words[i]!) | 0;
    const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  return Uint32Array.from([a, b, c, d, e, f, g, h], (word, i) => word + state[i]!);
}

/** SHA-256, in hex. */
export function sha256(bytes: Uint8Array): string {
  const view = padded(bytes);
  let state = START;
  for (let at = 0; at < view.byteLength; at += BLOCK) state = mixed(state, spread(view, at));
  return Array.from(state, (word) => word.toString(16).padStart(8, "0")).join("");
}

/** Whether this seed, in hex, is the one that was promised. */
export function keeps(seed: string, promise: string): boolean {
  if (!/^([0-9a-f]{2})+$/.test(seed)) return false;
  const bytes = Uint8Array.from(seed.match(/../g)!, (pair) => parseInt(pair, 16));
  return sha256(bytes) === promise;
}

/** The first promise that this device was given for a room: another that comes later is none. */
export function promised(code: string, commitment: string): string {
  try {
    const known = sessionStorage.getItem(STORE + code);
    if (known === null) sessionStorage.setItem(STORE + code, commitment);
    return known ?? commitment;
  } catch {
    return commitment;
  }
}
