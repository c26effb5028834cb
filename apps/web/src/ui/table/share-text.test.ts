import { expect, it } from 'vitest';
import { SEEDS, SETTINGS, playthrough, tableOf } from '../../../test/playthrough.ts';
import { de } from '../../i18n/de/words.ts';
import { en } from '../../i18n/en/words.ts';
import { resultOf } from '../../model/result.ts';
import type { Result } from '../../model/result.ts';
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
const SOLO = { ...table.options, players: 1 };

it('tells how many cards were left, and none of them', () => {
  expect(say(LOST)).toBe('Backtrick · The Game, solo: 3 cards left after 31 turns.');
  expect(shareText(LOST, { ...table, options: SOLO }, de)).toBe(
    'Backtrick · The Game, allein: 3 Karten übrig nach 31 Zügen.',
  );
});

it('calls for a try where there is a deal to try', () => {
  expect(say({ ...LOST, deal: 'G1HP-V05A-FMSY-38ZB' })).toBe(
    'Backtrick · The Game, solo: 3 cards left after 31 turns. How far do you get with the same cards?',
  );
});

it('tells of a game that was won, and of one that was given up', () => {
  expect(say({ ...LOST, status: 'won', left: [] })).toContain('all 98 cards laid in 31 turns!');
  expect(say({ ...LOST, status: 'given-up', turns: 1 })).toContain('given up after 1 turn.');
});

it('tells of a duel from the side of who shares it', () => {
  const duel = endOf('face-to-face');
  expect(shareText({ ...duel.result, status: 'won', turns: 9 }, duel.table, en)).toBe(
    'Backtrick · Face to Face, two players: won after 9 turns!',
  );
  expect(shareText({ ...duel.result, status: 'lost', turns: 9 }, duel.table, en)).toContain(
    'lost after 9 turns.',
  );
});
