import { gameNamed, recordOf, seededRng } from '@backtrick/rules';
import { expect, it } from 'vitest';
import { readSummary } from '../results/summary.ts';
import { cardFigures, NO_FIGURES, withGame } from './fair-figures.ts';
import type { Figures } from './fair-figures.ts';

function summary(given: object) {
  const plain = { game: 'original', players: 3, options: {}, status: 'lost', winner: null };
  const rest = { left: 9, bots: 0, autopilot: false, aids: 'off', preset: 'p', company: 'people' };
  return readSummary(JSON.stringify({ ...plain, ...rest, ...given }));
}

/** The figures of so many deals, each changed before it is counted. */
function counted(name: string, players: number, change = (cards: unknown[]) => cards): Figures {
  const game = gameNamed(name);
  if (!game) throw new Error('there is such a game');
  const rng = seededRng(`figures of ${name}`);
  let figures = NO_FIGURES;
  for (let i = 0; i < 400; i++) {
    const setup = game.shuffledSetup({ players, options: {} }, rng);
    const decks = setup.decks.map((deck) => change([...deck]) as typeof deck);
    const record = recordOf(game, { ...setup, decks });
    figures = withGame(figures, summary({ game: name, players }), record);
  }
  return figures;
}

const worst = (figures: Figures, name: string) => {
  const shuffle = figures.shuffles[name];
  if (!shuffle) throw new Error('decks were counted');
  const cards = cardFigures(name, shuffle);
  return Math.max(...cards.flatMap(({ openingZ, placeZ }) => [openingZ, placeZ].map(Math.abs)));
};

it.each([
  ['original', 3, 1],
  ['face-to-face', 2, 2],
  ['quick-and-easy', 4, 1],
] as const)('SH6 finds an even shuffle of %s even', (name, players, decks) => {
  const figures = counted(name, players);
  expect(figures.shuffles[name]?.decks).toBe(400 * decks);
  expect(worst(figures, name)).toBeLessThan(4.5);
});

it('SH6 finds a card that lies too deep, and one that is dealt too often', () => {
  const deep = (cards: unknown[]) => [...cards.filter((card) => card !== 50), 50];
  expect(worst(counted('original', 3, deep), 'original')).toBeGreaterThan(10);
});

it('SH6 counts an opening card in proportion to the hands', () => {
  const { shuffles } = counted('original', 3);
  const shuffle = shuffles['original'];
  const cards = shuffle ? cardFigures('original', shuffle) : [];
  const dealt = cards.reduce((sum, { opening }) => sum + opening, 0);
  expect(dealt).toBe(400 * 3 * 6);
  expect(cards[0]?.expected).toBeCloseTo((400 * 18) / 98, 6);
});

it('leaves out deals by code, and counts wins by preset and who began a duel', () => {
  const game = gameNamed('face-to-face');
  if (!game) throw new Error('there is such a game');
  const setup = game.shuffledSetup({ players: 2, options: {} }, seededRng('one'));
  const record = { ...recordOf(game, setup), first: 2 };
  const coded = withGame(NO_FIGURES, summary({ deal: 'F000' }), record);
  expect(coded).toEqual(NO_FIGURES);
  expect(withGame(NO_FIGURES, summary({ branch: 0 }), record)).toEqual(NO_FIGURES);
  const won = { game: 'face-to-face', status: 'won', winner: 2 };
  expect(withGame(NO_FIGURES, summary(won), record).duels).toEqual({
    games: 1,
    starter: 1,
    firstSeat: 0,
  });
  const team = withGame(NO_FIGURES, summary({ status: 'won' }), record);
  expect(team.wins).toEqual([{ preset: 'p', company: 'people', games: 1, wins: 1 }]);
  const twice = withGame(team, summary({}), record);
  expect(twice.wins).toEqual([{ preset: 'p', company: 'people', games: 2, wins: 1 }]);
  expect(withGame(team, summary({ status: 'playing' }), record).wins).toEqual(team.wins);
});
