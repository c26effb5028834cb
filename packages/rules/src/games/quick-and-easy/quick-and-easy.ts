import { defineGame } from '../../kernel/game.ts';
import type { Minimum, Ruleset, Talking } from '../../kernel/ruleset.ts';
import type { Fault } from '../../kernel/words.ts';
import { range } from '../numbers.ts';
import { START_WISHES, PILE_WISHES, onPiles } from '../signals.ts';

const COLOURS = ['r', 'y', 'g', 'b', 'p'] as const;
const SIZES = ['low', 'medium', 'high'] as const;
const PILES = ['u', 'd'] as const;
const ROAD_START = 0;
const ROAD_END = 11;

type ColouredCard = `${(typeof COLOURS)[number]}${number}`;
type QuickAndEasyOptions = { readonly professional: boolean };

const NOT_HIGHER: Fault = { code: 'not-higher', rule: 'Q4' };
const NOT_LOWER: Fault = { code: 'not-lower', rule: 'Q4' };
const TWO_LAID: Fault = { code: 'turn-full', rule: 'Q3' };
const ONE_LAID: Fault = { code: 'turn-full', rule: 'Q9' };
const STANDARD: Minimum = { cards: 1, rule: 'Q3' };
const PROFESSIONAL: Minimum = { cards: 1, rule: 'Q9' };

const TALKING: Talking = {
  rule: 'Q8',
  words: 'no-numbers',
  signals: [
    ...START_WISHES,
    ...onPiles(PILE_WISHES, PILES),
    ...onPiles(
      COLOURS.flatMap((colour) => SIZES.map((size) => `${size}-${colour}`)),
      PILES,
    ),
  ],
};

/** Q9: colours, stacks and tricks; nothing that speaks of size, and no words of one's own. */
const PROFESSIONAL_TALKING: Talking = {
  rule: 'Q9',
  words: 'none',
  signals: [...START_WISHES, ...COLOURS, ...onPiles(['want', 'trick'], PILES)],
};

const CARDS = COLOURS.flatMap((colour) =>
  range(1, 10).map((value): ColouredCard => `${colour}${value}`),
);
const RANK = new Map(CARDS.map((card, rank) => [card, rank]));

const ruleset: Ruleset<ColouredCard, QuickAndEasyOptions> = {
  name: 'quick-and-easy',
  rules: ['Q1', 'Q2', 'Q3', 'Q4', 'Q5', 'Q6', 'Q7', 'Q8', 'Q9'],
  kind: 'cooperative',
  players: [1, 2, 3, 4, 5],
  options: { professional: [false, true] },
  cards: CARDS,
  piles: PILES,
  rowCards: [null, null],
  cites: { deck: 'Q1', players: 'Q2', start: 'Q2', won: 'Q7', stuck: 'Q7' },
  order: (a, b) => (RANK.get(a) ?? 0) - (RANK.get(b) ?? 0),
  handSize: () => 2,
  minimum: (_, { professional }) => (professional ? PROFESSIONAL : STANDARD),
  draws: (missing) => missing,
  misfit(card, top, pile) {
    // Q5: the same colour turns the stack back to any number
    if (top !== null && top[0] === card[0]) return undefined;
    if (isAscending(pile)) return valueOf(card) > shownOn(top, pile) ? undefined : NOT_HIGHER;
    return valueOf(card) < shownOn(top, pile) ? undefined : NOT_LOWER;
  },
  limit(turn, _, { professional }) {
    if (professional) return turn.laid >= 1 ? ONE_LAID : undefined;
    return turn.laid >= 2 ? TWO_LAID : undefined;
  },
  jump(card, top, pile) {
    const step = valueOf(card) - shownOn(top, pile);
    return isAscending(pile) ? step : -step;
  },
  talking: ({ professional }) => (professional ? PROFESSIONAL_TALKING : TALKING),
};

function isAscending(pile: number): boolean {
  return PILES[pile] === 'u';
}

/** Q4: a stack without a card counts as 0 or 11. */
function shownOn(top: ColouredCard | null, pile: number): number {
  if (top !== null) return valueOf(top);
  return isAscending(pile) ? ROAD_START : ROAD_END;
}

function valueOf(card: ColouredCard): number {
  return Number(card.slice(1));
}

export const quickAndEasy = defineGame(ruleset);
