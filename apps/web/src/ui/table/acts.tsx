// The last row: take back, signal, draw pile, and the end of the turn with all its states.

import type { TableView } from '@backtrick/table';
import { words } from '../../i18n/language.ts';
import { isDuel } from '../../model/motion.ts';
import { canTakeBack } from '../../model/taking-back.ts';
import type { TurnState } from '../../model/turn-state.ts';
import { useTable } from './context.ts';
import { DrawCount } from './draw-pile.tsx';
import { Icon } from './icons.tsx';
import { useCanSignal } from './lanes.tsx';
import { nameOf } from './names.ts';
import { Warning } from './notice.tsx';
import { Start } from './start.tsx';

export function Acts() {
  const { model } = useTable();
  const table = model.table.value;
  const view = model.shown.value?.cards;
  const notice = model.notice.value;
  if (!table || !view) return null;
  const isStart = model.turn.value.kind === 'deciding' && table.you !== null;
  return (
    <div
      class={`acts${notice?.kind === 'warning' ? ' warns' : isStart ? ' deciding' : ''}`}
      role="group"
      aria-label={table.you ? words.value.table.acts.region : words.value.table.watching}
    >
      {notice?.kind === 'warning' ? (
        <Warning notice={notice} />
      ) : isStart ? (
        <Start />
      ) : (
        <TurnButtons />
      )}
    </div>
  );
}

function TurnButtons() {
  const { model } = useTable();
  const table = model.table.value;
  const view = model.shown.value?.cards;
  return (
    <>
      {table?.you && <TakeBack />}
      <SignalButton />
      {view && !isDuel(view) && <DrawCount pile={0} />}
      <EndTurn />
    </>
  );
}

function TakeBack() {
  const { model } = useTable();
  const { acts } = words.value.table;
  const table = model.table.value;
  const shown = model.shown.value;
  return (
    <button
      class="btn sq"
      type="button"
      aria-label={acts.takeBack}
      aria-disabled={!table || !shown || !canTakeBack(table, shown)}
      aria-keyshortcuts="z"
      onClick={() => model.takeBack()}
    >
      <Icon name="undo" />
      <kbd>Z</kbd>
    </button>
  );
}

function SignalButton() {
  const { model } = useTable();
  const { acts } = words.value.table;
  const canSignal = useCanSignal();
  const isPhrases = model.table.value?.options.game === 'quick-and-easy';
  if (!canSignal) return null;
  return (
    <button
      class="btn sq"
      type="button"
      aria-label={isPhrases ? acts.say : acts.signal}
      aria-haspopup="menu"
      aria-keyshortcuts="t"
      onClick={() => {
        if (isPhrases) model.panel.value = 'phrases';
        else model.held.value = model.aimed.value ?? model.lanes.value[0]?.pile ?? null;
      }}
    >
      <Icon name="flag" />
      <kbd>T</kbd>
    </button>
  );
}

function EndTurn() {
  const { model, isSlow } = useTable();
  const table = model.table.value;
  const turn = model.turn.value;
  // Who watches waits with the others, and is told so where a hand would be.
  if (!table || turn.kind === 'over' || turn.kind === 'deciding') return null;
  if (turn.kind === 'paused') {
    return (
      <button class="btn go grow" type="button" onClick={() => void model.ask({ kind: 'resume' })}>
        {words.value.table.acts.resume}
      </button>
    );
  }
  const pace = isSlow.value ? 'slow' : 'brisk';
  const isAllowed = turn.kind === 'may-end';
  return (
    <button
      class={`btn grow ${isAllowed ? 'go' : 'wait'}`}
      type="button"
      data-act="end"
      aria-disabled={!isAllowed}
      aria-keyshortcuts="Enter"
      onClick={() => table.you && model.act('.')}
    >
      <Pips turn={turn} />
      <span>{endInWords(table, turn, pace)}</span>
    </button>
  );
}

type Open = Exclude<TurnState, { kind: 'over' | 'paused' | 'deciding' }>;

function endInWords(table: TableView, turn: Open, pace: 'brisk' | 'slow'): string {
  const { acts } = words.value.table;
  switch (turn.kind) {
    case 'other': {
      const name = nameOf(table, turn.seat, words.value);
      if (table.chairs[turn.seat - 1]?.isAbsent) return acts.away(name);
      return pace === 'slow' ? acts.thinks(name) : acts.waits(name);
    }
    case 'ending':
      return acts.ending;
    case 'may-end':
      return acts.end(turn.draws);
    case 'lay': {
      const { laid, minimum, most } = turn;
      if (laid > 0) return acts.layMore(minimum - laid);
      return minimum === 1 && most === 2 ? acts.layOneOrTwo : acts.lay(minimum);
    }
  }
}

const MOST_PIPS = 4;

/** How many cards are laid of those the turn must lay. */
function Pips({ turn }: { readonly turn: Open }) {
  if (turn.kind !== 'lay' && turn.kind !== 'may-end') return null;
  const count = turn.kind === 'lay' ? turn.minimum : Math.min(turn.laid, MOST_PIPS);
  return (
    <span class="pips" aria-hidden="true">
      {Array.from({ length: count }, (_, i) => (
        <i key={i} class={i < turn.laid ? 'on' : ''} />
      ))}
    </span>
  );
}
