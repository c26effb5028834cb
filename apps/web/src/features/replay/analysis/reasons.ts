// Why a play was worse than another, in words.

import type { Play, Reason, TurnAnalysis } from '@backtrick/bots';
import { gameOf } from '@backtrick/rules';
import type { Card } from '@backtrick/rules';
import type { TableView } from '@backtrick/table';
import type { ReplayWords } from '../../../i18n/learning.ts';
import type { Words } from '../../../i18n/language.ts';
import { cardName, nameOf, pileInSentence } from '../../table/words/names.ts';

interface Telling {
  readonly table: TableView;
  readonly turn: Pick<TurnAnalysis, 'seat'>;
  readonly say: ReplayWords;
  readonly words: Words;
}

/** "48 on the second ascending pile and 52 on the first descending pile" */
export function playInWords(play: Play, { table, turn, say, words }: Telling): string {
  const { cards } = table;
  if (!cards) return '';
  const lays = play.flatMap((action) => {
    if (action.kind !== 'lay') return [];
    const pile = pileInSentence(table, cards, { seat: turn.seat, pile: action.pile }, words);
    return [say.lay(cardName(action.card, words), pile)];
  });
  return words.format.and(lays);
}

export function reasonInWords(reason: Reason, telling: Telling): string {
  const { why } = telling.say;
  const named = (card: Card) => cardName(card, telling.words);
  switch (reason.kind) {
    case 'kept-trick':
      return why.trick[reason.fate](named(reason.card), named(reason.onto));
    case 'spent-road':
      return why.road(reason.numbers);
    case 'broke-signal':
      return signalInWords(reason, telling);
    case 'dead-end':
      return why.deadEnd[reason.when](reason.cards);
    case 'stranded-card':
      return why.stranded[reason.how](named(reason.card));
    case 'helped-opponent':
      return why.helped(reason.numbers);
    case 'drew-less':
      return why.drewLess(reason.cards);
  }
}

function signalInWords(
  { seat, signal }: Extract<Reason, { kind: 'broke-signal' }>,
  { table, say, words }: Telling,
): string {
  const [word = '', pile = ''] = signal.split('/');
  const sentences: Readonly<Record<string, (name: string, pile: string) => string>> =
    say.why.signal;
  const { cards } = table;
  if (!cards || gameOf(cards).ruleset.piles.indexOf(pile) < 0) return '';
  const where = pileInSentence(table, cards, { seat, pile }, words);
  return sentences[word]?.(nameOf(table, seat, words), where) ?? '';
}
