import { original, seededRng } from '@backtrick/rules';
import type { Happened } from '@backtrick/table';
import { expect, it } from 'vitest';
import { tableOf } from '../../../../test/playthrough.ts';
import { words as de } from '../../../i18n/compiled/de/words.ts';
import { words as en } from '../../../i18n/compiled/en/words.ts';
import type { Words } from '../../../i18n/language.ts';
import { happeningInWords, signalsInWords } from './happenings.ts';

type Said = Words['table'];

const setup = original.shuffledSetup({ players: 3 }, seededRng('happenings'));
const TABLE = tableOf(original.view(original.deal(setup), 1), []);
const say = (happened: Omit<Happened, 'version'>, words: Words) =>
  happeningInWords(TABLE, { version: 1, ...happened }, words);

it.each([
  [{ kind: 'paused', seat: 2 }, ({ log }: Said) => log.paused],
  [{ kind: 'left', seat: 2 }, ({ log }: Said) => log.left('Mara')],
  [
    { kind: 'proposed', seat: 2, proposal: { kind: 'take-back' } },
    ({ proposal }: Said) => proposal.takeBack('Mara'),
  ],
  [{ kind: 'proposed', seat: 1, proposal: { kind: 'abandon' } }, () => null],
  [{ kind: 'came-back', seat: 3 }, ({ log }: Said) => log.cameBack('Jonas')],
  [{ kind: 'said', seat: 2, text: 'Hello' }, () => 'Mara: Hello'],
  [{ kind: 'said', seat: 1, text: 'My own words' }, () => null],
  [{ kind: 'acted', seat: 2, action: '37/u1' }, () => null],
  [{ kind: 'revealed' }, () => null],
] as const)('says %o', (happened, expected) => {
  for (const words of [en, de]) expect(say(happened, words)).toBe(expected(words.table));
});

it('says of signals what is new, the strongest of it', () => {
  const signals = (before: readonly string[], now: readonly string[], table = TABLE) =>
    signalsInWords(table, 2, { before, now }, en);
  const { talk, log } = en.table;
  const keepOff = talk.signalled('Mara', talk.on(talk.spoken['keep-off'], log.shortPiles.u1));
  expect(signals([], ['small-jump/u2', 'keep-off/u1'])).toBe(keepOff);
  expect(signals(['keep-off/u1'], ['keep-off/u1'])).toBeNull();
  expect(signals(['keep-off/u1'], [])).toBe(talk.withdrew('Mara'));
  const chairs = TABLE.chairs.map((chair) => ({ ...chair, bot: 'steady' }));
  expect(signals([], ['all-yours/u1'], { ...TABLE, chairs }), 'a bot').toBeNull();
});
