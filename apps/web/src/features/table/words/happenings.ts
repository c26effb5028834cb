// What happens at the table besides the cards, in words: people arrive and leave, speak and signal.

import type { Seat } from '@backtrick/rules';
import type { Happened, TableView } from '@backtrick/table';
import type { Words } from '../../../i18n/language.ts';
import { strongestFirst } from '../game/signals.ts';
import { isYou, nameOf, pileInShort } from './names.ts';
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
  if (kind === 'signalled') return null;
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

/** Bots have a word for every pile in every turn; heard is what asks the others to keep away. */
function asksForRoom(signal: string): boolean {
  return signal.startsWith('keep-off/') || signal.startsWith('please-not/');
}

/** What somebody signals that they had not signalled before: the strongest of it. */
export function signalsInWords(
  table: TableView,
  seat: Seat,
  { before, now }: { readonly before: readonly string[]; readonly now: readonly string[] },
  words: Words,
): string | null {
  const { talk } = words.table;
  const { cards, chairs } = table;
  if (!cards || isYou(table, seat)) return null;
  const name = nameOf(table, seat, words);
  const isBot = chairs[seat - 1]?.bot !== null;
  if (now.length === 0) return before.length === 0 || isBot ? null : talk.withdrew(name);
  const fresh = now
    .filter((signal) => !before.includes(signal) && (!isBot || asksForRoom(signal)))
    .map((signal) => ({ seat, signal }));
  const [first] = strongestFirst(fresh);
  if (!first) return null;
  const { saying } = first;
  const what = sayingInWords(saying, words);
  return talk.signalled(
    name,
    'pile' in saying ? talk.on(what, pileInShort(saying.pile, words)) : what,
  );
}
