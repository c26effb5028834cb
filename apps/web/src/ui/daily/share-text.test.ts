import { expect, it } from 'vitest';
import { DAILY_WORDS } from '../../i18n/daily.ts';
import { de } from '../../i18n/de/words.ts';
import { en } from '../../i18n/en/words.ts';
import { dailyShareText } from './share-text.ts';
import type { ToShare } from './share-text.ts';

const ENGLISH = { words: en, daily: DAILY_WORDS.en, language: 'en' } as const;
const GERMAN = { words: de, daily: DAILY_WORDS.de, language: 'de' } as const;
const SHARED: ToShare = {
  day: '2025-11-16',
  game: 'original',
  players: 3,
  own: { isFirst: true, isWon: false, score: 4 },
  league: { percentile: 72.6 },
  par: { score: 6.14 },
};

it('tells the day, the game, the result, the place and the par, in both languages', () => {
  expect(dailyShareText(SHARED, ENGLISH)).toBe(
    'Backtrick daily deal, 16 November 2025 · The Game, three players: 4 cards left. Better than 73 %. Bots’ par 6.1.',
  );
  expect(dailyShareText(SHARED, GERMAN)).toBe(
    'Backtrick, Karten des Tages, 16. November 2025 · The Game, zu dritt: 4 Karten übrig. Besser als 73 %. Richtwert der Bots 6,1.',
  );
});

it('says of a further try that it is one, and claims no place for it', () => {
  const further = { ...SHARED, own: { ...SHARED.own, isFirst: false } };
  const text = dailyShareText(further, ENGLISH);
  expect(text).toContain('Not my first try.');
  expect(text).not.toContain('Better than');
});

it('leaves out what nobody knows yet', () => {
  const alone = { ...SHARED, league: { percentile: null }, par: null };
  expect(dailyShareText(alone, ENGLISH)).toMatch(/: 4 cards left\.$/);
  const duel = { ...alone, game: 'face-to-face', players: 2, par: SHARED.par } as const;
  const won = { ...duel, own: { isFirst: true, isWon: true, score: -3 } };
  expect(dailyShareText(won, ENGLISH)).toMatch(/Face to Face, two players: won!$/);
});
