import { expect, it } from 'vitest';
import { SEEDS, SETTINGS, playthrough, tableOf } from '../../../../test/playthrough.ts';
import { words as de } from '../../../i18n/compiled/de/words.ts';
import { words as en } from '../../../i18n/compiled/en/words.ts';
import { resultOf } from './outcome.ts';
import type { Result } from './outcome.ts';
import { shareText } from './share-text.ts';

function endOf(name: string) {
  const setting = SETTINGS.find(({ game }) => game.ruleset.name === name);
  const [seed = ''] = SEEDS;
  if (!setting) throw new Error(`no game is called ${name}`);
  const { game, states, actions, record } = playthrough(setting, seed);
  const last = states.at(-1);
  if (!last) throw new Error('the game is played to its end');
  const table = { ...tableOf(game.view(last, 1), actions), record };
  const result = resultOf(table);
  if (!result) throw new Error('a game that is over has a result');
  return { table, result };
}

const { table, result } = endOf('original');
const LOST: Result = { ...result, status: 'lost', left: [7, 23, 88], turns: 31, deal: null };
const say = (given: Result) => shareText(given, { ...table, options: SOLO }, en);
const { shared } = en.table.result;
const SOLO = { ...table.options, players: 1 };

it('tells how many cards were left, and none of them', () => {
  for (const words of [en, de]) {
    const { heading, players, shared } = words.table.result;
    expect(shareText(LOST, { ...table, options: SOLO }, words)).toBe(
      `Backtrick · ${heading('The Game', players(1))}: ${shared.left(3, 31)}`,
    );
  }
});

it('calls for a try where there is a deal to try', () => {
  expect(say({ ...LOST, deal: 'G1HP-V05A-FMSY-38ZB' })).toBe(
    `${say(LOST)} ${en.table.result.tryDeal}`,
  );
});

it('tells of a game that was won, and of one that was given up', () => {
  expect(say({ ...LOST, status: 'won', left: [] })).toContain(shared.all(98, 31));
  expect(say({ ...LOST, status: 'given-up', turns: 1 })).toContain(shared.givenUp(1));
});

it('tells of a duel from the side of who shares it', () => {
  const duel = endOf('face-to-face');
  const tell = (status: 'won' | 'lost') =>
    shareText({ ...duel.result, status, turns: 9 }, duel.table, en);
  expect(tell('won')).toContain(shared.won(9));
  expect(tell('lost')).toContain(shared.lost(9));
});
