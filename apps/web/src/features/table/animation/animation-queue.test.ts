import { effect, signal } from '@preact/signals';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterFrames, frameOfChange, inPhase, whenRendered } from './animation-queue.ts';

let callbacks: (() => void)[] = [];

beforeEach(() => {
  callbacks = [];
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => callbacks.push(callback));
});
afterEach(() => {
  frames(20);
  vi.unstubAllGlobals();
});

/** Lets the browser draw a number of frames. */
function frames(count: number): void {
  for (let i = 0; i < count; i += 1) {
    const due = callbacks;
    callbacks = [];
    due.forEach((callback) => callback());
  }
}

it('runs the phases of a change in their order, none in the frame that shows the change', () => {
  const run: string[] = [];
  for (const phase of ['narration', 'words', 'hand', 'turn', 'costs', 'lay'] as const) {
    inPhase(phase, () => run.push(phase));
  }
  frames(1);
  expect(run).toEqual([]);
  const frameOf = [];
  for (let frame = 1; frame <= 8; frame += 1) {
    run.length = 0;
    frames(1);
    frameOf.push(...run.map((phase) => `${phase} ${frame}`));
  }
  expect(frameOf).toEqual(['lay 1', 'costs 2', 'turn 3', 'hand 4', 'words 6', 'narration 7']);
});

it('counts later phases from the same change, also when an earlier one asks for them', () => {
  const run: string[] = [];
  const since = frameOfChange();
  inPhase('lay', () => whenRendered(() => inPhase('hand', () => run.push('hand'), since)), since);
  frames(4);
  expect(run).toEqual([]);
  frames(1);
  expect(run).toEqual(['hand']);
});

it('makes one batch of what is due in one frame, and measures after it', () => {
  const left = signal(0);
  const right = signal(0);
  const seen: string[] = [];
  const stop = effect(() => void seen.push(`${left.value} ${right.value}`));
  afterFrames(1, () => {
    left.value = 1;
    whenRendered(() => seen.push('measured'));
  });
  afterFrames(1, () => (right.value = 1));
  frames(2);
  stop();
  expect(seen).toEqual(['0 0', '1 1', 'measured']);
});

it('asks the browser for no frame once nothing is due', () => {
  inPhase('lay', () => undefined);
  frames(2);
  expect(callbacks).toEqual([]);
});
