/** The sounds of the table, made here and now: wood, stone and small bells. Before the first click or key nothing sounds. */
import { settings } from "../state/settings.svelte";

export type Sound = keyof typeof SOUNDS;

/** One stroke: when it begins, how long it rings, from which pitch to which, how loud; noise has its pitch as a ceiling. */
interface Stroke {
  wave: OscillatorType | "noise";
  at?: number;
  time: number;
  from: number;
  to: number;
  loud: number;
}

/** Bells on these pitches, one after the other. */
const bells = (pitches: readonly number[], apart: number, time: number, loud: number): Stroke[] =>
  pitches.map((pitch, step) => ({ wave: "sine", at: apart * step, time, from: pitch, to: pitch, loud }));

/** Blows of equal pitch at these moments. */
const blows = (wave: Stroke["wave"], ats: readonly number[], stroke: Omit<Stroke, "wave" | "at">): Stroke[] =>
  ats.map((at) => ({ wave, at, ...stroke }));

const SOUNDS = {
  knock: blows("triangle", [0, 0.16], { time: 0.14, from: 240, to: 90, loud: 0.25 }),
  card: [
    { wave: "noise", time: 0.06, from: 1400, to: 500, loud: 0.09 },
    { wave: "triangle", at: 0.01, time: 0.08, from: 190, to: 110, loud: 0.08 },
  ],
  turn: [
    { wave: "noise", time: 0.12, from: 700, to: 1900, loud: 0.05 },
    { wave: "triangle", at: 0.14, time: 0.12, from: 150, to: 80, loud: 0.14 },
  ],
  rumble: [
    { wave: "noise", time: 0.7, from: 260, to: 60, loud: 0.4 },
    { wave: "sine", time: 0.5, from: 70, to: 38, loud: 0.2 },
  ],
  spark: bells([520, 650, 780], 0.12, 0.3, 0.035),
  chime: bells([784, 988, 1319], 0.09, 0.7, 0.06),
  /** Two heartbeats, and something that rises under them. */
  heart: [
    ...blows("sine", [0, 0.72], { time: 0.2, from: 74, to: 44, loud: 0.3 }),
    ...blows("sine", [0.2, 0.92], { time: 0.24, from: 62, to: 38, loud: 0.2 }),
    { wave: "noise", time: 1.5, from: 120, to: 900, loud: 0.03 },
  ],
  gold: [
    ...bells([523, 659, 784, 1047, 1319, 1568], 0.075, 1.1, 0.055),
    ...bells([2093, 2637, 3136], 0.16, 0.5, 0.014),
    { wave: "triangle", time: 0.9, from: 131, to: 130, loud: 0.1 },
  ],
  thud: [
    { wave: "triangle", time: 0.22, from: 120, to: 48, loud: 0.3 },
    { wave: "noise", at: 0.02, time: 0.28, from: 420, to: 90, loud: 0.16 },
  ],
  crack: [
    { wave: "noise", time: 0.05, from: 5200, to: 1800, loud: 0.2 },
    { wave: "square", at: 0.02, time: 0.06, from: 320, to: 90, loud: 0.05 },
    { wave: "noise", at: 0.12, time: 0.16, from: 1500, to: 300, loud: 0.1 },
  ],
  hammer: [
    ...blows("triangle", [0, 0.15], { time: 0.1, from: 420, to: 260, loud: 0.14 }),
    ...blows("sine", [0, 0.15, 0.3], { time: 0.35, from: 1660, to: 1650, loud: 0.025 }),
  ],
  clank: [
    ...blows("square", [0, 0.1], { time: 0.18, from: 233, to: 226, loud: 0.035 }),
    ...bells([611, 1187, 1733], 0.02, 0.4, 0.03),
  ],
  click: blows("square", [0, 0.11], { time: 0.035, from: 900, to: 420, loud: 0.06 }),
  wood: blows("triangle", [0, 0.09, 0.18], { time: 0.08, from: 330, to: 180, loud: 0.12 }),
  growl: [
    { wave: "sawtooth", time: 0.42, from: 72, to: 46, loud: 0.09 },
    { wave: "noise", time: 0.4, from: 380, to: 120, loud: 0.12 },
  ],
  glass: bells([2349, 2960, 3520], 0.07, 0.5, 0.02),
  coin: bells([1976, 2637], 0.08, 0.35, 0.035),
  /** Something that is done in secret. */
  hush: [{ wave: "noise", time: 0.4, from: 300, to: 1300, loud: 0.04 }],
  swish: blows("noise", [0, 0.2], { time: 0.18, from: 500, to: 2400, loud: 0.06 }),
} satisfies Record<string, readonly Stroke[]>;

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;
/** What sounds, or is about to. */
let sounding: AudioScheduledSourceNode[] = [];

/** Browsers let a page sound after the first click or key only: until then there is nothing to sound with. */
export function listenForGesture(): () => void {
  const wake = () => {
    if (settings.sounds === "off") return;
    context ??= made();
    if (context?.state === "suspended") void context.resume();
  };
  if (navigator.userActivation?.hasBeenActive) wake();
  addEventListener("pointerdown", wake);
  addEventListener("keydown", wake);
  return () => {
    removeEventListener("pointerdown", wake);
    removeEventListener("keydown", wake);
  };
}

function made(): AudioContext | null {
  try {
    return new AudioContext();
  } catch {
    return null; // A browser without sound.
  }
}

/** Be heard, if that is wanted and may be. One's own turn is called out where all else is silent, too. */
export function play(sound: Sound): void {
  const wanted = settings.sounds === "all" || (settings.sounds === "turn" && sound === "knock");
  if (!wanted || context?.state !== "running") return;
  for (const stroke of SOUNDS[sound] as readonly Stroke[]) strike(context, stroke);
}

/** What was still to be heard of something that is over is not heard any more. */
export function silence(): void {
  for (const source of sounding.splice(0)) source.stop();
}

function strike(audio: AudioContext, { wave, at = 0, time, from, to, loud }: Stroke): void {
  const begin = audio.currentTime + at;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(loud, begin);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + time);
  volume.connect(audio.destination);
  const source =
    wave === "noise" ? rustle(audio, begin, time, from, to, volume) : tone(audio, wave, begin, time, from, to);
  if (wave !== "noise") source.connect(volume);
  source.start(begin);
  source.stop(begin + time);
  sounding.push(source);
  source.onended = () => (sounding = sounding.filter((one) => one !== source));
}

function tone(audio: AudioContext, wave: OscillatorType, begin: number, time: number, from: number, to: number) {
  const source = audio.createOscillator();
  source.type = wave;
  source.frequency.setValueAtTime(from, begin);
  source.frequency.exponentialRampToValueAtTime(to, begin + time);
  return source;
}

/** Noise below a pitch that moves: a card on wood, or a mountain. */
function rustle(audio: AudioContext, begin: number, time: number, from: number, to: number, into: AudioNode) {
  const source = audio.createBufferSource();
  const ceiling = audio.createBiquadFilter();
  source.buffer = noise ??= hiss(audio);
  ceiling.type = "lowpass";
  ceiling.frequency.setValueAtTime(from, begin);
  ceiling.frequency.exponentialRampToValueAtTime(to, begin + time);
  source.connect(ceiling).connect(into);
  return source;
}

function hiss(audio: AudioContext): AudioBuffer {
  const made = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = made.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  return made;
}
