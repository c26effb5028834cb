import { gameNamed, seededRng } from '@backtrick/rules';
import type { TableView } from '@backtrick/table';
import { expect, it } from 'vitest';
import { tableOf } from '../../../../test/playthrough.ts';
import { isFree, mayWrite, talkPanel } from './talking.ts';

type Changes = { readonly [K in 'phase' | 'you']?: TableView[K] } & {
  readonly options?: Partial<TableView['options']>;
};

function tableWith(game: string, { options = {}, ...changes }: Changes = {}): TableView {
  const found = gameNamed(game);
  if (!found) throw new Error(`no game is called ${game}`);
  const setup = found.shuffledSetup({ players: 2 }, seededRng('talking'));
  const table = tableOf(found.view(found.deal(setup), 1), []);
  return { ...table, ...changes, options: { ...table.options, ...options } };
}

const PROFESSIONAL = { rules: { professional: true } };

it('Q9 leads professionals to their phrases while the game runs', () => {
  const table = tableWith('quick-and-easy', { options: PROFESSIONAL });
  expect(mayWrite(table)).toBe(false);
  expect(talkPanel(table)).toBe('phrases');
  const over = tableWith('quick-and-easy', { options: PROFESSIONAL, phase: 'over' });
  expect(mayWrite(over)).toBe(true);
  expect(talkPanel(over)).toBe('talk');
});

it('leads to the phrases where the table lets only signals speak', () => {
  expect(talkPanel(tableWith('quick-and-easy', { options: { talking: 'signals' } }))).toBe(
    'phrases',
  );
  expect(talkPanel(tableWith('original', { options: { talking: 'signals' } }))).toBe('talk');
  const over = { options: { talking: 'signals' }, phase: 'over' } as const;
  expect(talkPanel(tableWith('quick-and-easy', over))).toBe('talk');
});

it('leads who only looks on to what was said', () => {
  expect(talkPanel(tableWith('quick-and-easy', { options: PROFESSIONAL, you: null }))).toBe('talk');
});

it('O12, Q8: words but no numbers; in a duel anything may be said', () => {
  expect(
    ['original', 'quick-and-easy', 'face-to-face'].map((game) => mayWrite(tableWith(game))),
  ).toEqual([true, true, true]);
  expect(
    ['original', 'quick-and-easy', 'face-to-face'].map((game) => isFree(tableWith(game))),
  ).toEqual([false, false, true]);
});
