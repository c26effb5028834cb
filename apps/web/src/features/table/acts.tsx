// The last row: take back, signal, draw pile, and the end of the turn with all its states.

import { useComputed } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import type { TableView } from '@backtrick/table';
import { words } from '../../i18n/language.ts';
import { isDuel, isLessened } from './game/motion.ts';
import { canTakeBack } from './model/taking-back.ts';
import type { TurnState } from './model/turn-state.ts';
import { useTable } from './context.ts';
import { DrawCount } from './cards/draw-pile.tsx';
import { Icon } from './cards/icons.tsx';
import { useCanSignal } from './cards/lanes.tsx';
import { useDelayed } from './animation/delayed-table.ts';
import { nameOf } from './words/names.ts';
import { WarningButtons } from './panels/notice.tsx';
import { StartButton } from './start.tsx';

export function Acts() {
  const { model } = useTable();
  const notice = model.notice.value;
  const isSeated = useIsSeated();
  const isDeciding = useComputed(() => model.turn.value.kind === 'deciding').value;
  const isStart = isDeciding && isSeated;
  return (
    <div
      class={`acts${notice?.kind === 'warning' ? ' warns' : isStart ? ' deciding' : ''}`}
      role="group"
      aria-label={isSeated ? words.value.table.acts.region : words.value.table.watching}
    >
      {notice?.kind === 'warning' ? (
        <WarningButtons notice={notice} />
      ) : isStart ? (
        <StartButton />
      ) : (
        <TurnButtons />
      )}
    </div>
  );
}

function useIsSeated(): boolean {
  const { model } = useTable();
  return useComputed(() => Boolean(model.table.value?.you)).value;
}

function TurnButtons() {
  const { model } = useTable();
  const isTeam = useComputed(() => model.shown.value && !isDuel(model.shown.value.cards)).value;
  return (
    <>
      {useIsSeated() && <TakeBack />}
      <SignalButton />
      {isTeam && <DrawCount pile={0} />}
      <EndTurn />
    </>
  );
}

function TakeBack() {
  const { model } = useTable();
  const { acts } = words.value.table;
  const isAllowed = useDelayed('words', (delayed) => {
    const [table, shown] = [delayed.table.value, delayed.shown.value];
    return table !== null && shown !== null && canTakeBack(table, shown);
  }).value;
  return (
    <button
      class="btn sq"
      type="button"
      aria-label={acts.takeBack}
      aria-disabled={!isAllowed}
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
  const isPhrases = useComputed(() => model.table.value?.options.game === 'quick-and-easy').value;
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
  const drawn = useTurn();
  const turn = drawn.value;
  const text = useComputed(() => {
    const table = model.table.value;
    return table ? endInWords(table, drawn.value, isSlow.value ? 'slow' : 'brisk') : '';
  });
  // Spectators see who the table waits for in place of the hand.
  if (turn.kind === 'over' || turn.kind === 'deciding') return null;
  if (turn.kind === 'paused') {
    return (
      <button class="btn go grow" type="button" onClick={() => void model.ask({ kind: 'resume' })}>
        {words.value.table.acts.resume}
      </button>
    );
  }
  const isAllowed = turn.kind === 'may-end';
  return (
    <button
      class={`btn grow ${isAllowed ? 'go' : 'wait'}`}
      type="button"
      data-act="end"
      aria-disabled={!isAllowed}
      aria-keyshortcuts="Enter"
      onClick={() => model.table.peek()?.you && model.act('.')}
    >
      <Pips turn={turn} />
      <span>{text}</span>
    </button>
  );
}

/** The effect of a laid card on the turn is drawn after the card; the end of a turn shows at once. */
function useTurn(): ReadonlySignal<TurnState> {
  const { model } = useTable();
  const late = useDelayed('turn', ({ turn, shown }) => ({ turn: turn.value, shown: shown.value }));
  return useComputed(() => {
    const hand = model.shown.value?.cards.hand ?? null;
    return isLessened(late.value.shown?.cards.hand, hand) ? late.value.turn : model.turn.value;
  });
}

function endInWords(table: TableView, turn: TurnState, pace: 'brisk' | 'slow'): string {
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
    case 'over':
    case 'paused':
    case 'deciding':
      return '';
  }
}

const MAX_PIPS = 4;

/** How many cards are laid of those the turn must lay. */
function Pips({ turn }: { readonly turn: TurnState }) {
  if (turn.kind !== 'lay' && turn.kind !== 'may-end') return null;
  const count = turn.kind === 'lay' ? turn.minimum : Math.min(turn.laid, MAX_PIPS);
  return (
    <span class="pips" aria-hidden="true">
      {Array.from({ length: count }, (_, i) => (
        <i key={i} class={i < turn.laid ? 'on' : ''} />
      ))}
    </span>
  );
}
