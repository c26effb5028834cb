// The player's hand: one row, sorted. A bracket joins cards that are exactly ten apart.

import { effect, useComputed } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Card, View } from '@backtrick/rules';
import { words } from '../../../i18n/language.ts';
import { colourOf } from '../game/cards.ts';
import { isLessened } from '../game/motion.ts';
import type { TableModel } from '../model/table-model.ts';
import type { TurnState } from '../model/turn-state.ts';
import { tenApart, tenLinks } from '../game/tens.ts';
import { CardFace, cardClass, valueStyle } from './card.tsx';
import { useGame, useTable } from '../context.ts';
import { startDrag, wasDragged } from '../input/drag.ts';
import { useDelayed } from '../animation/delayed-table.ts';
import type { DelayedTable } from '../animation/delayed-table.ts';
import { cardName, cardNames } from '../words/names.ts';
import {
  currentOf,
  focusOn,
  keepFocus,
  moveAlong,
  settleRoving,
  useRoving,
} from '../input/roving.ts';

export function Hand() {
  const ref = useRef<HTMLDivElement>(null);
  const { hand: text } = words.value.table;
  const hand = useHand();
  const game = useGame();
  const kind = useDelayed('turn', ({ turn }) => turn.value.kind).value;
  useKeptFocus(ref, hand);
  const isHeld = hand !== null && hand.length > 0;
  useRoom(ref, isHeld);
  useSize(ref, isHeld);
  if (!hand) return <p class="hand none">{words.value.table.watching}</p>;
  if (hand.length === 0) return <p class="hand none">{text.empty}</p>;
  settleRoving('hand', hand.map(String));
  return (
    <div
      ref={ref}
      class="hand"
      role="group"
      aria-label={text.region}
      data-turn={turnOf(kind)}
      onKeyDown={(event) => moveAlong(event, ref.current)}
    >
      {hand.map((card) => (
        <HandCard card={card} game={game} key={card} />
      ))}
      {tenLinks(hand).map(({ from, to, level }) => (
        <i
          class="ten"
          key={`${from}-${to}`}
          aria-hidden="true"
          style={{
            gridColumn: `${from + 1} / ${to + 2}`,
            '--n': to - from + 1,
            '--level': level,
          }}
        />
      ))}
      <Typed />
    </div>
  );
}

/** Whose lamp it is: while nobody is on turn, nobody's. */
function turnOf(kind: TurnState['kind']): 'own' | 'other' | 'none' {
  if (kind === 'other') return 'other';
  return kind === 'lay' || kind === 'may-end' || kind === 'ending' ? 'own' : 'none';
}

/** A laid card leaves the hand some frames after it has reached its pile; a new card comes with the piles. */
function useHand(): readonly Card[] | null {
  const now = useDelayed('lay', ({ shown }) => shown.value?.cards.hand ?? null);
  const drawn = useDelayed('hand', ({ shown }) => shown.value?.cards.hand ?? null);
  return useComputed(() => (isLessened(drawn.value, now.value) ? drawn.value : now.value)).value;
}

interface HandCardProps {
  readonly card: Card;
  readonly game: View['game'];
}

function HandCard({ card, game }: HandCardProps) {
  const context = useTable();
  const { model } = context;
  const isPicked = useIsPicked(model, card);
  const tabIndex = useRoving('hand', String(card));
  const isAsked = useComputed(() => context.marks?.value.cards.includes(String(card))).value;
  return (
    <button
      type="button"
      class={`${cardClass(card)}${isPicked ? ' up' : ''}${isAsked ? ' wanted' : ''}`}
      style={valueStyle(card, game)}
      data-card={card}
      data-fly={`hand:${card}`}
      tabIndex={tabIndex}
      aria-label={useDelayed('words', (delayed) => cardLabel(delayed, card)).value}
      aria-pressed={isPicked}
      onPointerDown={(event) => startDrag(event, card, context)}
      onMouseDown={keepFocus}
      onClick={() => {
        if (wasDragged()) return;
        model.pick(card);
      }}
    >
      <CardFace card={card} />
    </button>
  );
}

/** A laid card disappears within a few frames and does not render until then. */
function useIsPicked({ picked, shown }: TableModel, card: Card): boolean {
  const was = useRef(false);
  return useComputed(() => {
    const isHeld = shown.value?.cards.hand?.includes(card);
    if (isHeld) was.current = picked.value === card;
    return was.current;
  }).value;
}

function cardLabel({ shown }: DelayedTable, card: Card): string {
  const { hand: text } = words.value.table;
  const colour = colourOf(card);
  // The accessible name contains what is printed on the card, so that people can call it by that.
  if (colour !== null) return `${String(card).toUpperCase()}, ${words.value.table.colours[colour]}`;
  const others = tenApart(shown.value?.cards.hand ?? [], card);
  const name = cardName(card, words.value);
  if (others.length === 0) return name;
  return text.tenApart(name, cardNames(others, words.value));
}

/**
 * Cards of a full hand share its width. A container query would say so too, and would ask again for every card that goes:
 * that alone would cost a frame.
 */
function useRoom(ref: { readonly current: HTMLElement | null }, isHeld: boolean): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !isHeld) return undefined;
    const watch = new ResizeObserver(([entry]) => {
      if (entry) element.style.setProperty('--room', `${entry.contentRect.width}px`);
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [ref, isHeld]);
}

/**
 * Cards grow as a hand empties, and what is written on them grows some frames later: that is most of the style of a hand
 * that closes. When cards come, it gives way at once.
 */
function useSize(ref: { readonly current: HTMLElement | null }, isHeld: boolean): void {
  const now = useDelayed('lay', sizeOf);
  const drawn = useDelayed('sizes', sizeOf);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !isHeld) return undefined;
    return effect(() => {
      element.style.setProperty('--cards', String(Math.max(now.value, drawn.value)));
    });
  }, [ref, isHeld, now, drawn]);
}

function sizeOf({ shown }: Pick<TableModel, 'shown'>): number {
  return shown.value?.cards.hand?.length ?? 0;
}

/** What is typed in notation, as long as it is no action yet. */
function Typed() {
  const { model } = useTable();
  const { text } = model.typed.value;
  if (!text.includes('/') && !text.startsWith('@')) return null;
  return <output class="typed">{text}</output>;
}

/** When the card that had the focus is laid, its neighbour gets it. */
function useKeptFocus(ref: { readonly current: HTMLElement | null }, hand: readonly Card[] | null) {
  const had = useRef(false);
  useLayoutEffect(() => {
    const now = currentOf('hand');
    if (had.current && document.activeElement === document.body && now !== null) {
      const next = ref.current?.querySelector<HTMLElement>(`[data-card="${now}"]`);
      if (next) focusOn(next);
    }
  }, [hand, ref]);
  const isEmpty = hand === null;
  useLayoutEffect(() => {
    const element = ref.current;
    // For keyboard users only: touch has no focus to keep.
    const note = () => {
      had.current = Boolean(element?.querySelector(':focus-visible'));
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [ref, isEmpty]);
}
