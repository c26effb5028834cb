// Sound and vibration: short, synthesised, and only if switched on.

import { preferences } from '../model/preferences.ts';

export type Feel = 'lay' | 'trick' | 'turn' | 'win';

interface Knock {
  readonly at: number;
  readonly pitch: number;
  readonly length: number;
}

const KNOCKS: Readonly<Record<Feel, readonly Knock[]>> = {
  lay: [{ at: 0, pitch: 900, length: 0.06 }],
  trick: [
    { at: 0, pitch: 900, length: 0.06 },
    { at: 0.12, pitch: 520, length: 0.09 },
  ],
  turn: [{ at: 0, pitch: 380, length: 0.12 }],
  win: [
    { at: 0, pitch: 380, length: 0.12 },
    { at: 0.14, pitch: 470, length: 0.12 },
    { at: 0.28, pitch: 570, length: 0.12 },
    { at: 0.42, pitch: 760, length: 0.2 },
  ],
};

const PULSES: Readonly<Record<Feel, readonly number[]>> = {
  lay: [8],
  trick: [8, 40, 14],
  turn: [14],
  win: [10, 60, 10, 60, 20],
};

let audio: AudioContext | null = null;

export function feel(what: Feel): void {
  if (preferences.vibration.peek() === 'on') navigator.vibrate?.([...PULSES[what]]);
  if (preferences.sounds.peek() !== 'on') return;
  audio ??= new AudioContext();
  for (const knock of KNOCKS[what]) sound(audio, knock);
}

/** Paper on wood: filtered noise that dies away at once. */
function sound(context: AudioContext, { at, pitch, length }: Knock): void {
  const start = context.currentTime + at;
  const source = context.createBufferSource();
  source.buffer = noise(context, length);
  const filter = context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  filter.Q.value = 2.5;
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.5, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + length);
  source.connect(filter).connect(gain).connect(context.destination);
  source.start(start);
}

function noise(context: AudioContext, length: number): AudioBuffer {
  const buffer = context.createBuffer(
    1,
    Math.ceil(context.sampleRate * length),
    context.sampleRate,
  );
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
