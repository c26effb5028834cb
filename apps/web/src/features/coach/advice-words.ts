// What the coach says of a turn, in words.

import type { Advice, Clue } from '@backtrick/bots';
import type { Seat, View } from '@backtrick/rules';
import type { TableView } from '@backtrick/table';
import type { CoachWords } from '../../i18n/coaching.ts';
import type { Words } from '../../i18n/language.ts';
import { costOf } from '../table/game/costs.ts';
import { cardName, nameOf, pileInSentence } from '../table/words/names.ts';

interface Telling {
  readonly table: TableView;
  readonly view: View;
  readonly say: CoachWords;
  readonly words: Words;
}

/** More would be a lecture. */
const MAX_CLUES = 2;

/** Without the card. */
export function adviceInWords(advice: Advice, telling: Telling): string {
  if (advice.kind === 'end') return telling.say.end;
  return advice.clues
    .slice(0, MAX_CLUES)
    .map((clue) => clueInWords(clue, telling))
    .join(' ');
}

/** The card itself, what it does to the pile, and one more reason if there is one. */
export function cardInWords(advice: Advice, telling: Telling): string {
  if (advice.kind === 'end') return telling.say.end;
  const { card, pile } = advice.action;
  const { say, words, view } = telling;
  const cost = costOf(view, Number(view.eye), { card, pile });
  const more = advice.clues.find(({ kind }) => REASONS.includes(kind));
  return [
    say.card(cardName(card, words), pileOf(pile, telling)),
    ...(cost.kind === 'no' ? [] : [say.because[cost.kind](cost.by)]),
    ...(more ? [clueInWords(more, telling)] : []),
  ].join(' ');
}

/** Clues that give a reason, in addition to the effect of the card. */
const REASONS: readonly Clue['kind'][] = ['order', 'wish', 'more'];

/** The pile that the words speak of, where they recommend one. */
export function pileOfClues(advice: Advice): string | null {
  if (advice.kind === 'end') return null;
  const recommends = advice.clues
    .slice(0, MAX_CLUES)
    .some((clue) => 'pile' in clue && clue.pile === advice.action.pile && clue.kind !== 'wait');
  return recommends ? advice.action.pile : null;
}

function clueInWords(clue: Clue, telling: Telling): string {
  const { say, view } = telling;
  const isColoured = view.game === 'quick-and-easy';
  switch (clue.kind) {
    case 'trick':
      return (isColoured ? say.colourTrick : say.trick)(pileOf(clue.pile, telling));
    case 'pair':
      return (isColoured ? say.colourPair : say.pair)(pileOf(clue.pile, telling));
    case 'order':
      return say.order;
    case 'wish':
      return wishInWords(clue.seat, clue.signal, telling);
    case 'more':
      return say.more(clue.cards);
    case 'gift':
    case 'wait':
    case 'smallest':
    case 'pile':
      return say[clue.kind](pileOf(clue.pile, telling));
  }
}

function wishInWords(seat: Seat, signal: string, telling: Telling): string {
  const [word = '', pile = ''] = signal.split('/');
  const { wish } = telling.say;
  const sentences: Readonly<Record<string, (name: string, pile: string) => string>> = wish;
  const name = nameOf(telling.table, seat, telling.words);
  return sentences[word]?.(name, pileOf(pile, telling)) ?? '';
}

function pileOf(pile: string, { table, view, words }: Telling): string {
  return pileInSentence(table, view, { seat: Number(view.eye), pile }, words);
}
