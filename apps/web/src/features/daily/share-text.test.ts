import { expect, it } from 'vitest';
import { DAILY_WORDS } from '../../i18n/daily.ts';
import { words as de } from '../../i18n/compiled/de/words.ts';
import { words as en } from '../../i18n/compiled/en/words.ts';
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
  for (const [spoken, day, par] of [
    [ENGLISH, '16 November 2025', '6.1'],
    [GERMAN, '16. November 2025', '6,1'],
  ] as const) {
    const { share } = spoken.daily;
    const players = spoken.words.table.result.players(3);
    expect(dailyShareText(SHARED, spoken)).toBe(
      `${share.heading(day, 'The Game', players)}: ${share.left(4)} ${share.percentile(73)} ${share.par(par)}`,
    );
  }
});

it('says of a further try that it is one, and claims no place for it', () => {
  const further = { ...SHARED, own: { ...SHARED.own, isFirst: false } };
  const text = dailyShareText(further, ENGLISH);
  expect(text).toContain(DAILY_WORDS.en.share.further);
  expect(text).not.toContain('%');
});

it('leaves out what nobody knows yet', () => {
  const alone = { ...SHARED, league: { percentile: null }, par: null };
  expect(dailyShareText(alone, ENGLISH)).toMatch(/: 4 [^:]+$/);
  const duel = { ...alone, game: 'face-to-face', players: 2, par: SHARED.par } as const;
  const won = { ...duel, own: { isFirst: true, isWon: true, score: -3 } };
  expect(dailyShareText(won, ENGLISH)).toMatch(new RegExp(`: ${DAILY_WORDS.en.share.won}$`));
});
