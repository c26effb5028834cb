// What stands above everything while it lasts: a line that is gone, a pause, something the table has to agree on.

import { useEffect } from 'preact/hooks';
import { effect, useComputed, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { Connection, TableView } from '@backtrick/table';
import { language, words } from '../../i18n/language.ts';
import type { Words } from '../../i18n/language.ts';
import { useTable } from './context.ts';
import { Icon } from './icons.tsx';
import type { IconName } from './icons.tsx';
import { isYou, nameOf } from './names.ts';
import { proposalInWords } from './proposals.ts';

const BACK_FOR = 1500;
/** A line that is up again in a blink is not worth a word. */
const BLINK = 400;
const SLOW = 2000;

export function Strips() {
  const { model } = useTable();
  const { line: text } = words.value.table;
  const line = useLine();
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

type Line = 'fine' | 'slow' | 'gone' | 'back';

/** What is known of the line, told after a moment. */
function useLine(): Line {
  const { model } = useTable();
  const state = useSignal<Line>('fine');
  useEffect(() => effect(follow), [model, state]);
  return state.value;

  function follow(): () => void {
    const [next, wait] = nextLine(state.peek(), model.place.connection.value);
    const isSame = next === state.peek();
    if (wait === 0) state.value = next;
    const later = wait === 0 ? 'fine' : next;
    const timer = isSame ? undefined : setTimeout(() => (state.value = later), wait || BACK_FOR);
    return () => clearTimeout(timer);
  }
}

/** What is to be said next, and after how long. */
function nextLine(was: Line, connection: Connection): readonly [Line, number] {
  switch (connection) {
    case 'offline':
      return ['gone', BLINK];
    case 'sending':
      return was === 'gone' ? ['back', 0] : ['slow', SLOW];
    case 'connected':
      return was === 'gone' ? ['back', 0] : ['fine', 1];
  }
}

/** Whose turn it is, and who is not there to play it. */
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
  return <Strip icon="clock" text={acts.away(name)} small={seats.playedFor} />;
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

/** Who has not agreed yet. */
function missing(table: TableView, words: Words): string {
  const names = table.chairs
    .filter(({ player, isAbsent }) => player !== null && !isAbsent)
    .filter(({ seat }) => !table.proposal?.agreed.includes(seat))
    .map(({ seat }) => (isYou(table, seat) ? words.table.you : nameOf(table, seat, words)));
  return new Intl.ListFormat(language.value).format(names);
}
