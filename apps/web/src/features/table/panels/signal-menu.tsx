// The signals of one pile, next to it: by a long press, or by key. Another lane's letter moves the menu there.

import { useLayoutEffect, useRef } from 'preact/hooks';
import { PILE_WISHES, gameOf } from '@backtrick/rules';
import { words } from '../../../i18n/language.ts';
import { STACK_WISHES, ownSignals, tagsOn, withWish } from '../game/signals.ts';
import type { PileWish, StackWish } from '../game/signals.ts';
import { useTable } from '../context.ts';
import { Icon, WISH_ICONS } from '../cards/icons.tsx';
import { laneName } from '../words/names.ts';
import { whoSays } from '../words/speech.ts';

export function SignalMenu({ pile }: { readonly pile: string }) {
  const { model } = useTable();
  const { talk } = words.value.table;
  const ref = useRef<HTMLDivElement>(null);
  const table = model.table.value;
  const view = model.shown.value?.cards;
  usePlacing(ref, pile);
  if (!table?.you || !view) return null;
  const own = ownSignals(table.signals, table.you.seat);
  const choose = (wish: PileWish | StackWish | null) => {
    close();
    void model.ask({ kind: 'signal', signals: [...withWish(own, pile, wish)] });
  };
  /** Nowhere is no lane: the menu closes. */
  const move = (lane: string | undefined) => {
    if (lane === undefined) close();
    else model.held.value = lane;
  };
  const close = () => {
    model.held.value = null;
    document.querySelector<HTMLElement>(`[data-lane="${pile}"]`)?.focus();
  };
  const { signals: vocabulary } = gameOf(view).ruleset.talking(view.options);
  const wishes = [...PILE_WISHES, ...STACK_WISHES].filter((wish) =>
    vocabulary.includes(`${wish}/${pile}`),
  );
  const name = laneName(view, pile, '', words.value);
  return (
    <>
      <div class="pop-under" onPointerDown={(event) => move(laneAt(event))} />
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its items have the focus */}
      <div
        ref={ref}
        class="pop"
        role="menu"
        aria-label={talk.menu(name)}
        onKeyDown={(event) => onKey(event, ref.current, { close, move }, model.lanes.value)}
      >
        <p class="sub">
          {name}
          <Said pile={pile} />
        </p>
        {wishes.map((wish) => (
          <WishItem
            key={wish}
            wish={wish}
            isSet={own.includes(`${wish}/${pile}`)}
            onChoose={() => choose(wish)}
          />
        ))}
        {own.some((signal) => signal.endsWith(`/${pile}`)) && (
          <button class="mi" role="menuitem" type="button" onClick={() => choose(null)}>
            <Icon name="cross" />
            {talk.takeItBack}
          </button>
        )}
      </div>
    </>
  );
}

/** Every active signal on the pile; the lane itself has room for one. */
function Said({ pile }: { readonly pile: string }) {
  const { model } = useTable();
  const table = model.table.value;
  if (!table) return null;
  return tagsOn(table.signals, pile, table.you?.seat).map(({ seat, signal, saying }) => (
    <span key={`${seat} ${signal}`}>{whoSays(table, { seat, saying }, words.value)}</span>
  ));
}

interface WishItemProps {
  readonly wish: PileWish | StackWish;
  readonly isSet: boolean;
  readonly onChoose: () => void;
}

function WishItem({ wish, isSet, onChoose }: WishItemProps) {
  return (
    <button
      class={`mi${isSet ? ' hot' : ''}`}
      role="menuitemradio"
      type="button"
      aria-checked={isSet}
      onClick={onChoose}
    >
      <Icon name={WISH_ICONS[wish]} />
      {words.value.table.talk.wishes[wish]}
    </button>
  );
}

/** A tap on another lane moves the menu there. */
function laneAt({ clientX, clientY }: PointerEvent): string | undefined {
  const under = document.elementsFromPoint(clientX, clientY);
  const lane = under.find((element) => element.matches('[data-lane]'));
  return lane instanceof HTMLElement ? lane.dataset['lane'] : undefined;
}

const MARGIN = 8;

/** Beside its lane, inside the window however that is turned, and with the focus. */
function usePlacing(ref: { readonly current: HTMLElement | null }, pile: string): void {
  useLayoutEffect(() => {
    const menu = ref.current;
    if (!menu) return undefined;
    const stop = new AbortController();
    placeBeside(menu, pile);
    window.addEventListener('resize', () => placeBeside(menu, pile), stop);
    menu.querySelector<HTMLElement>('.mi.hot, .mi')?.focus();
    return () => stop.abort();
  }, [ref, pile]);
}

function placeBeside(menu: HTMLElement, pile: string): void {
  const lane = document.querySelector(`[data-lane="${pile}"]`)?.getBoundingClientRect();
  if (!lane) return;
  const { width, height } = menu.getBoundingClientRect();
  const right = lane.right + MARGIN;
  const left = lane.left - MARGIN - width;
  const fitsRight = right + width <= innerWidth - MARGIN;
  const x = fitsRight ? right : left >= MARGIN ? left : innerWidth - width - MARGIN;
  const y = Math.min(lane.top + 32, innerHeight - height - MARGIN);
  menu.style.setProperty('left', `${Math.max(MARGIN, x)}px`);
  menu.style.setProperty('top', `${Math.max(MARGIN, y)}px`);
}

interface MenuWays {
  readonly close: () => void;
  readonly move: (pile: string) => void;
}

function onKey(
  event: KeyboardEvent,
  menu: HTMLElement | null,
  { close, move }: MenuWays,
  lanes: readonly { readonly key: string; readonly pile: string }[],
): void {
  const items = [...(menu?.querySelectorAll<HTMLElement>('.mi') ?? [])];
  const at = items.findIndex((item) => item === document.activeElement);
  const lane = lanes.find(({ key }) => key === event.key.toUpperCase());
  if (lane) move(lane.pile);
  else if (event.key === 'Escape' || event.key === 'Tab') close();
  else if (event.key === 'ArrowDown') items[(at + 1) % items.length]?.focus();
  else if (event.key === 'ArrowUp') items.at(at - 1)?.focus();
  else return;
  event.preventDefault();
  event.stopPropagation();
}
