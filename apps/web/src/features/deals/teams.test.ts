import { expect, it } from 'vitest';
import type { Team } from '../../platform/api/deals.ts';
import { placedTeams } from './teams.ts';

const TEAM: Team = {
  ...{
    at: 1,
    table: null,
    isOwn: false,
    company: 'people',
    names: ['Ada'],
    bots: [null],
    botAccounts: [],
  },
  ...{ aids: 'off', takingBack: 'turn', status: 'lost', winner: null, left: 4, lefts: [] },
};

it('teams stand in the order of their cards left, and share a place', () => {
  const placed = placedTeams([
    { ...TEAM, left: 9 },
    { ...TEAM, left: 4, at: 1 },
    { ...TEAM, left: 0, status: 'won' },
    { ...TEAM, left: 4, at: 2 },
  ]);
  expect(placed.map(({ place }) => place)).toEqual([1, 2, 2, 4]);
  expect(placed.map(({ team }) => team.at)).toEqual([1, 2, 1, 1]);
});

it('a duel counts for who sits first', () => {
  const placed = placedTeams([
    { ...TEAM, status: 'won', winner: 1, left: 7, lefts: [0, 7] },
    { ...TEAM, status: 'won', winner: 2, left: 12, lefts: [12, 0] },
    { ...TEAM, status: 'playing', left: 50, lefts: [20, 30] },
  ]);
  expect(placed.map(({ score }) => score)).toEqual([-7, 12, 20]);
});
