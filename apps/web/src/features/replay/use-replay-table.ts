// The table of a replay: it follows the step and takes no cards.

import { computed, signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { useLayoutEffect, useMemo } from 'preact/hooks';
import { goHome } from '../../platform/router/navigation.ts';
import type { Timeline } from './timeline.ts';
import { tableAt } from './timeline.ts';
import type { TableSource } from '../../platform/connection/table-source.ts';
import { tableModel } from '../table/model/table-model.ts';
import { announce } from '../../design/live-region.tsx';
import { sentencesFor } from '../table/words/announcer.ts';
import type { TableContext } from '../table/context.ts';
import { animateCards } from '../table/animation/card-animator.ts';

export function useReplayTable(
  root: { readonly current: HTMLElement | null },
  timeline: Timeline,
  step: ReadonlySignal<number>,
): TableContext {
  const context = useMemo(() => contextOf(timeline, step), [timeline, step]);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const { model } = context;
    return animateCards(element, model, (before, after, plan) => {
      const table = model.table.peek();
      const said = table ? sentencesFor(table, before, after, plan) : [];
      if (said.length > 0) announce(said.join(' '));
    });
  }, [root, context]);
  return context;
}

function contextOf(timeline: Timeline, step: ReadonlySignal<number>): TableContext {
  const source: TableSource = {
    view: computed(() => tableAt(timeline, step.value)),
    connection: signal('connected'),
    pending: signal([]),
    now: () => 0,
    ask: () => Promise.resolve({ ok: false, refusal: { code: 'not-now', rule: null } }),
    listen: () => () => undefined,
    leave: () => undefined,
  };
  const model = { ...tableModel(source), tapLane: () => undefined, pick: () => undefined };
  return { model, onHome: goHome, over: signal(null), isSlow: signal(false) };
}
