import { faceToFace } from '@backtrick/rules';
import { expect, test } from 'vitest';
import { EN, inTurn, pressed, screenLines, tableAt } from '../../test/tables.ts';
import { farewell } from './farewell.ts';

const CODE = 'F016-BGNT-Z49E-KRPH';
const last = tableAt(faceToFace, {
  tops: [1, 60, 1, 60],
  hands: [[5], [6]],
  draw: [[], []],
  bots: [null, 'greedy'],
});

test.each([
  [{ seed: 'x y' }, "face-to-face --bots greedy --seed 'x y'", 'Seed x y'],
  [{ seed: undefined, deal: CODE }, `--deal ${CODE} --bots greedy`, `Deal ${CODE}`],
  // A code says more than any seed beside it, but only if it is one.
  [{ seed: CODE, deal: CODE.toLowerCase() }, `--deal ${CODE} --bots greedy`, `Deal ${CODE}`],
  [{ seed: '1', deal: 'no code' }, 'face-to-face --bots greedy --seed 1', 'Seed 1'],
])('%j repeats the deal, and is shown at the end', (origin, command, shown) => {
  const table = { ...last, deal: { ...last.deal, ...origin } };
  const engines = { commands: {}, seconds: 10 };
  const words = farewell(table, { file: undefined, engines, texts: EN.texts });
  expect(words).toMatch(new RegExp(`backtrick play ${command}$`));
  expect(screenLines(pressed(inTurn(table), '5a'))).toContain(shown);
});

test('nothing is said of a deal that nothing repeats', () => {
  const table = { ...last, deal: { ...last.deal, seed: undefined } };
  const engines = { commands: {}, seconds: 10 };
  expect(farewell(table, { file: undefined, engines, texts: EN.texts })).toBe('');
});
