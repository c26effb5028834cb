// What somebody asks the table to agree on, with the two answers.

import { useComputed } from '@preact/signals';
import type { TableView } from '@backtrick/table';
import { words } from '../../../i18n/language.ts';
import type { Words } from '../../../i18n/language.ts';
import { useTable } from '../context.ts';
import { isYou, nameOf } from '../words/names.ts';
import { proposalInWords } from '../words/proposals.ts';
import { Strip } from './strip.tsx';

export function ProposalStrip() {
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
      kind="proposal"
      icon="undo"
      text={proposalInWords(table, proposal, words.value)}
      small={isOwn || !mayAnswer ? text.waitsFor(missing(table, words.value)) : ''}
    >
      {mayAnswer && (
        <button
          class="btn go"
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

/** The seats that have not agreed yet. */
function missing(table: TableView, words: Words): string {
  const names = table.chairs
    .filter(({ player, isAbsent }) => player !== null && !isAbsent)
    .filter(({ seat }) => !table.proposal?.agreed.includes(seat))
    .map(({ seat }) => (isYou(table, seat) ? words.table.you : nameOf(table, seat, words)));
  return words.format.and(names);
}
