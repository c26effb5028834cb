// How far somebody has come with a hand of the tutorial.

import { gameOf } from '@backtrick/rules';
import type { ActiveSignal, State } from '@backtrick/rules';
import type { Task, TutorialHand } from './tutorial-hands.ts';

/** For each finished task how many actions belong to it and those before, with what the others reply. */
export type Course = readonly number[];

export const START: Course = [];

export interface Played {
  readonly state: State;
  readonly actions: readonly string[];
  readonly signals: readonly ActiveSignal[];
}

/** The progress after a card, a signal or a take-back. */
export function follow(hand: TutorialHand, course: Course, played: Played): Course {
  const own = course.filter((at, i) => ownEnd(hand, at, i) <= played.actions.length);
  const task = hand.tasks[own.length];
  const from = own.at(-1) ?? 0;
  if (!task || !isDone(task, from, played)) return own;
  const length = task.kind === 'action' ? 1 : 0;
  return follow(hand, [...own, from + length + task.replies.length], played);
}

/** What the others have still to play. */
export function openReplies(hand: TutorialHand, course: Course, played: Played): readonly string[] {
  const { replies = [] } = hand.tasks[course.length - 1] ?? {};
  const missing = (course.at(-1) ?? 0) - played.actions.length;
  return missing > 0 ? replies.slice(-missing) : [];
}

/** Whether something else was played than what is asked for, or that cannot be played any more. */
export function isAstray(hand: TutorialHand, course: Course, played: Played): boolean {
  const task = hand.tasks[course.length];
  if (!task) return false;
  if (played.actions.length > (course.at(-1) ?? 0)) return true;
  const { state } = played;
  const game = gameOf(state);
  return (
    task.kind === 'action' &&
    state.turn?.seat === 1 &&
    task.wants.every((text) => {
      const action = game.parse(text);
      return !action || game.refusal(state, action) !== undefined;
    })
  );
}

export function isFinished(hand: TutorialHand, course: Course, played: Played): boolean {
  return course.length === hand.tasks.length && openReplies(hand, course, played).length === 0;
}

/** Without the replies: a take-back reaches back to the learner's own card. */
function ownEnd({ tasks }: TutorialHand, at: number, task: number): number {
  return at - (tasks[task]?.replies.length ?? 0);
}

function isDone({ kind, wants }: Task, from: number, { actions, signals }: Played): boolean {
  if (kind === 'action') return wants.includes(actions[from] ?? '');
  return signals.some(({ seat, signal }) => seat === 1 && wants.includes(signal));
}
