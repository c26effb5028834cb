// Strips above the table: a lost connection, a pause, a proposal.

import { useEffect } from 'preact/hooks';
import { effect, useComputed, useSignal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { ConnectionStatus, TableView } from '@backtrick/table';
import { words } from '../../../i18n/language.ts';
import type { Words } from '../../../i18n/language.ts';
import { useTable } from '../context.ts';
import type { TableModel } from '../model/table-model.ts';
import { Icon } from '../cards/icons.tsx';
import type { IconName } from '../cards/icons.tsx';
import { isYou, nameOf } from '../words/names.ts';
import { proposalInWords } from '../words/proposals.ts';

const BACK_SHOWN_FOR = 1500;
/** A connection that is back within this time is not mentioned. */
const OFFLINE_SHOWN_AFTER = 400;
const SLOW_SHOWN_AFTER = 2000;

export function Strips() {
  const { model } = useTable();
  const { line: text } = words.value.table;
  const line = useConnectionState();
  const isPaused = useComputed(() => model.table.value?.isPaused ?? false).value;
  return (
    <div class="strips">
      {line === 'gone' && (
        <Strip icon="offline" text={`${text.offline}. ${text.trying}`} small={text.kept} />
      )}
      {line === 'back' && <Strip icon="check" text={text.back} />}
      {line === 'slow' && <Strip icon="clock" text={text.sending} />}
      {isPaused && <Strip icon="clock" text={text.paused} />}
      <Awaited />
      <Proposal />
    </div>
  );
}

type ConnectionState = 'fine' | 'slow' | 'gone' | 'back';

/** The state of the connection, shown after a delay. */
function useConnectionState(): ConnectionState {
  const { model } = useTable();
  const state = useSignal<ConnectionState>('fine');
  useEffect(() => effect(() => follow(model, state)), [model, state]);
  return state.value;
}

/** Shows what has become of the connection; returns how to stop waiting for it. */
function follow({ source }: TableModel, state: Signal<ConnectionState>): () => void {
  const [next, wait] = nextConnectionState(state.peek(), source.connection.value);
  const isSame = next === state.peek();
  if (wait === 0) state.value = next;
  const later = wait === 0 ? 'fine' : next;
  const timer = isSame
    ? undefined
    : setTimeout(() => (state.value = later), wait || BACK_SHOWN_FOR);
  return () => clearTimeout(timer);
}

/** What is to be said next, and after how long. */
function nextConnectionState(
  was: ConnectionState,
  connection: ConnectionStatus,
): readonly [ConnectionState, number] {
  switch (connection) {
    case 'offline':
      return ['gone', OFFLINE_SHOWN_AFTER];
    case 'sending':
      return was === 'gone' ? ['back', 0] : ['slow', SLOW_SHOWN_AFTER];
    case 'connected':
      return was === 'gone' ? ['back', 0] : ['fine', 1];
  }
}

/** Says that the player in turn is away. */
function Awaited() {
  const { model } = useTable();
  const { seats, acts } = words.value.table;
  const name = useComputed(() => {
    const table = model.table.value;
    const turn = model.turn.value;
    if (!table || turn.kind !== 'other' || !table.chairs[turn.seat - 1]?.isAbsent) return null;
    return nameOf(table, turn.seat, words.value);
  }).value;
  if (name === null) return null;
  const isRated = model.table.value?.isRated ?? false;
  const small = isRated ? seats.lostOnTime : seats.playedFor;
  return <Strip icon="clock" text={acts.away(name)} small={small} />;
}

function Proposal() {
  const { model } = useTable();
  const { proposal: text } = words.value.table;
  const isProposed = useComputed(() => Boolean(model.table.value?.proposal)).value;
  const table = isProposed ? model.table.value : null;
  const proposal = table?.proposal;
  if (!table || !proposal) return null;
  const isOwn = isYou(table, proposal.by);
  const mayAnswer = table.you && !proposal.agreed.includes(table.you.seat);
  const { version } = proposal;
  return (
    <Strip
      icon="undo"
      text={proposalInWords(table, proposal, words.value)}
      small={isOwn || !mayAnswer ? text.waitsFor(missing(table, words.value)) : ''}
    >
      {mayAnswer && (
        <button
          class="btn go grow"
          type="button"
          data-act="agree"
          onClick={() => void model.ask({ kind: 'agree', proposal: version })}
        >
          {text.agree}
        </button>
      )}
      {table.you && (
        <button
          class="btn"
          type="button"
          data-act="decline"
          onClick={() => void model.ask({ kind: 'decline', proposal: version })}
        >
          {isOwn ? text.withdraw : text.decline}
        </button>
      )}
    </Strip>
  );
}

interface StripProps {
  readonly icon: IconName;
  readonly text: string;
  readonly small?: string;
  readonly children?: ComponentChildren;
}

function Strip({ icon, text, small = '', children }: StripProps) {
  return (
    <div class="line">
      <Icon name={icon} />
      <p>
        {text}
        {small !== '' && <small>{small}</small>}
      </p>
      {children && <span class="choices">{children}</span>}
    </div>
  );
}

/** The seats that have not agreed yet. */
function missing(table: TableView, words: Words): string {
  const names = table.chairs
    .filter(({ player, isAbsent }) => player !== null && !isAbsent)
    .filter(({ seat }) => !table.proposal?.agreed.includes(seat))
    .map(({ seat }) => (isYou(table, seat) ? words.table.you : nameOf(table, seat, words)));
  return words.pages.and(names);
}
