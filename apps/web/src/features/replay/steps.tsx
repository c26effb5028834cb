// The buttons, slider and keys of a replay: arrows step by card, with Shift by turn; the space bar plays it.

import { useEffect, useLayoutEffect } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import { replayWords } from '../../i18n/learning.ts';
import { MOVES, moved } from './timeline.ts';
import type { Timeline, TimelineMove } from './timeline.ts';

const ICONS: Readonly<Record<TimelineMove | 'play' | 'stop', string>> = {
  first: 'M18 5l-7 7 7 7M6 5v14',
  'turn-back': 'M18 5l-7 7 7 7M11 5l-7 7 7 7',
  back: 'M15 5l-7 7 7 7',
  play: 'M8 5v14l11-7Z',
  stop: 'M8 5v14M16 5v14',
  on: 'm9 5 7 7-7 7',
  'turn-on': 'm6 5 7 7-7 7M13 5l7 7-7 7',
  last: 'm6 5 7 7-7 7M18 5v14',
};

const SPEEDS = ['slow', 'normal', 'fast'] as const;
type Speed = (typeof SPEEDS)[number];
/** Milliseconds a step. */
const STEP_TIME: Readonly<Record<Speed, number>> = { slow: 2000, normal: 1000, fast: 350 };

const KEYS: Readonly<Record<string, TimelineMove>> = {
  ArrowLeft: 'back',
  ArrowRight: 'on',
  'Shift ArrowLeft': 'turn-back',
  'Shift ArrowRight': 'turn-on',
  Home: 'first',
  End: 'last',
};

const SHORTCUTS = Object.fromEntries(
  Object.entries(KEYS).map(([key, move]) => [move, key.replace(' ', '+')]),
);

interface StepsProps {
  readonly timeline: Timeline;
  readonly step: Signal<number>;
}

export function Steps({ timeline, step }: StepsProps) {
  const say = replayWords.value;
  const isRunning = useSignal(false);
  const speed = useSignal<Speed>('normal');
  const toggle = () => {
    if (!isRunning.value && step.value === timeline.last) step.value = 0;
    isRunning.value = !isRunning.value;
  };
  useRunning(timeline, step, isRunning, STEP_TIME[speed.value]);
  useKeys(timeline, step, toggle);
  return (
    <div class="steps" role="group" aria-label={say.steps}>
      <div class="along">
        <input
          type="range"
          min={0}
          max={timeline.last}
          value={step.value}
          aria-label={say.slider}
          aria-valuetext={say.sliderAt(step.value, timeline.last)}
          onInput={({ currentTarget }) => (step.value = Number(currentTarget.value))}
        />
        <SpeedChoice speed={speed} />
      </div>
      <div class="buttons">
        {MOVES.slice(0, 3).map((move) => (
          <MoveButton key={move} timeline={timeline} step={step} move={move} />
        ))}
        <button
          class="btn"
          type="button"
          data-act="play"
          aria-label={isRunning.value ? say.stop : say.film}
          onClick={toggle}
        >
          <Drawn name={isRunning.value ? 'stop' : 'play'} />
        </button>
        {MOVES.slice(3).map((move) => (
          <MoveButton key={move} timeline={timeline} step={step} move={move} />
        ))}
      </div>
    </div>
  );
}

function SpeedChoice({ speed }: { readonly speed: Signal<Speed> }) {
  const say = replayWords.value;
  return (
    <select
      aria-label={say.speed}
      value={speed.value}
      onChange={({ currentTarget }) => {
        speed.value = SPEEDS.find((one) => one === currentTarget.value) ?? 'normal';
      }}
    >
      {SPEEDS.map((one) => (
        <option key={one} value={one}>
          {say.speeds[one]}
        </option>
      ))}
    </select>
  );
}

function MoveButton({ timeline, step, move }: StepsProps & { readonly move: TimelineMove }) {
  const to = moved(timeline, step.value, move);
  return (
    <button
      class="btn"
      type="button"
      data-act={move}
      aria-label={replayWords.value.moves[move]}
      aria-disabled={to === step.value}
      aria-keyshortcuts={SHORTCUTS[move]}
      onClick={() => (step.value = to)}
    >
      <Drawn name={move} />
    </button>
  );
}

function Drawn({ name }: { readonly name: keyof typeof ICONS }) {
  return (
    <svg class="ic" viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  );
}

function useRunning(
  timeline: Timeline,
  step: Signal<number>,
  isRunning: Signal<boolean>,
  pace: number,
): void {
  const runs = isRunning.value;
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setInterval(() => {
      if (step.value < timeline.last) step.value += 1;
      if (step.value === timeline.last) isRunning.value = false;
    }, pace);
    return () => clearInterval(timer);
  }, [timeline, step, isRunning, runs, pace]);
}

function useKeys(timeline: Timeline, step: Signal<number>, toggle: () => void): void {
  // Listens before the page is painted: a key pressed as soon as the replay shows is not lost.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key, shiftKey } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target instanceof HTMLElement && target.matches('input, select, textarea')) return;
      const isPressed = target instanceof HTMLElement && target.matches('button, a, summary');
      const move = KEYS[shiftKey ? `Shift ${key}` : key];
      if (move) step.value = moved(timeline, step.value, move);
      else if (key === ' ' && !isPressed) toggle();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
