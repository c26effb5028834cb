// What the table has to agree on, in words.

import type { Seat } from '@backtrick/rules';
import type { TableView } from '@backtrick/table';
import type { Words } from '../../../i18n/language.ts';
import { isYou, nameOf } from './names.ts';

type Proposal = NonNullable<TableView['proposal']>['proposal'];

export function proposalInWords(
  table: TableView,
  { by, proposal }: { readonly by: Seat; readonly proposal: Proposal },
  words: Words,
): string {
  const { proposal: text } = words.table;
  const name = nameOf(table, by, words);
  const isOwn = isYou(table, by);
  switch (proposal.kind) {
    case 'take-back':
      return isOwn ? text.own.takeBack : text.takeBack(name);
    case 'abandon':
      return isOwn ? text.own.abandon : text.abandon(name);
    case 'pause':
      return isOwn ? text.own.pause : text.pause(name);
    case 'bot': {
      const chair = nameOf(table, proposal.seat, words);
      return isOwn ? text.own.bot(chair) : text.bot(name, chair);
    }
  }
}
