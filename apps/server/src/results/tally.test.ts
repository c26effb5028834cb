import { expect, it } from 'vitest';
import { readSummary } from './summary.ts';
import type { Summary } from './summary.ts';
import { hasWon, leftOf, scoreOf, tallyIn } from './tally.ts';
import { tallyKey, tallyParts } from './tally-key.ts';

function summary(given: Partial<Summary>): Summary {
  const options = { minimum: 2, smallerHand: false };
  const plain = { game: 'original', players: 2, options, status: 'lost', winner: null, left: 9 };
  const rest = { bots: 0, autopilot: false, aids: 'off', company: 'people' };
  return readSummary(JSON.stringify({ ...plain, ...rest, ...given }));
}

const duel = (winner: number, lefts: number[], seat = 1) => ({
  at: 0,
  seat,
  summary: summary({ game: 'face-to-face', status: 'won', winner, lefts }),
});

it('keeps presets, company and aids apart, and knows them again', () => {
  const all = [
    summary({}),
    summary({ players: 3 }),
    summary({ options: { minimum: 3, smallerHand: true } }),
    summary({ company: 'bots' }),
    summary({ aids: 'on' }),
  ];
  expect(new Set(all.map(tallyKey)).size).toBe(all.length);
  for (const { game, players, options, company, aids } of all) {
    const key = tallyKey(summary({ game, players, options, company, aids }));
    expect(tallyParts(key)).toMatchObject({ game, players, options, company, aids });
  }
  // What was listed before there were presets counts with what came after.
  const preset = 'original 2 minimum=2 smallerHand=false';
  expect(tallyKey(summary({ preset: '' }))).toBe(tallyKey(summary({ preset })));
});

it('has in a duel the player’s own cards, and as the best the clearest win', () => {
  const outings = [duel(1, [0, 12]), duel(1, [3, 30]), duel(2, [20, 0])];
  expect(outings.map(scoreOf)).toEqual([-12, -30, 20]);
  expect(outings.map(hasWon)).toEqual([true, true, false]);
  expect(outings.map(leftOf)).toEqual([0, 3, 20]);
  expect(scoreOf(duel(1, [0, 12], 2))).toBe(12);
  const counted = {
    ...{ tally: 'face-to-face 2|people|off', games: 3, wins: 2, givenUp: 0, bestScore: -30 },
    ...{
      streak: 0,
      bestStreak: 2,
      lastAt: 7,
      cardsLeft: [
        [0, 1],
        [3, 1],
        [20, 1],
      ] as const,
    },
  };
  const tally = tallyIn(counted);
  expect(tally).toMatchObject({ games: 3, wins: 2, best: 30, streak: { now: 0, best: 2 } });
  expect([tally.left.length, tally.left[3], tally.left[4], tally.left[20]]).toEqual([21, 1, 0, 1]);
  expect(tallyIn({ ...counted, wins: 0, bestScore: 20 }).best).toBeNull();
  expect(tallyIn({ ...counted, tally: 'original 2|people|off', bestScore: 3 }).best).toBe(3);
});
