// The draw pile: how many cards are left in it, and what an empty one means.

import { useComputed } from '@preact/signals';
import { gameOf } from '@backtrick/rules';
import { words } from '../../../i18n/language.ts';
import { Back } from './card.tsx';
import type { Metal } from './card.tsx';
import { useTable } from '../context.ts';

interface DrawProps {
  /** Which one: a duel has two. */
  readonly pile: number;
  readonly metal?: Metal;
}

/** Beside the buttons, or at a side of a duel. */
export function DrawCount({ pile, metal = null }: DrawProps) {
  const { draw } = words.value.table;
  const count = useDrawCount(pile);
  return (
    <span class="draw" data-fly={`draw:${pile}`}>
      {count === 0 ? <i class="back gone" /> : <Back metal={metal} />}
      <span aria-hidden="true">{count}</span>
      <span class="sr">{useDrawLabel(pile)}</span>
      {count === 0 && <span class="sr">{draw.empty}</span>}
    </span>
  );
}

/** On its own in the corner of a wide table. */
export function DrawPile() {
  const { draw } = words.value.table;
  const count = useDrawCount(0);
  const label = useDrawLabel(0);
  return (
    <div class="draw wide" data-fly="draw:wide">
      {count === 0 ? <i class="back gone" /> : <Back metal={null} />}
      <span>{count === 0 ? label : draw.count(count)}</span>
    </div>
  );
}

function useDrawCount(pile: number): number {
  const { model } = useTable();
  return useComputed(() => model.shown.value?.cards.drawSizes[pile] ?? 0).value;
}

function useDrawLabel(pile: number): string {
  const { model } = useTable();
  return useComputed(() => {
    const { draw } = words.value.table;
    const view = model.shown.value?.cards;
    const count = view?.drawSizes[pile] ?? 0;
    if (!view || count > 0) return draw.label(count);
    return draw.emptyNow(gameOf(view).minimum(view, pile + 1).cards);
  }).value;
}
