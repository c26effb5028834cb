import { describe, expect, it } from 'vitest';
import { DAILY_WORDS } from '../../i18n/daily.ts';
import type { Par } from '../../places/server/daily.ts';
import { againstPar, parInWords, percentileInWords, scoreInWords, wholePercent } from './scores.ts';

const { en, de } = DAILY_WORDS;
const PAR: Par = {
  ...{ bot: 'strong', games: 24, wins: 6, winRate: 0.25, winInterval: { low: 0.12, high: 0.45 } },
  ...{ score: 6.14, interval: { low: -0.2, high: 8 } },
};

it.each([
  [{ score: 0, isWon: true }, 'team', 'All laid'],
  [{ score: 1, isWon: false }, 'team', '1 card left'],
  [{ score: -7, isWon: true }, 'duel', 'Won, the other had 7 left'],
  [{ score: 12, isWon: false }, 'duel', 'Lost with 12 cards left'],
] as const)('%j in a %s', (score, kind, words) => {
  expect(scoreInWords(score, kind, en)).toBe(words);
});

describe('a percentile', () => {
  it('promises neither all nor nothing that is not so', () => {
    expect([0, 0.2, 49.6, 99.8, 100].map(wholePercent)).toEqual([0, 1, 50, 99, 100]);
  });

  it('is told by whom there is to compare with', () => {
    expect(percentileInWords({ percentile: null, players: 1 }, en)).toBe(en.only);
    expect(percentileInWords({ percentile: 50, players: 2 }, en)).toContain('The same');
    expect(percentileInWords({ percentile: 0, players: 9 }, en)).toBe('Everybody else did better.');
    expect(percentileInWords({ percentile: 100, players: 9 }, en)).toContain(
      'everybody else so far',
    );
    expect(percentileInWords({ percentile: 72.6, players: 40 }, en)).toBe(
      'Better than 73 % of the others.',
    );
    expect(percentileInWords({ percentile: 72.6, players: 40 }, de)).toBe(
      'Besser als 73 % der anderen.',
    );
  });
});

describe('the par of the bots', () => {
  it('is cards left with an interval, never less than none', () => {
    expect(parInWords(PAR, 'team', en, 'en').value).toBe('6.1 (0 to 8)');
    expect(parInWords(PAR, 'team', de, 'de').value).toBe('6,1 (0 bis 8)');
    expect(parInWords(PAR, 'team', en, 'en').wins).toBe('All laid in 6 of 24 games.');
  });

  it('of a duel is the share of games won', () => {
    expect(parInWords(PAR, 'duel', en, 'en').value).toBe('25 % (12 % to 45 %)');
  });

  it('is beaten only beyond its interval', () => {
    const par = { ...PAR, interval: { low: 4, high: 8 } };
    const at = (score: number) => againstPar({ score, isWon: false }, par);
    expect([3, 4, 8, 9].map(at)).toEqual(['better', 'same', 'same', 'worse']);
  });
});
