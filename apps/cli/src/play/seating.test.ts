import { faceToFace, original } from '@backtrick/rules';
import type { Game } from '@backtrick/rules';
import { expect, test } from 'vitest';
import { de } from '../i18n/de.ts';
import { en } from '../i18n/en.ts';
import {
  botNames,
  fewestPlayers,
  nameOf,
  namesFor,
  onlyPerson,
  readSeating,
  seatingIn,
} from './seating.ts';

function read(names: string | undefined, players: number, game: Game = original) {
  const seating = readSeating(names, players, { game, known: botNames(game), texts: en });
  return seating.ok ? seating.value : seating.sentence;
}

test.each([
  [undefined, 2, [null, null]],
  ['strong', 2, [null, 'strong']],
  ['strong', 4, [null, 'strong', 'strong', 'strong']],
  ['steady,greedy', 4, [null, 'steady', 'greedy', null]],
  ['steady, greedy', 3, [null, 'steady', 'greedy']],
  ['strong,person', 3, [null, 'strong', null]],
  ['person,strong', 3, [null, null, 'strong']],
])('--bots %s at a table of %i', (names, players, seating) => {
  expect(read(names, players)).toEqual(seating);
  const again = namesFor(seating);
  expect(read(again, players)).toEqual(seating);
});

test('a bot that does not exist, or has no seat, is told in one sentence', () => {
  expect(read('stong', 3)).toBe(
    'There’s no bot called "stong" for original: choose random, greedy, steady, strong, or master.',
  );
  expect(read('strong,strong', 2)).toBe(
    'One seat is yours: name at most one bot, or raise --players.',
  );
  expect(read('strong', 1)).toContain('This table has one seat');
});

test('as many players as bots are named, and one', () => {
  expect([fewestPlayers('strong'), fewestPlayers('strong,steady')]).toEqual([2, 3]);
});

test('the only person is alone or among bots', () => {
  expect(onlyPerson({ bots: [null] })).toBe(1);
  expect(onlyPerson({ bots: ['strong', null] })).toBe(2);
  expect(onlyPerson({ bots: [null, 'strong', null] })).toBeUndefined();
  expect(onlyPerson({ bots: ['strong', 'strong'] })).toBeUndefined();
});

test('bots have first names, the only person is you, several people are seats', () => {
  const names = (bots: readonly (string | null)[]) =>
    bots.map((_, i) => nameOf({ bots }, i + 1, en));
  expect(names([null, 'strong', 'greedy'])).toEqual(['you', 'Mira', 'Juno']);
  expect(names([null, 'strong', null])).toEqual(['seat 1', 'Mira', 'seat 3']);
  expect(nameOf({ bots: [null, 'strong'] }, 1, de)).toBe('du');
});

test('a record seats bots of its game, or nobody', () => {
  const known = botNames(faceToFace);
  expect(seatingIn(undefined, 2, known)).toEqual([null, null]);
  expect(seatingIn([null, 'strong'], 2, known)).toEqual([null, 'strong']);
  for (const value of [['strong'], [null, 'deep-blue'], 'strong', [null, 7]]) {
    expect(seatingIn(value, 2, known)).toBeUndefined();
  }
});
