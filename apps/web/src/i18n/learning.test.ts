import { expect, it } from 'vitest';
import { CHART_WORDS } from './charts.ts';
import { COACH_WORDS } from './coaching.ts';
import { DAILY_WORDS, FAIR_WORDS } from './daily.ts';
import { LEARN_WORDS, PUZZLE_WORDS, REPLAY_WORDS } from './learning.ts';
import { REVIEW_WORDS } from './reviewing.ts';
import { STANDING_WORDS } from './standing.ts';

/** Every sentence with the way to it. */
function sentencesIn(part: unknown, way = ''): readonly [string, unknown][] {
  if (typeof part !== 'object' || part === null) return [[way, part]];
  return Object.entries(part).flatMap(([key, inner]) => sentencesIn(inner, `${way}.${key}`));
}

it.each([
  ['puzzles', PUZZLE_WORDS],
  ['the tutorial', LEARN_WORDS],
  ['looking back', REPLAY_WORDS],
  ['charts', CHART_WORDS],
  ['the deals of the day', DAILY_WORDS],
  ['the fair page', FAIR_WORDS],
  ['the coach', COACH_WORDS],
  ['standings', STANDING_WORDS],
  ['looking back together', REVIEW_WORDS],
])('%s have the same sentences in every language, and none is left in English', (_, { en, de }) => {
  const [english, german] = [sentencesIn(en), sentencesIn(de)];
  expect(german.map(([way]) => way)).toEqual(english.map(([way]) => way));
  expect([...english, ...german].filter(([, said]) => said === '')).toEqual([]);
  const same = english.filter(
    ([, said], i) => typeof said === 'string' && said.includes(' ') && said === german[i]?.[1],
  );
  expect(same).toEqual([]);
});
