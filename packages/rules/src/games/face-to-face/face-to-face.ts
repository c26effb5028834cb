import { defineGame } from '../../kernel/game.ts';
import type { Minimum, Ruleset, Talking } from '../../kernel/ruleset.ts';
import type { Fault } from '../../kernel/words.ts';
import { fitsAscending, fitsDescending, range } from '../numbers.ts';

const HAND = 6;

/** The player's piles, then the opponent's. */
const PILES = ['u', 'd', 'U', 'D'] as const;

const NOT_HIGHER: Fault = { code: 'not-higher', rule: 'F3' };
const NOT_LOWER: Fault = { code: 'not-lower', rule: 'F3' };
const NO_IMPROVEMENT: Fault = { code: 'no-improvement', rule: 'F4' };
const SECOND_GIFT: Fault = { code: 'second-gift', rule: 'F5' };
const TWO: Minimum = { cards: 2, rule: 'F6' };
const TALKING: Talking = { rule: null, words: 'free', signals: [] };

const ruleset: Ruleset<number, Record<never, never>, number> = {
  name: 'face-to-face',
  rules: ['F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'F7', 'F8', 'F9'],
  kind: 'duel',
  players: [2],
  options: {},
  cards: range(2, 59),
  piles: PILES,
  rowCards: [1, 60, 1, 60],
  cites: { deck: 'F1', players: 'F1', start: 'F2', won: 'F8', stuck: 'F9' },
  order: (a, b) => a - b,
  handSize: () => HAND,
  minimum: () => TWO,
  // F7: only a gift fills the hand
  draws: (missing, turn) => (turn.given > 0 ? missing : 2),
  misfit(card, top, pile) {
    if (isOpponents(pile)) return improves(card, top, pile) ? undefined : NO_IMPROVEMENT;
    if (isAscending(pile)) return fitsAscending(card, top) ? undefined : NOT_HIGHER;
    return fitsDescending(card, top) ? undefined : NOT_LOWER;
  },
  limit: (turn, pile) => (turn.given > 0 && isOpponents(pile) ? SECOND_GIFT : undefined),
  jump: (card, top, pile) => (isAscending(pile) ? card - top : top - card),
  talking: () => TALKING,
};

function isAscending(pile: number): boolean {
  return PILES[pile] === 'u' || PILES[pile] === 'U';
}

function isOpponents(pile: number): boolean {
  return PILES[pile] === 'U' || PILES[pile] === 'D';
}

/** F4: by any amount, and no backwards trick. */
function improves(card: number, top: number, pile: number): boolean {
  return isAscending(pile) ? card < top : card > top;
}

export const faceToFace = defineGame(ruleset);
