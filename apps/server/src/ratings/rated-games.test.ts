import { expect, it } from 'vitest';
import type { GameRow } from '../storage/store.ts';
import type { Summary } from '../results/summary.ts';
import { DAY } from '../results/day.ts';
import { ratedGame, MIN_CARDS_LEFT_WHEN_THROWN } from './rated-games.ts';
import type { Facts } from './rated-games.ts';

const NOTHING: Facts = {
  networksAt: async () => 'apart',
  isProgram: async () => false,
  isLeg: async () => false,
};

function row(given: Partial<Summary> = {}): GameRow {
  const summary = {
    game: 'face-to-face',
    players: 2,
    options: {},
    status: 'won',
    winner: 2,
    left: 20,
    bots: 0,
    autopilot: false,
    aids: 'off',
    watching: 'everybody',
    people: ['Ada', 'Ben'],
    lefts: [20, 0],
    ...given,
  };
  return { table: 't', game: 1, at: 3 * DAY + 1, summary: JSON.stringify(summary) };
}

const judged = (given: Partial<Summary>, facts: Partial<Facts> = {}) =>
  ratedGame(row(given), { ...NOTHING, ...facts });

it('counts a duel of two people among strangers, by the kind of its clock', async () => {
  const game = { day: 3, winner: 'Ben', loser: 'Ada', isThrown: false };
  expect(await judged({})).toEqual({ ...game, league: 'real-time' });
  expect(await judged({ clock: 'seconds' })).toEqual({ ...game, league: 'real-time' });
  expect(await judged({ clock: 'days' })).toEqual({ ...game, league: 'turn-based' });
  expect(await judged({ lefts: [MIN_CARDS_LEFT_WHEN_THROWN, 0] })).toMatchObject({
    isThrown: true,
  });
});

it('C1–C3 counts nothing of bots, the autopilot, shared addresses, aids, known cards and private tables', async () => {
  expect(await judged({ game: 'original' })).toBe('other-game');
  expect(await judged({ status: 'playing', winner: null })).toBe('not-finished');
  expect(await judged({ bots: 1 })).toBe('bots');
  expect(await judged({ people: ['Ada', null] })).toBe('bots');
  expect(await judged({ people: ['Ada', 'Ada'] })).toBe('bots');
  expect(await judged({ autopilot: true })).toBe('autopilot');
  expect(await judged({ aids: 'on' })).toBe('aids');
  expect(await judged({ watching: 'link' })).toBe('private-table');
  expect(await judged({ deal: 'F000' })).toBe('known-deal');
  expect(await judged({ branch: 0 })).toBe('known-deal');
  expect(await judged({}, { networksAt: async () => 'shared' })).toBe('shared-address');
  expect(await judged({}, { isProgram: async (player) => player === 'Ben' })).toBe('bots');
});

it('counts the legs of a match that the server has dealt, and no other code', async () => {
  const leg: Partial<Facts> = { isLeg: async (_, code) => code === 'F000' };
  expect(await judged({ deal: 'F000', watching: 'link' }, leg)).toMatchObject({ winner: 'Ben' });
  expect(await judged({ deal: 'F111' }, leg)).toBe('known-deal');
});
