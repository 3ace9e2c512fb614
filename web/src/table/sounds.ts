/** The sounds of the table, made here and now: wood, stone and small bells. Before the first click or key nothing sounds. */
import { settings } from "../state/settings.svelte";

export type Sound = "knock" | "card" | "turn" | "rumble" | "spark" | "chime";

/** One stroke: when it begins, how long it rings, from which pitch to which, how loud; noise has its pitch as a ceiling. */
interface Stroke {
  wave: OscillatorType | "noise";
  at?: number;
  time: number;
  from: number;
  to: number;
  loud: number;
}

const SOUNDS: Record<Sound, readonly Stroke[]> = {
  knock: [0, 0.16].map((at) => ({ wave: "triangle", at, time: 0.14, from: 240, to: 90, loud: 0.25 })),
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
  spark: [0, 0.12, 0.24].map((at, step) => ({
    wave: "sine",
    at,
    time: 0.3,
    from: 520 + 130 * step,
    to: 520 + 130 * step,
    loud: 0.035,
  })),
  chime: [784, 988, 1319].map((pitch, step) => ({
    wave: "sine",
    at: 0.09 * step,
    time: 0.7,
    from: pitch,
    to: pitch,
    loud: 0.06,
  })),
};

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

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
  for (const stroke of SOUNDS[sound]) strike(context, stroke);
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
