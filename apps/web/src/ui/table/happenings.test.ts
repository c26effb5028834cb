import { original, seededRng } from '@backtrick/rules';
import type { Happened } from '@backtrick/table';
import { expect, it } from 'vitest';
import { tableOf } from '../../../test/playthrough.ts';
import { de } from '../../i18n/de/words.ts';
import { en } from '../../i18n/en/words.ts';
import type { Words } from '../../i18n/language.ts';
import { happeningInWords } from './happenings.ts';

const setup = original.shuffledSetup({ players: 3 }, seededRng('happenings'));
const TABLE = tableOf(original.view(original.deal(setup), 1), []);
const say = (happened: Omit<Happened, 'version'>, words: Words) =>
  happeningInWords(TABLE, { version: 1, ...happened }, words);

it.each([
  [{ kind: 'paused', seat: 2 }, 'The game is paused.', 'Das Spiel ist angehalten.'],
  [{ kind: 'left', seat: 2 }, 'Mara has left the table.', 'Mara hat den Tisch verlassen.'],
  [
    { kind: 'proposed', seat: 2, proposal: { kind: 'take-back' } },
    'Mara would like to take the last turn back.',
    'Mara möchte den letzten Zug zurücknehmen.',
  ],
  [{ kind: 'proposed', seat: 1, proposal: { kind: 'abandon' } }, null, null],
  [{ kind: 'came-back', seat: 3 }, 'Jonas is back.', 'Jonas ist wieder da.'],
  [{ kind: 'said', seat: 2, text: 'Hello' }, 'Mara: Hello', 'Mara: Hello'],
  [
    { kind: 'signalled', seat: 2, signals: ['small-jump/u2'] },
    'Mara: small steps: Second ascending pile.',
    'Mara: nur kleine Schritte: Zweiter aufsteigender Stapel.',
  ],
  [
    { kind: 'signalled', seat: 2, signals: [] },
    'Mara takes the signals back.',
    'Mara nimmt die Zeichen zurück.',
  ],
  [{ kind: 'said', seat: 1, text: 'My own words' }, null, null],
  [{ kind: 'acted', seat: 2, action: '37/u1' }, null, null],
  [{ kind: 'revealed' }, null, null],
] as const)('says %o', (happened, english, german) => {
  expect(say(happened, en)).toBe(english);
  expect(say(happened, de)).toBe(german);
});
