import { original, seededRng } from '@backtrick/rules';
import type { Happened } from '@backtrick/table';
import { expect, it } from 'vitest';
import { tableOf } from '../../../../test/playthrough.ts';
import { de } from '../../../i18n/de/words.ts';
import { en } from '../../../i18n/en/words.ts';
import type { Words } from '../../../i18n/language.ts';
import { happeningInWords } from './happenings.ts';

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
  [
    { kind: 'signalled', seat: 2, signals: ['small-jump/u2'] },
    ({ talk, lanes }: Said) =>
      talk.signalled('Mara', talk.on(talk.spoken['small-jump'], lanes.names.u2)),
  ],
  [{ kind: 'signalled', seat: 2, signals: [] }, ({ talk }: Said) => talk.withdrew('Mara')],
  [{ kind: 'said', seat: 1, text: 'My own words' }, () => null],
  [{ kind: 'acted', seat: 2, action: '37/u1' }, () => null],
  [{ kind: 'revealed' }, () => null],
] as const)('says %o', (happened, expected) => {
  for (const words of [en, de]) expect(say(happened, words)).toBe(expected(words.table));
});
