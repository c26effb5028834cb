import { DEAL_CODE_FAULTS } from '@backtrick/table';
import { expect, test } from 'vitest';
import { readDealCode } from './deal-code.ts';
import { LANGUAGES, textsIn } from './i18n/language.ts';

test('a code names a game and its deal, however it is typed', () => {
  const typed = readDealCode('f016bgnt z49ekrph', textsIn('en'));
  if (!typed.ok) throw new Error(typed.sentence);
  const { game, setup, code } = typed.value;
  expect(code).toBe('F016-BGNT-Z49E-KRPH');
  expect(game.ruleset.name).toBe('face-to-face');
  expect(game.deal(setup).hands.map((hand) => hand.length)).toEqual([6, 6]);
  expect(setup.first).toBe(2);
});

test.each([
  ['F016-BGNT-Z49E-KRPJ', 'There’s a typo in this deal code: check it'],
  ['F016', 'A deal code has 16 digits and letters'],
  ['F016-BGNT-Z49E-KRP?', 'A deal code only has digits and letters'],
])('%s is wrong usage, in one sentence', (typed, sentence) => {
  const read = readDealCode(typed, textsIn('en'));
  expect(read).toMatchObject({ ok: false, code: 2, sentence: expect.stringContaining(sentence) });
});

test.each(LANGUAGES)('in %s, every fault of a code has a sentence', (language) => {
  const { codeFaults } = textsIn(language).deals;
  for (const fault of DEAL_CODE_FAULTS) expect(codeFaults[fault]).toMatch(/^\p{Lu}.+\.$/u);
});
