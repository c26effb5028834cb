// What moves when the table changes: derived from the table before and after, so that every change has its motion, no
// matter who made it and how it arrived.

import { gameOf } from '@backtrick/rules';
import type { Card, Seat, View } from '@backtrick/rules';
import { gameLog } from './game-log.ts';
import type { Step } from './game-log.ts';
import { asOtherNames } from './lanes.ts';

/** A table as far as motion is concerned. */
export interface Scene {
  readonly cards: View;
  readonly actions: readonly string[];
}

/** Piles are named from the viewer's side. */
export type Motion =
  | { readonly kind: 'deal'; readonly cards: readonly Card[] }
  | {
      readonly kind: 'lay';
      readonly card: Card;
      readonly pile: string;
      readonly seat: Seat;
      readonly onto: Card | null;
      readonly isTrick: boolean;
    }
  | { readonly kind: 'undo'; readonly card: Card; readonly pile: string; readonly seat: Seat }
  /** Known for one's own cards only. */
  | {
      readonly kind: 'draw';
      readonly seat: Seat;
      readonly count: number;
      readonly cards: readonly Card[];
    }
  | { readonly kind: 'turn'; readonly seat: Seat | null };

export function motions(before: Scene | null, after: Scene, eye: Seat): readonly Motion[] {
  if (!before || isAnotherGame(before, after)) return dealt(after);
  const kept = commonStart(before.actions, after.actions);
  const undone = stepsOf(before).slice(kept).reverse();
  const done = stepsOf(after).slice(kept);
  return [
    ...undone.flatMap((step) => takenBack(step, after.cards, eye)),
    ...lastOnEachPile(done.flatMap((step) => laid(step, after.cards, eye))),
    ...drawn(before.cards, after.cards, done, eye),
    ...turned(before.cards, after.cards),
  ];
}

/** Many motions at once are shown faster. */
export function paceOf(plan: readonly Motion[]): number {
  return plan.filter(({ kind }) => kind === 'lay').length > 3 ? 0.4 : 1;
}

const knownSteps = new WeakMap<Scene, readonly Step[]>();

/** The table after one change is the table before the next: its log is computed once. */
function stepsOf(scene: Scene): readonly Step[] {
  const { cards, actions } = scene;
  const steps = knownSteps.get(scene) ?? gameLog({ cards, actions, record: null });
  knownSteps.set(scene, steps);
  return steps;
}

function isAnotherGame(before: Scene, after: Scene): boolean {
  return after.actions.length === 0 && before.actions.length > 1 && before.cards.outcome !== null;
}

function dealt({ cards }: Scene): readonly Motion[] {
  return cards.hand ? [{ kind: 'deal', cards: cards.hand }] : [];
}

function laid(step: Step, view: View, eye: Seat): readonly Extract<Motion, { kind: 'lay' }>[] {
  if (step.kind !== 'laid') return [];
  const { card, seat, onto, move } = step;
  const pile = seat === eye ? step.pile : asOtherNames(view, step.pile);
  return [{ kind: 'lay', card, pile, seat, onto, isTrick: move.kind === 'trick' }];
}

function takenBack(step: Step, view: View, eye: Seat): readonly Motion[] {
  if (step.kind !== 'laid') return [];
  const { card, seat } = step;
  return [
    { kind: 'undo', card, seat, pile: seat === eye ? step.pile : asOtherNames(view, step.pile) },
  ];
}

/** Only the top of a pile shows, so only its last card is seen to come. */
function lastOnEachPile<M extends { readonly pile: string }>(lays: readonly M[]): readonly M[] {
  return lays.filter((lay, i) => !lays.slice(i + 1).some(({ pile }) => pile === lay.pile));
}

function drawn(
  before: View,
  after: View,
  done: readonly Step[],
  eye: Seat,
): readonly Extract<Motion, { kind: 'draw' }>[] {
  return done.flatMap((step) => {
    if (step.kind !== 'ended' || step.drew === 0) return [];
    const isOwn = step.seat === eye && after.eye !== 'spectator';
    const cards = isOwn ? newCards(before, after) : [];
    return [{ kind: 'draw', seat: step.seat, count: step.drew, cards } as const];
  });
}

type Hand = View['hand'];

/** Whether cards have gone from a hand and none has come. */
export function isLessened(before: Hand | undefined, after: Hand): boolean {
  if (!before || !after || after.length >= before.length) return false;
  return after.every((card) => before.includes(card));
}

/** The cards in hand that were not in it before. */
function newCards(before: View, after: View): readonly Card[] {
  return (after.hand ?? []).filter((card) => !before.hand?.includes(card));
}

function turned(before: View, after: View): readonly Motion[] {
  const seat = after.turn?.seat ?? null;
  return (before.turn?.seat ?? null) === seat ? [] : [{ kind: 'turn', seat }];
}

function commonStart(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((action, i) => other[i] !== action);
  return differs < 0 ? one.length : differs;
}

/** Whether the game of this view is played by two against each other. */
export function isDuel(view: Pick<View, 'game'>): boolean {
  return gameOf(view).ruleset.kind === 'duel';
}
