// O3, Q2: everybody looks at their hand, then the team agrees who begins.

import { useLayoutEffect } from 'preact/hooks';
import type { Seat } from '@backtrick/rules';
import type { TableView } from '@backtrick/table';
import { words } from '../../i18n/language.ts';
import { ownSignals, withStart } from './game/signals.ts';
import type { StartWish } from './game/signals.ts';
import { useTable } from './context.ts';
import { nameOf } from './words/names.ts';
import { focusOn } from './input/roving.ts';

export function Start() {
  const { model } = useTable();
  const { start } = words.value.table;
  const table = model.table.value;
  useLayoutEffect(() => focusHand, []);
  if (!table?.you) return null;
  const { seat } = table.you;
  const candidates = candidatesOf(table, seat);
  return (
    <>
      <p class="start-say">
        <strong>{start.title}</strong> {start.look}
      </p>
      <button
        class="btn go grow"
        type="button"
        data-act="begin"
        onClick={() => model.act(`@${seat}`)}
      >
        {start.me}
      </button>
      <span class="start-wishes">
        <WishButton wish="begin" text={start.would} />
        <WishButton wish="rather-not" text={start.ratherNot} />
      </span>
      {candidates.length > 0 && (
        <span class="start-others">
          {candidates.map((other) => (
            <button class="ch" type="button" key={other} onClick={() => model.act(`@${other}`)}>
              {start.lets(nameOf(table, other, words.value))}
            </button>
          ))}
        </span>
      )}
    </>
  );
}

/** Keyboard users continue in the hand. */
function focusHand(): void {
  if (!document.querySelector('.acts :focus-visible')) return;
  const card = document.querySelector<HTMLElement>('.hand [data-card]');
  if (card) focusOn(card);
}

/** Alone with bots there is no team to agree with: choosing decides. */
function WishButton({ wish, text }: { readonly wish: StartWish; readonly text: string }) {
  const { model } = useTable();
  const table = model.table.value;
  if (!table?.you || isAmongBots(table)) return null;
  const own = ownSignals(table.signals, table.you.seat);
  return (
    <button
      class="ch"
      type="button"
      aria-pressed={own.includes(wish)}
      onClick={() => void model.ask({ kind: 'signal', signals: [...withStart(own, wish)] })}
    >
      {text}
    </button>
  );
}

/** Who may be chosen to begin: those who want to; the host may choose anybody. */
function candidatesOf({ chairs, signals, host }: TableView, seat: Seat): readonly Seat[] {
  const isHost = chairs[seat - 1]?.player === host;
  const wishes = (one: Seat) => signals.some((it) => it.seat === one && it.signal === 'begin');
  return chairs.map((chair) => chair.seat).filter((one) => one !== seat && (isHost || wishes(one)));
}

function isAmongBots({ chairs }: TableView): boolean {
  return chairs.filter(({ bot }) => bot === null).length < 2;
}
