// Everything that follows a practice table without being drawn by it.

import { effect, signal } from '@preact/signals';
import { useLayoutEffect, useMemo } from 'preact/hooks';
import { goHome } from '../../platform/router/navigation.ts';
import type { Practice } from './practice.ts';
import { tableModel } from '../table/model/table-model.ts';
import type { TableModel } from '../table/model/table-model.ts';
import { announce } from '../../design/live-region.tsx';
import { sentencesFor } from '../table/words/announcer.ts';
import type { Marks, TableContext } from '../table/context.ts';
import { feel } from '../table/effects/feel.ts';
import { keysOn } from '../table/input/keyboard.ts';
import { animateCards } from '../table/animation/card-animator.ts';
import { watchNotice } from '../table/effects/watchers.ts';

/** Whether the table reminds before a card that loses (G6): it would tell the answer of a puzzle. */
export type Reminders = 'on' | 'off';

export const NO_MARKS: Marks = { cards: [], piles: [] };

export function usePractice(practice: Practice): TableContext {
  return useMemo(
    () => ({
      model: tableModel(practice.source),
      onHome: goHome,
      over: signal(null),
      isSlow: signal(false),
      marks: signal(NO_MARKS),
    }),
    [practice],
  );
}

export function usePracticeEffects(
  root: { readonly current: HTMLElement | null },
  context: TableContext,
  reminders: Reminders,
): void {
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const { model } = context;
    const stops = [
      keepToPractice(model, reminders),
      animateCards(element, model, watching(model)),
      keysOn(element, model),
      watchNotice(element, model),
    ];
    return () => stops.forEach((stop) => stop());
  }, [root, context, reminders]);
}

/** There is no talk and no log here; and a puzzle lets one do what loses. */
function keepToPractice(model: TableModel, reminders: Reminders): () => void {
  return effect(() => {
    const { value } = model.panel;
    if (value === 'talk' || value === 'log' || value === 'menu') model.panel.value = null;
    if (reminders === 'off' && model.notice.value?.kind === 'warning') model.insist();
  });
}

function watching(model: TableModel): Parameters<typeof animateCards>[2] {
  return (before, after, plan) => {
    const table = model.table.peek();
    if (!table) return;
    const said = sentencesFor(table, before, after, plan);
    if (said.length > 0) announce(said.join(' '));
    const lays = plan.filter((motion) => motion.kind === 'lay');
    if (lays.length > 0) feel(lays.some(({ isTrick }) => isTrick) ? 'trick' : 'lay');
  };
}
