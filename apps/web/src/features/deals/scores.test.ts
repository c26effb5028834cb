import { describe, expect, it } from 'vitest';
import { DAILY_WORDS } from '../../i18n/daily.ts';
import type { Par } from '../../platform/api/daily.ts';
import { againstPar, parInWords, percentileInWords, scoreInWords, wholePercent } from './scores.ts';

const { en, de } = DAILY_WORDS;
const PAR: Par = {
  ...{ bot: 'strong', games: 24, wins: 6, winRate: 0.25, winInterval: { low: 0.12, high: 0.45 } },
  ...{ score: 6.14, interval: { low: -0.2, high: 8 } },
};

it.each([
  [{ score: 0, isWon: true }, 'team', en.score.all],
  [{ score: 1, isWon: false }, 'team', en.score.left(1)],
  [{ score: -7, isWon: true }, 'duel', en.score.won(7)],
  [{ score: 12, isWon: false }, 'duel', en.score.lost(12)],
] as const)('%j in a %s', (score, kind, words) => {
  expect(scoreInWords(score, kind, en)).toBe(words);
});

describe('a percentile', () => {
  it('promises neither all nor nothing that is not so', () => {
    expect([0, 0.2, 49.6, 99.8, 100].map(wholePercent)).toEqual([0, 1, 50, 99, 100]);
  });

  it('is told by whom there is to compare with', () => {
    expect(percentileInWords({ percentile: null, players: 1 }, en)).toBe(en.only);
    const said = [
      { percentile: 50, players: 2 },
      { percentile: 0, players: 2 },
      { percentile: 100, players: 2 },
      { percentile: 0, players: 9 },
      { percentile: 100, players: 9 },
    ].map((league) => percentileInWords(league, en));
    expect(new Set(said).size).toBe(said.length);
    expect(said.join(' ')).not.toContain('%');
    expect(percentileInWords({ percentile: 72.6, players: 40 }, en)).toContain(' 73% ');
    expect(percentileInWords({ percentile: 72.6, players: 40 }, de)).toContain(' 73\u00a0% ');
  });
});

describe('the par of the bots', () => {
  it('is cards left with an interval, never less than none', () => {
    expect(parInWords(PAR, 'team', en, 'en').value).toBe('6.1 (0 to 8)');
    expect(parInWords(PAR, 'team', de, 'de').value).toBe('6,1 (0 bis 8)');
    expect(parInWords(PAR, 'team', en, 'en').wins).toBe(en.parWins(6, 24, 'team'));
  });

  it('of a duel is the share of games won', () => {
    expect(parInWords(PAR, 'duel', en, 'en').value).toBe('25% (12% to 45%)');
  });

  it('is beaten only beyond its interval', () => {
    const par = { ...PAR, interval: { low: 4, high: 8 } };
    const at = (score: number) => againstPar({ score, isWon: false }, par);
    expect([3, 4, 8, 9].map(at)).toEqual(['better', 'same', 'same', 'worse']);
  });
});
