// SH6: is the shuffle even? How often each card was in an opening hand, how deep it lay, and who won, compared with an
// even shuffle. Only deals that nobody knew count; games by code or branched from others do not.

import { OPPONENTS } from '@backtrick/api';
import { gameNamed } from '@backtrick/rules';
import type { Card, GameRecord } from '@backtrick/rules';
import * as v from 'valibot';
import type { Summary } from '../results/summary.ts';

const count = v.number();
const shuffleSchema = v.object({
  decks: count,
  /** The expected number of times a given card is in an opening hand, and its variance. */
  expected: count,
  variance: count,
  /** By card: how often in an opening hand, and the sum of its positions in the deck, 0 being the top. */
  cards: v.record(v.string(), v.object({ opening: count, places: count })),
});

export const figuresSchema = v.object({
  shuffles: v.record(v.string(), shuffleSchema),
  /** Finished games of Face to Face: how often the starting player and the first seat won. */
  duels: v.object({ games: count, starter: count, firstSeat: count }),
  /** Cooperative games by preset and opponents. */
  wins: v.array(
    v.object({ preset: v.string(), company: v.picklist(OPPONENTS), games: count, wins: count }),
  ),
});

export type Figures = v.InferOutput<typeof figuresSchema>;
type Shuffle = v.InferOutput<typeof shuffleSchema>;

export const NO_FIGURES: Figures = {
  shuffles: {},
  duels: { games: 0, starter: 0, firstSeat: 0 },
  wins: [],
};

/** Deals by code and branched games say nothing about the shuffle, because somebody knew the cards. */
export function isShuffled({ deal, branch }: Pick<Summary, 'deal' | 'branch'>): boolean {
  return deal === null && branch === null;
}

/** The statistics including one more game. */
export function withGame(figures: Figures, summary: Summary, record: GameRecord): Figures {
  if (!isShuffled(summary)) return figures;
  const before = figures.shuffles[record.game] ?? noShuffle();
  const shuffle = decksOf(record).reduce((sum, deck) => withDeck(sum, deck, record), before);
  return {
    shuffles: { ...figures.shuffles, [record.game]: shuffle },
    duels: withDuel(figures.duels, summary, record),
    wins: withWin(figures.wins, summary),
  };
}

export interface CardFigure {
  readonly card: string;
  readonly opening: number;
  readonly expected: number;
  /** Standard deviations from the expected value. */
  readonly openingZ: number;
  /** The mean position in the deck; the middle is expected. */
  readonly place: number;
  readonly placeZ: number;
}

/** Each card of a game, in deck order. */
export function cardFigures(game: string, { decks, expected, variance, cards }: Shuffle) {
  const deck = gameNamed(game)?.ruleset.cards ?? [];
  const middle = (deck.length - 1) / 2;
  const scatter = Math.sqrt((deck.length ** 2 - 1) / 12 / Math.max(1, decks));
  return deck.map((card): CardFigure => {
    const { opening, places } = cards[String(card)] ?? { opening: 0, places: 0 };
    const place = decks === 0 ? middle : places / decks;
    return {
      card: String(card),
      opening,
      expected,
      openingZ: variance === 0 ? 0 : (opening - expected) / Math.sqrt(variance),
      place,
      placeZ: (place - middle) / scatter,
    };
  });
}

function noShuffle(): Shuffle {
  return { decks: 0, expected: 0, variance: 0, cards: {} };
}

function withDeck(shuffle: Shuffle, deck: readonly Card[], record: GameRecord): Shuffle {
  const opening = openingSize(record);
  const share = opening / deck.length;
  const cards = { ...shuffle.cards };
  for (const [place, card] of deck.entries()) {
    const { opening: before, places } = cards[String(card)] ?? { opening: 0, places: 0 };
    cards[String(card)] = {
      opening: before + Number(place < opening),
      places: places + place,
    };
  }
  return {
    decks: shuffle.decks + 1,
    expected: shuffle.expected + share,
    variance: shuffle.variance + share * (1 - share),
    cards,
  };
}

/** How many cards of one deck are dealt before the first turn. */
function openingSize({ game, players, options = {} }: GameRecord): number {
  const ruleset = gameNamed(game)?.ruleset;
  const hand = ruleset?.handSize(players, options) ?? 0;
  return ruleset?.kind === 'duel' ? hand : hand * players;
}

function decksOf({ deck }: GameRecord): readonly (readonly Card[])[] {
  const decks = deck.filter((one) => typeof one === 'object');
  return decks.length > 0 ? decks : [deck.filter((one) => typeof one !== 'object')];
}

function withDuel(duels: Figures['duels'], { winner }: Summary, { first = 1 }: GameRecord) {
  if (winner === null) return duels;
  return {
    games: duels.games + 1,
    starter: duels.starter + Number(winner === first),
    firstSeat: duels.firstSeat + Number(winner === 1),
  };
}

function withWin(
  wins: Figures['wins'],
  { preset, company, status, winner }: Summary,
): Figures['wins'] {
  if (winner !== null || status === 'playing') return wins;
  const won = Number(status === 'won');
  const isSame = (one: Figures['wins'][number]) => one.preset === preset && one.company === company;
  if (!wins.some(isSame)) return [...wins, { preset, company, games: 1, wins: won }];
  return wins.map((one) =>
    isSame(one) ? { ...one, games: one.games + 1, wins: one.wins + won } : one,
  );
}
