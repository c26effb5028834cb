// The sentences and short forms that several screens share.

import { cardsLeft } from '@backtrick/rules';
import type { Card, Game, Options, Seat, View } from '@backtrick/rules';
import { named } from './i18n/language.ts';
import type { Texts } from './i18n/en.ts';
import { cite } from './rule-book.ts';
import type { RuleBook } from './rule-book.ts';
import { span } from './screen/line.ts';
import type { Span } from './screen/line.ts';
import type { Step } from './steps.ts';

export interface Words {
  readonly texts: Texts;
  readonly ruleBook: RuleBook;
}

/** `The Game · 2 players · expert`. */
export function titleOf(game: Game, view: Pick<View, 'players' | 'options'>, texts: Texts): string {
  const { name, kind } = game.ruleset;
  const players = kind === 'duel' ? [] : [playersText(game, view.players, texts)];
  const variants = variantsIn(game, view.options).map((option) => named(texts.variants, option));
  return [named(texts.games, name), ...players, ...variants].join(' · ');
}

/** `2 players`; a single player is marked if the rule book does not have that. */
export function playersText({ ruleset }: Game, players: number, texts: Texts): string {
  const isUnofficial = players === 1 && Object.hasOwn(texts.unofficialAlone, ruleset.name);
  return isUnofficial ? named(texts.unofficialAlone, ruleset.name) : texts.players(players);
}

/** The options that are not the standard game's. */
export function variantsIn({ ruleset }: Game, options: Options): readonly string[] {
  return Object.keys(options).filter((name) => options[name] !== ruleset.options[name]?.[0]);
}

/** The card as a small piece of paper, as wide as the widest of its deck. */
export function cardSpan({ ruleset }: Game, card: Card): Span {
  const text = ` ${String(card).padStart(longest(ruleset.cards))} `;
  if (typeof card === 'string') return span(text, { colour: card.slice(0, 1) });
  const roadEnd = ruleset.cards.length + 2;
  return span(text, { value: (card - 1) / (roadEnd - 1) });
}

/** `+3`, `−10 ↩`, `helps 9`. */
export function stepWords({ jump, kind }: Step, texts: Texts): string {
  if (kind === 'gift') return texts.helps(-jump);
  return kind === 'trick' ? `−${-jump} ↩` : `+${jump}`;
}

/** Who reads how the game ended, and what the players are called. */
export interface Ending {
  readonly words: Words;
  /** Who was in turn. */
  readonly stuck: Seat;
  /** The reader, if only one person has played. */
  readonly you?: Seat | undefined;
  readonly name?: (seat: Seat) => string;
}

/** How the game ended, in words: the result, the reason, the rule. */
export function resultSentences(game: Game, view: View, ending: Ending): readonly string[] {
  const { outcome } = view;
  if (!outcome) return [];
  const { stuck, you, words } = ending;
  const { texts, ruleBook } = words;
  const { name = texts.seat } = ending;
  const rule = cite(ruleBook, outcome.rule);
  if (outcome.winner !== null) {
    const result = you === undefined ? duelResult : duelResultFor(you, name(3 - you));
    return [result(game, view, texts), rule];
  }
  if (outcome.status === 'won') return [texts.wonTogether(game.ruleset.cards.length), rule];
  const left = cardsLeft(view);
  const isExcellent = left < (EXCELLENT_BELOW[game.ruleset.name] ?? 0);
  const isYou = view.players === 1 || you === stuck;
  const reason = isYou ? texts.lostAlone : texts.lostTogether(name(stuck));
  return [reason, isExcellent ? texts.leftExcellent(left) : texts.left(left), rule];
}

/** O11 */
const EXCELLENT_BELOW: Readonly<Record<string, number>> = { original: 10 };

/** A duel from one player's side. */
function duelResultFor(you: Seat, other: string): typeof duelResult {
  return ({ ruleset }, view, { play: { result } }) => {
    const { length } = ruleset.cards;
    const isWon = view.outcome?.winner === you;
    const left = cardsLeft(view, isWon ? 3 - you : you);
    const isAllLaid = view.outcome?.rule === ruleset.cites.won;
    if (isAllLaid) return (isWon ? result.wonAll : result.lostAll)(length, other, left);
    return (isWon ? result.wonStuck : result.lostStuck)(other, left);
  };
}

function duelResult({ ruleset }: Game, view: View, texts: Texts): string {
  const winner = view.outcome?.winner ?? 1;
  const loser = 3 - winner;
  const left = cardsLeft(view, loser);
  return view.outcome?.rule === ruleset.cites.won
    ? texts.duelWon({ winner, loser, left, cards: ruleset.cards.length })
    : texts.duelStuck({ winner, loser, left });
}

function longest(cards: readonly Card[]): number {
  return Math.max(...cards.map((card) => String(card).length));
}
