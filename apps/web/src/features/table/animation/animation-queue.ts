// One queue for everything that follows a change of the table. Drawing it all at once takes longer than a frame on a slow
// phone, so the card moves first and the rest comes in phases, a few frames apart.
//
// Each frame has two steps. First the queue updates signals in one batch, and components render. Then it measures, once the
// new layout exists and before the browser paints it.

import { batch } from '@preact/signals';

/** How many frames after the change each phase is drawn. */
const PHASE_FRAMES = {
  /** The card leaves for its pile. */
  lay: 1,
  /** Piles lift or lie down, as they take the picked card or not. */
  costs: 2,
  /** Whose turn it is, and what they may do. */
  turn: 3,
  /** The hand closes the gap; the card is on its way by now. */
  hand: 4,
  /** What the picked card would cost on each pile. */
  prices: 4,
  /** Labels and sentences. */
  words: 6,
  /** Screen readers, sounds and vibration. */
  narration: 7,
  /** The size of the cards that are left in the hand. */
  sizes: 9,
} as const;

export type Phase = keyof typeof PHASE_FRAMES;

/** The number of a frame, counted from the start of the page. */
export type Frame = number;

interface Task {
  readonly due: Frame;
  readonly work: () => void;
}

let updates: readonly Task[] = [];
let measurements: (() => void)[] = [];
/** The last frame that was begun. */
let frame: Frame = 0;
let isRequested = false;
let isInFrame = false;

/** The frame that shows what changes now: the phases of the change count from it. */
export function frameOfChange(): Frame {
  return isInFrame ? frame : frame + 1;
}

/** How far behind a change a phase is, in frames. */
export function delayOf(phase: Phase): number {
  return PHASE_FRAMES[phase];
}

/** Runs `work` in a phase of the change that frame `since` shows. */
export function inPhase(phase: Phase, work: () => void, since = frameOfChange()): void {
  afterFrames(delayOf(phase), work, since);
}

/** Runs `work` a number of frames after `since`. All work of a frame is one batch: style and layout are computed once. */
export function afterFrames(count: number, work: () => void, since = frameOfChange()): void {
  updates = [...updates, { due: since + count, work }];
  requestFrame();
}

/** Runs `work` in this frame, or the next one, once everything due in it is rendered and before it is painted. */
export function whenRendered(work: () => void): void {
  measurements.push(work);
  requestFrame();
}

function requestFrame(): void {
  if (isRequested) return;
  isRequested = true;
  requestAnimationFrame(update);
  // Components render between the two callbacks.
  requestAnimationFrame(measure);
}

function update(): void {
  isInFrame = true;
  frame += 1;
  const due = updates.filter((task) => task.due <= frame);
  if (due.length === 0) return;
  updates = updates.filter((task) => task.due > frame);
  batch(() => due.forEach(({ work }) => work()));
}

function measure(): void {
  const works = measurements;
  measurements = [];
  works.forEach((work) => work());
  isInFrame = false;
  isRequested = false;
  if (updates.length > 0) requestFrame();
}
