import { defineGame } from '../../kernel/game.ts';
import type { Minimum, Ruleset, Talking } from '../../kernel/ruleset.ts';
import type { Fault } from '../../kernel/words.ts';
import { fitsAscending, fitsDescending, range } from '../numbers.ts';
import { START_WISHES, PILE_WISHES, onPiles } from '../signals.ts';

const PILES = ['u1', 'u2', 'd1', 'd2'] as const;

type OriginalOptions = { readonly minimum: 2 | 3; readonly smallerHand: boolean };

const NOT_HIGHER: Fault = { code: 'not-higher', rule: 'O4' };
const NOT_LOWER: Fault = { code: 'not-lower', rule: 'O5' };

const STANDARD: Minimum = { cards: 2, rule: 'O7' };
const EXPERT: Minimum = { cards: 3, rule: 'O13' };
const NOTHING_TO_DRAW: Minimum = { cards: 1, rule: 'O9' };

const TALKING: Talking = {
  rule: 'O12',
  words: 'no-numbers',
  signals: [...START_WISHES, ...onPiles(PILE_WISHES, PILES)],
};

const ruleset: Ruleset<number, OriginalOptions, number> = {
  name: 'original',
  rules: ['O1', 'O2', 'O3', 'O4', 'O5', 'O6', 'O7', 'O8', 'O9', 'O10', 'O11', 'O12', 'O13', 'O14'],
  kind: 'cooperative',
  players: [1, 2, 3, 4, 5],
  options: { minimum: [2, 3], smallerHand: [false, true] },
  cards: range(2, 99),
  piles: PILES,
  rowCards: [1, 1, 100, 100],
  cites: { deck: 'O1', players: 'O2', start: 'O3', won: 'O11', stuck: 'O11' },
  order: (a, b) => a - b,
  handSize(players, { smallerHand }) {
    const full = players === 1 ? 8 : players === 2 ? 7 : 6;
    return smallerHand ? full - 1 : full;
  },
  minimum(drawPile, { minimum }) {
    if (drawPile === 0) return NOTHING_TO_DRAW;
    return minimum === 3 ? EXPERT : STANDARD;
  },
  draws: (missing) => missing,
  misfit(card, top, pile) {
    if (isAscending(pile)) return fitsAscending(card, top) ? undefined : NOT_HIGHER;
    return fitsDescending(card, top) ? undefined : NOT_LOWER;
  },
  limit: () => undefined,
  jump: (card, top, pile) => (isAscending(pile) ? card - top : top - card),
  talking: () => TALKING,
};

function isAscending(pile: number): boolean {
  return pile < 2;
}

export const original = defineGame(ruleset);
