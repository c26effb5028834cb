// What happens at the table beside the cards, in words: who comes and goes, speaks and signals.

import type { Happened, TableView } from '@backtrick/table';
import type { Words } from '../../../i18n/language.ts';
import { sayingOf } from '../game/signals.ts';
import { isYou, laneName, nameOf } from './names.ts';
import { proposalInWords } from './proposals.ts';
import { sayingInWords } from './speech.ts';

/** Null if there is nothing to say, or the viewer did it. */
export function happeningInWords(
  table: TableView,
  happened: Happened,
  words: Words,
): string | null {
  const { kind, seat } = happened;
  const { log } = words.table;
  if (kind === 'resumed') return log.resumed;
  if (kind === 'paused') return log.paused;
  if (seat === undefined || isYou(table, seat)) return null;
  if (happened.proposal) {
    return proposalInWords(table, { by: seat, proposal: happened.proposal }, words);
  }
  const name = nameOf(table, seat, words);
  if (kind === 'said') return log.said(name, happened.text ?? '');
  if (kind === 'signalled') return signalsInWords(table, name, happened.signals ?? [], words);
  const tell = OF_PEOPLE[kind];
  return tell ? words.table.log[tell](name) : null;
}

/** What needs a name and nothing else. */
const OF_PEOPLE: Readonly<
  Partial<Record<Happened['kind'], 'left' | 'wentAway' | 'cameBack' | 'takesOver' | 'hinted'>>
> = {
  left: 'left',
  kicked: 'left',
  'went-away': 'wentAway',
  'came-back': 'cameBack',
  sat: 'cameBack',
  'bot-seated': 'takesOver',
  hinted: 'hinted',
};

function signalsInWords(
  table: TableView,
  name: string,
  signals: readonly string[],
  words: Words,
): string | null {
  const { talk } = words.table;
  const { cards } = table;
  if (!cards) return null;
  if (signals.length === 0) return talk.withdrew(name);
  const said = signals.flatMap((signal) => {
    const saying = sayingOf(signal);
    if (!saying) return [];
    const what = sayingInWords(saying, words);
    return 'pile' in saying ? talk.on(what, laneName(cards, saying.pile, '', words)) : what;
  });
  return talk.signalled(name, said.join('; '));
}
