import type { Advice, Clue } from '@backtrick/bots';
import { describe, expect, it } from 'vitest';
import { SETTINGS, playthrough, tableOf } from '../../../test/playthrough.ts';
import { COACH_WORDS } from '../../i18n/coaching.ts';
import { words as de } from '../../i18n/compiled/de/words.ts';
import { words as en } from '../../i18n/compiled/en/words.ts';
import { adviceInWords, cardInWords } from './advice-words.ts';

const SPOKEN = { en, de };
const LANGUAGES = ['en', 'de'] as const;

function tellingIn(language: 'en' | 'de', name = 'original') {
  const setting = SETTINGS.find((one) => one.game.ruleset.name === name && one.players === 2);
  if (!setting) throw new Error(`two play ${name}`);
  const { game, states, actions } = playthrough(setting, 'careful 1');
  const [, state] = states;
  if (!state) throw new Error('the game has begun');
  const view = game.view(state, 1);
  const table = tableOf(view, actions.slice(0, 1));
  return { table, view, say: COACH_WORDS[language], words: SPOKEN[language] };
}

function adviceWith(...clues: readonly Clue[]): Advice {
  const action = { kind: 'lay', card: 48, pile: 'u2' } as const;
  return { kind: 'step', action, cards: null, waits: null, clues };
}

const CLUES: readonly Clue[] = [
  { kind: 'trick', pile: 'u1' },
  { kind: 'pair', pile: 'u1' },
  { kind: 'order' },
  { kind: 'wish', seat: 2, signal: 'keep-off/u1' },
  { kind: 'wish', seat: 2, signal: 'please-not/u1' },
  { kind: 'wish', seat: 2, signal: 'want/u1' },
  { kind: 'wish', seat: 2, signal: 'trick/u1' },
  { kind: 'wait', pile: 'd1' },
  { kind: 'smallest', pile: 'd1' },
  { kind: 'pile', pile: 'd1' },
  { kind: 'more', cards: 4 },
];

describe.each(LANGUAGES)('in %s', (language) => {
  it('every clue is a sentence of its own that names no card', () => {
    const telling = tellingIn(language);
    const said = CLUES.map((clue) => adviceInWords(adviceWith(clue), telling));
    expect(new Set(said).size).toBe(CLUES.length);
    for (const sentence of said) expect(sentence).toMatch(/^[\p{Lu}\d].*\.$/u);
    expect(said.join(' ').replace(/^4|(?<= )4(?= )/gm, '')).not.toMatch(/\d/);
  });

  it('the card and its pile are named when they are asked for', () => {
    const said = cardInWords(adviceWith(), tellingIn(language));
    expect(said).toMatch(/\b48\b/);
    expect(cardInWords({ kind: 'end' }, tellingIn(language))).toMatch(/\.$/);
  });
});

it('says no more than two things at once, as people at a table would', () => {
  const wish = { kind: 'wish', seat: 2, signal: 'keep-off/u2' } as const;
  const advice = adviceWith({ kind: 'pair', pile: 'u1' }, wish, { kind: 'more', cards: 3 });
  const { pair, wish: wishes } = COACH_WORDS.en;
  const { piles } = en.table.log;
  expect(adviceInWords(advice, tellingIn('en'))).toBe(
    `${pair(piles.u1)} ${wishes['keep-off']('Mara', piles.u2)}`,
  );
  expect(adviceInWords(adviceWith({ kind: 'wait', pile: 'u1' }), tellingIn('de'))).toContain(
    'auf dem ersten aufsteigenden Stapel',
  );
});

it('F5 Q5 speaks of gifts and of colours where the game has them', () => {
  const gift = adviceWith({ kind: 'gift', pile: 'U' });
  const { ofOther, piles, stacks } = en.table.log;
  expect(adviceInWords(gift, tellingIn('en', 'face-to-face'))).toContain(ofOther('Mara', piles.u));
  const trick = adviceWith({ kind: 'trick', pile: 'u' });
  expect(adviceInWords(trick, tellingIn('en', 'quick-and-easy'))).toBe(
    COACH_WORDS.en.colourTrick(stacks.u),
  );
});
