import { expect, it } from 'vitest';
import { FIRST_CHOICE, readChoice, usualPlayers, withGame } from './last-choice.ts';

it('begins alone, with nothing chosen', () => {
  expect(readChoice(null)).toEqual({ game: 'original', players: 1, bot: 'steady' });
});

it.each(['{', '[]', '{"game":"chess"}', 'null'])('takes %j for no choice', (text) => {
  expect(readChoice(text)).toEqual(FIRST_CHOICE);
});

it('remembers what was played last', () => {
  const choice = { game: 'quick-and-easy', players: 4, bot: 'master' } as const;
  expect(readChoice(JSON.stringify(choice))).toEqual(choice);
});

it('keeps the players of a choice where the game allows them', () => {
  const four = { game: 'original', players: 4, bot: 'strong' } as const;
  expect(withGame(four, 'quick-and-easy').players).toBe(4);
  expect(withGame(four, 'face-to-face').players).toBe(2);
  expect(withGame(FIRST_CHOICE, 'quick-and-easy').players).toBe(2);
});

it('offers Quick & Easy as the box says', () => {
  expect(usualPlayers('original')).toEqual([1, 2, 3, 4, 5]);
  expect(usualPlayers('face-to-face')).toEqual([2]);
  expect(usualPlayers('quick-and-easy')).toEqual([2, 3, 4, 5]);
});
