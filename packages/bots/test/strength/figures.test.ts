// What is printed must be what was measured, by bots that still play so.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { byDepth } from '../../../../test-depth.ts';
import { wilson } from '../../src/index.ts';
import {
  AIMS,
  DUEL_AIM,
  DUELLISTS,
  ORIGINAL_STANDARD,
  PUBLISHED_METHOD,
  VARIANTS,
  cellsInOrder,
} from '../../strength/cells.ts';
import type { Cell, DuelCell, WinRateCell } from '../../strength/cells.ts';
import {
  duelsOf,
  firstGameOf,
  gamesMeasured,
  readFigures,
  rowOf,
  withPortion,
} from '../../strength/figures-file.ts';
import type { Figures, Portion } from '../../strength/figures-file.ts';
import { measured } from '../../strength/measured.ts';
import { page } from '../../strength/page.ts';
import { TEST_DEALS } from '../../strength/test-deals.ts';

const DOCS = `${import.meta.dirname}/../../../../docs`;
const NOTHING: Figures = { deals: TEST_DEALS, rows: [], duels: null };
const GREEDY: WinRateCell = {
  kind: 'win-rate',
  variant: ORIGINAL_STANDARD,
  players: 3,
  bot: 'greedy',
  wantedGames: 1000,
};
const DUEL: DuelCell = { kind: 'duel', bot: 'greedy', other: 'random', wantedGames: 1000 };

function portion(games: number, wins: number): Portion {
  const time = { decisions: 10 * games, milliseconds: 20 * games, msOfSlowest: wins };
  return { games, wins, left: 3 * games, ...time, firstGame: wins > 5 ? 'b' : 'a' };
}

describe('the plan', () => {
  const cells = cellsInOrder();

  it('names one bot a row, never two to choose from', () => {
    const rows = AIMS.map(({ variant, bot }) => `${variant.game} ${variant.name} ${bot}`);
    expect(new Set(rows).size).toBe(rows.length);
    expect(new Set([...AIMS.map(({ bot }) => bot), DUEL_AIM.bot])).toEqual(
      new Set(['master', 'steady']),
    );
  });

  it('wants at least 400 games of strong and 200 of master in every cell, and strong first', () => {
    for (const [bot, least] of [
      ['strong', 400],
      ['master', 200],
    ] as const) {
      const own = cells.filter((cell) => cell.bot === bot);
      expect(own).toHaveLength(5 * VARIANTS.length + DUELLISTS.indexOf(bot));
      expect(own.every(({ wantedGames }) => wantedGames >= least)).toBe(true);
    }
    const lastOfStrong = cells.findLastIndex(({ bot }) => bot === 'strong');
    expect(cells.findIndex(({ bot }) => bot === 'master')).toBeGreaterThan(lastOfStrong);
  });
});

describe('counts', () => {
  it('of portions add up to those of one', () => {
    const twice = withPortion(withPortion(NOTHING, GREEDY, portion(4, 2)), GREEDY, portion(6, 6));
    expect(rowOf(twice, GREEDY)).toMatchObject({
      games: 10,
      wins: 8,
      ci95: wilson(8, 10),
      left: 3,
      decisions: 100,
      msPerDecision: 2,
      msOfSlowest: 6,
      firstGame: 'a',
    });
    expect(gamesMeasured(twice, GREEDY)).toBe(10);
  });

  it('of duels add up as well', () => {
    const twice = withPortion(withPortion(NOTHING, DUEL, portion(4, 3)), DUEL, portion(6, 6));
    expect(duelsOf(twice, DUEL)).toEqual([9, 1]);
    expect(duelsOf(twice, { bot: 'random', other: 'greedy' })).toEqual([1, 9]);
    expect(firstGameOf(twice, DUEL)).toBe('a');
  });

  it('are the same in one portion and in two', async () => {
    const whole = await measured(GREEDY, { from: 0, to: 40 });
    const halves = [
      await measured(GREEDY, { from: 0, to: 17 }),
      await measured(GREEDY, { from: 17, to: 40 }),
    ];
    const sum = (of: (portion: Portion) => number) =>
      halves.reduce((total, half) => total + of(half), 0);
    expect(sum(({ left }) => left)).toBe(whole.left);
    expect(sum(({ decisions }) => decisions)).toBe(whole.decisions);
    expect([halves[0]?.firstGame, halves[1]?.firstGame]).toEqual([whole.firstGame, null]);
  });
});

describe('the page', () => {
  it('is what the figures say', () => {
    expect(readFileSync(`${DOCS}/strength.md`, 'utf8')).toBe(
      page(readFigures(`${DOCS}/strength.json`)),
    );
  });

  it('says what is unfinished and what is missed', () => {
    const master = { ...GREEDY, bot: 'master' };
    const missed = page(withPortion(NOTHING, master, portion(40, 10)));
    expect(missed).toContain('40 of 200, unfinished');
    expect(missed).toMatch(/master \| \*\*25\.0\*\*.*75 \*\*missed\*\* \| 95 \*\*missed\*\*/);
    const reached = page(withPortion(NOTHING, master, portion(200, 189)));
    expect(reached).toMatch(/75 reached \| 95 \*\*missed\*\*, within/);
    expect(reached).not.toContain('unfinished');
  });

  it('says plainly where the published method beats steady', () => {
    const rows: readonly (readonly [string, number])[] = [
      [PUBLISHED_METHOD, 600],
      ['steady', 400],
    ];
    const figures = rows.reduce(
      (sum, [bot, wins]) => withPortion(sum, { ...GREEDY, bot }, portion(1000, wins)),
      NOTHING,
    );
    expect(page(figures)).toContain('which reads signals, at these numbers of players: 3.');
  });
});

describe('a bot whose figures are printed', () => {
  const figures = readFigures(`${DOCS}/strength.json`);
  const quick = cellsInOrder().filter(
    (cell) =>
      ['steady', 'strong', 'E1', 'E2'].includes(cell.bot) && gamesMeasured(figures, cell) > 0,
  );

  /** Small: each bot once in every variant and against every other. */
  const tried = byDepth({
    quick: quick.filter((cell, i) => i === quick.findIndex((other) => isAlike(cell, other))),
    deep: quick,
  });

  it('has been measured', () => {
    expect(quick.length).toBeGreaterThan(0);
  });

  // A change to what it does asks for fresh test deals: see test-deals.ts.
  it('still plays as it did', { timeout: 600_000 }, async () => {
    for (const cell of tried) {
      const { firstGame } = await measured(cell, { from: 0, to: 1 });
      expect({ cell, firstGame }).toEqual({ cell, firstGame: firstGameOf(figures, cell) });
    }
  });
});

function isAlike(one: Cell, other: Cell): boolean {
  if (one.kind === 'duel' || other.kind === 'duel') return one === other;
  return one.bot === other.bot && one.variant === other.variant;
}
