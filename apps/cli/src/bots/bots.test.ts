import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BOT_NAMES } from '@backtrick/bots';
import { GAMES, original } from '@backtrick/rules';
import { describe, expect, it, onTestFinished } from 'vitest';
import { BIN } from '../../test/processes.ts';
import { textsIn } from '../i18n/language.ts';
import { listed, tables } from './bots.ts';
import { STRENGTH, readStrength } from './strength.ts';
import type { Strength } from './strength.ts';

const measured: Strength = {
  rows: [
    {
      game: 'original',
      variant: 'standard',
      players: 2,
      bot: 'strong',
      games: 60,
      wins: 54,
      ci95: [0.799, 0.953],
      msPerDecision: 46.33,
    },
  ],
  duels: {
    bots: ['random', 'greedy'],
    wins: [
      [0, 1],
      [9, 0],
    ],
    ratings: [
      { elo: -190, error: 80 },
      { elo: 190, error: 80 },
    ],
  },
};
const nothing: Strength = { rows: [], duels: null };

describe('the list of bots', () => {
  it.each(['en', 'de'] as const)(
    'fits on 80 columns, whatever has been measured: %s',
    (language) => {
      for (const strength of [measured, nothing, readStrength()]) {
        const lines = tables(GAMES, strength, textsIn(language));
        expect(lines.filter((line) => line.length > 80)).toEqual([]);
        for (const bot of BOT_NAMES) expect(lines.some((line) => line.startsWith(bot))).toBe(true);
      }
    },
  );

  it('shows what has been measured, and a dot for what has not', () => {
    const lines = tables([original], measured, textsIn('en'));
    const [strong] = lines.filter((line) => /^strong.*%?±/.test(line));
    expect(strong?.split(/\s{2,}/)).toEqual(['strong', '·', '90.0 ±7.7', '·', '·', '·', '46.3']);
    expect(tables(GAMES, measured, textsIn('en')).join('\n')).toMatch(
      /greedy\s+90 %\s+·\s+190\s+80/,
    );
    expect(tables(GAMES, nothing, textsIn('de'))).toContain('noch nicht gemessen');
  });

  it('leaves out opponents that were measured along and cannot be seated', () => {
    const folder = mkdtempSync(join(tmpdir(), 'strength-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = pathToFileURL(join(folder, 'figures.json'));
    const bots = ['random', 'E1', 'greedy'];
    const wins = [
      [0, 1, 2],
      [3, 0, 4],
      [5, 6, 0],
    ];
    const ratings = bots.map((_, i) => ({ elo: i, error: i }));
    writeFileSync(file, JSON.stringify({ rows: [], duels: { bots, wins, ratings } }));
    expect(readStrength(file).duels).toEqual({
      bots: ['random', 'greedy'],
      wins: [
        [0, 2],
        [5, 0],
      ],
      ratings: [ratings[0], ratings[2]],
    });
  });

  it('is for programs as well', () => {
    const { bots } = listed(GAMES, measured, textsIn('en'));
    expect(bots.map(({ name }) => name)).toEqual(BOT_NAMES);
    expect(bots[1]?.duels).toEqual({
      elo: 190,
      error: 80,
      against: [{ bot: 'random', wins: 9, games: 10 }],
    });
    expect(bots[3]).toMatchObject({ games: GAMES.map(({ ruleset }) => ruleset.name) });
    expect(bots[3]?.strength).toEqual(measured.rows);
    expect(listed([original], measured, textsIn('en')).bots[1]?.duels).toBeNull();
  });

  it('reads the figures of this repository, and does without them', () => {
    expect(readStrength().rows.length).toBeGreaterThan(0);
    expect(readStrength(new URL('no-such-file.json', STRENGTH))).toEqual(nothing);
  });

  it('is printed by the program', () => {
    const printed = execFileSync(process.execPath, [BIN, 'bots', '--json'], { encoding: 'utf8' });
    expect(JSON.parse(printed)).toEqual(
      JSON.parse(JSON.stringify(listed(GAMES, readStrength(), textsIn('en')))),
    );
    const wrong = spawnSync(process.execPath, [BIN, 'bots', '--game', 'chess'], {
      encoding: 'utf8',
    });
    expect([wrong.status, wrong.stdout]).toEqual([2, '']);
    expect(wrong.stderr).toContain('There’s no game "chess"');
  });
});
