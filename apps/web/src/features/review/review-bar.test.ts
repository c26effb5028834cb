import { expect, it } from 'vitest';
import { reviewWords } from '../../i18n/reviewing.ts';
import { nameIn } from './review-bar.tsx';

it('S7 calls a program with an account a bot, whatever its name', () => {
  const people = [
    { number: 1, name: 'Ada', seat: 1 },
    { number: 2, name: 'Robo', seat: 2, isBot: true },
    { number: 3, name: '', seat: null, isBot: true },
  ] as const;
  const say = reviewWords.value;
  const names = [1, 2, 3, 4].map((number) => nameIn(people, number, say));
  expect(names).toEqual(['Ada', 'Robo (bot)', `${say.somebody} (bot)`, say.somebody]);
});
