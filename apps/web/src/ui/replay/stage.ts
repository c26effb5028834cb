// The table of a film: it follows the step, and nobody can lay on it.

import { computed, signal } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { useLayoutEffect, useMemo } from 'preact/hooks';
import { goHome } from '../../app/navigation.ts';
import type { Film } from '../../model/film.ts';
import { tableAt } from '../../model/film.ts';
import type { Place } from '../../model/place.ts';
import { tableModel } from '../../model/table-model.ts';
import { announce } from '../live.tsx';
import { sentencesFor } from '../table/announcer.ts';
import type { TableContext } from '../table/context.ts';
import { stageOn } from '../table/stage.ts';

export function useReplayTable(
  root: { readonly current: HTMLElement | null },
  film: Film,
  step: ReadonlySignal<number>,
): TableContext {
  const context = useMemo(() => contextOf(film, step), [film, step]);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const { model } = context;
    return stageOn(element, model, (before, after, plan) => {
      const table = model.table.peek();
      const said = table ? sentencesFor(table, before, after, plan) : [];
      if (said.length > 0) announce(said.join(' '));
    });
  }, [root, context]);
  return context;
}

function contextOf(film: Film, step: ReadonlySignal<number>): TableContext {
  const place: Place = {
    view: computed(() => tableAt(film, step.value)),
    connection: signal('connected'),
    pending: signal([]),
    now: () => 0,
    ask: () => Promise.resolve({ ok: false, refusal: { code: 'not-now', rule: null } }),
    listen: () => () => undefined,
    leave: () => undefined,
  };
  const model = { ...tableModel(place), tapLane: () => undefined, pick: () => undefined };
  return { model, onHome: goHome, over: signal(null), isSlow: signal(false) };
}
