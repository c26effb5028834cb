import type { Reason } from '@backtrick/bots';
import { replay } from '@backtrick/rules';
import { describe, expect, it } from 'vitest';
import { SETTINGS, playthrough } from '../../../../test/playthrough.ts';
import { words as de } from '../../../i18n/compiled/de/words.ts';
import { words as en } from '../../../i18n/compiled/en/words.ts';
import { REPLAY_WORDS } from '../../../i18n/learning.ts';
import { timelineOf, tableAt } from '../timeline.ts';
import { playInWords, reasonInWords } from './reasons.ts';

const SPOKEN = { en, de };

function tellingIn(language: 'en' | 'de', game: string) {
  const setting = SETTINGS.find((one) => one.game.ruleset.name === game && one.players === 2);
  if (!setting) throw new Error(`two play ${game}`);
  const replayed = replay({ ...playthrough(setting, 'careful 1').record, names: ['Anna', 'Mara'] });
  if (!replayed.ok) throw new Error('the record can be replayed');
  const table = tableAt(timelineOf(replayed.value), 2);
  return { table, turn: { seat: 1 }, say: REPLAY_WORDS[language], words: SPOKEN[language] };
}

const REASONS: readonly Reason[] = [
  { kind: 'kept-trick', card: 48, onto: 58, fate: 'not-used' },
  { kind: 'kept-trick', card: 48, onto: 58, fate: 'given-away' },
  { kind: 'spent-road', numbers: 17 },
  { kind: 'broke-signal', seat: 2, signal: 'keep-off/u1' },
  { kind: 'broke-signal', seat: 2, signal: 'please-not/d1' },
  { kind: 'broke-signal', seat: 2, signal: 'small-jump/d2' },
  { kind: 'dead-end', cards: 3, when: 'ahead' },
  { kind: 'dead-end', cards: 1, when: 'now' },
  { kind: 'stranded-card', card: 12, how: 'no-pile' },
  { kind: 'stranded-card', card: 12, how: 'alone' },
  { kind: 'helped-opponent', numbers: 9 },
  { kind: 'drew-less', cards: 2 },
];

describe.each(['en', 'de'] as const)('in %s', (language) => {
  it('every reason is a sentence of its own', () => {
    const telling = tellingIn(language, 'original');
    const said = REASONS.map((reason) => reasonInWords(reason, telling));
    expect(new Set(said).size).toBe(REASONS.length);
    for (const sentence of said) expect(sentence).toMatch(/^[\p{Lu}\d].*\.$/u);
  });
});

it('says why, as people at a table would', () => {
  const telling = tellingIn('en', 'original');
  const { why } = REPLAY_WORDS.en;
  expect(reasonInWords({ kind: 'spent-road', numbers: 17 }, telling)).toBe(why.road(17));
  expect(reasonInWords({ kind: 'broke-signal', seat: 2, signal: 'keep-off/u1' }, telling)).toBe(
    why.signal['keep-off']('Mara', en.table.log.piles.u1),
  );
});

it('names piles as they lie on the table, whichever seat has played', () => {
  const play = [
    { kind: 'lay', card: 20, pile: 'u' },
    { kind: 'lay', card: 34, pile: 'D' },
    { kind: 'end' },
  ] as const;
  const telling = { ...tellingIn('en', 'face-to-face'), turn: { seat: 2 } };
  const { ofOther, piles } = en.table.log;
  const { lay } = REPLAY_WORDS.en;
  expect(playInWords(play, telling)).toBe(
    en.format.and([lay('20', ofOther('Mara', piles.u)), lay('34', ofOther('Anna', piles.d))]),
  );
});
