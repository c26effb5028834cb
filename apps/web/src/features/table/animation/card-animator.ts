// Shows what happened to which card. The state is true at once and the picture catches up: spots are measured when the
// table changes and again when it is rendered, and every card travels between the two. The hand gives a card up some frames
// after the card has left for its pile (`animation-queue.ts`).

import { effect } from '@preact/signals';
import type { Card } from '@backtrick/rules';
import { isLessened, motions, paceOf } from '../game/motion.ts';
import type { Motion } from '../game/motion.ts';
import type { ShownTable } from '../model/optimistic-state.ts';
import type { TableModel } from '../model/table-model.ts';
import { frameOfChange, inPhase, whenRendered } from './animation-queue.ts';
import type { Frame } from './animation-queue.ts';
import { keepOldTops, moveHand, movePiles } from './card-motion.ts';
import type { CardChange } from './card-motion.ts';
import { NO_SPOTS, measureSpots, withLiftedCard } from './spots.ts';
import type { Spots } from './spots.ts';

/** Called with every change in the narration phase. */
type Watcher = (before: ShownTable | null, after: ShownTable, plan: readonly Motion[]) => void;

/** The table before a change that is not rendered yet, and the frame that shows the change. */
interface Before {
  readonly shown: ShownTable | null;
  readonly spots: Spots;
  readonly since: Frame;
}

/** Animates every change from now on; returns how to stop. */
export function animateCards(root: HTMLElement, model: TableModel, watch: Watcher): () => void {
  let last: ShownTable | null = null;
  let before: Before | null = null;
  let plan: readonly Motion[] = [];
  let atPick: { readonly card: Card; readonly spots: Spots } | null = null;
  const hand = handOn(root);
  let isOn = true;
  // Measured when a card is picked: nothing moves then. Measuring when it is laid would cost a frame.
  const stopPicking = effect(() => {
    const card = model.picked.value;
    if (card !== null) atPick = { card, spots: measureSpots(root) };
  });
  const stop = effect(() => {
    const shown = model.shown.value;
    if (!shown || shown === last) return;
    // Rendering comes after this effect, so these are the spots of the table as it was.
    const isFirst = before === null;
    before ??= { shown: last, spots: last ? spotsBefore() : NO_SPOTS, since: frameOfChange() };
    atPick = null;
    last = shown;
    plan = motions(before.shown, shown, model.seat.peek());
    // Changes that come before the first of them is drawn are drawn with it.
    if (isFirst) inPhase('lay', () => whenRendered(drawPiles), before.since);
  });
  return () => {
    isOn = false;
    stop();
    stopPicking();
    hand.stop();
  };

  function spotsBefore(): Spots {
    return atPick ? withLiftedCard(atPick.spots, atPick.card) : measureSpots(root);
  }

  function drawPiles(): void {
    if (!isOn || !before || !last) return;
    const { shown, spots, since } = before;
    const [after, eye, moved] = [last, model.seat.peek(), plan];
    before = null;
    const pace = paceOf(moved);
    // Old tops are put back before anything is measured, or the page would be laid out twice.
    keepOldTops(moved, { before: spots, root, eye, pace });
    const isClosing = isLessened(shown?.cards.hand, after.cards.hand);
    const now = measureSpots(root, isClosing ? 'piles' : 'all');
    const change = { before: spots, now, eye, pace, at: performance.now() };
    movePiles(moved, change);
    if (isClosing) hand.closeLater({ plan: moved, change }, since);
    else hand.moveNow({ plan: moved, change });
    inPhase('narration', () => isOn && watch(shown, after, moved), since);
  }
}

interface HandMotion {
  readonly plan: readonly Motion[];
  readonly change: CardChange;
}

/** A hand that gives cards up closes in a phase of its own; one that gets cards parts at once. */
function handOn(root: HTMLElement) {
  /** Motions whose piles are drawn and whose hand is not. */
  const halfway = new Set<HandMotion>();
  return {
    closeLater(motion: HandMotion, since: Frame): void {
      halfway.add(motion);
      inPhase('hand', () => whenRendered(() => close(motion)), since);
    },
    moveNow({ plan, change }: HandMotion): void {
      halfway.clear();
      moveHand(plan, change);
    },
    stop: () => halfway.clear(),
  };

  function close(motion: HandMotion): void {
    if (!halfway.delete(motion)) return;
    moveHand(motion.plan, { ...motion.change, now: measureSpots(root, 'others') });
  }
}
