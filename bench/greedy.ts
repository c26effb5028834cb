// Whole games of `greedy` for two on the fast state, beside the same playout in C, in one run.

import { execFileSync, spawnSync } from 'node:child_process';
import { strictEqual } from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { greedyPlayout } from '@backtrick/bots';
import { original, seededRng, shuffle } from '@backtrick/rules';
import { table } from './report.ts';
import type { Report } from './report.ts';
import { median } from './rules/rounds.ts';

const GOAL = 0.35;
const DECKS = 2000;
const ROUNDS = 15;

const STANDARD = { players: 2, handSize: 7, minimum: 2 };

interface Slice {
  readonly rate: number;
  /** Cards left over all decks, once. */
  readonly left: number;
}

export function measure(seconds: number): Report {
  const folder = mkdtempSync(join(tmpdir(), 'backtrick-greedy-'));
  try {
    const decks = someDecks();
    return compared(decks, compiled(decks, folder), seconds);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

type Native = (milliseconds: number) => Slice;

function compared(
  decks: readonly Uint8Array[],
  native: Native | undefined,
  seconds: number,
): Report {
  const slice = (seconds * 1000) / ROUNDS;
  ours(decks, slice); // warms up, and does not count
  const rounds = Array.from({ length: ROUNDS }, () => {
    const typescript = ours(decks, slice);
    const c = native?.(slice) ?? { rate: Number.NaN, left: typescript.left };
    strictEqual(typescript.left, c.left, 'both play the same games');
    return { typescript: typescript.rate, c: c.rate, ratio: typescript.rate / c.rate };
  });
  const middle = (side: 'typescript' | 'c' | 'ratio') => median(rounds.map((round) => round[side]));
  const [typescript, c, ratio] = [middle('typescript'), middle('c'), middle('ratio')];
  const measure = { name: 'greedy original', unit: 'games/s', ours: typescript } as const;
  const goal = { atLeast: GOAL };
  if (!native) {
    const lines = [
      ...tableOf({ TypeScript: typescript }),
      '',
      'no C compiler (cc) to compare with',
    ];
    return { lines, measures: [{ ...measure, peer: null, goal }] };
  }
  const verdict = `${ratio.toFixed(2)} of native; the goal is ${GOAL}`;
  return {
    lines: [...tableOf({ TypeScript: typescript, 'C, -O2': c }), '', verdict],
    measures: [{ ...measure, peer: { name: 'C', theirs: c }, ratio, goal }],
  };
}

function tableOf(rates: Readonly<Record<string, number>>): readonly string[] {
  const rows = Object.entries(rates).map(([side, rate]) => [side, Math.round(rate)]);
  return table([['greedy, original, 2 players', 'games/s'], ...rows]);
}

function someDecks(): readonly Uint8Array[] {
  const rng = seededRng('greedy');
  const cards = original.ruleset.cards.map(Number);
  return Array.from({ length: DECKS }, () => Uint8Array.from(shuffle(cards, rng)));
}

function ours(decks: readonly Uint8Array[], milliseconds: number): Slice {
  let games = 0;
  let left = 0;
  const started = performance.now();
  while (performance.now() - started < milliseconds) {
    left = decks.reduce((sum, deck) => sum + greedyPlayout(deck, STANDARD), 0);
    games += decks.length;
  }
  return { rate: (games / (performance.now() - started)) * 1000, left };
}

/** The C program, built for this machine; undefined where there is no compiler. */
function compiled(decks: readonly Uint8Array[], folder: string): Native | undefined {
  if (spawnSync('cc', ['--version']).error) return undefined;
  const [program, file] = [join(folder, 'greedy'), join(folder, 'decks')];
  execFileSync('cc', [
    '-O2',
    '-march=native',
    '-o',
    program,
    join(import.meta.dirname, 'greedy/greedy.c'),
  ]);
  writeFileSync(file, Buffer.concat(decks));
  return (milliseconds) => {
    const line = execFileSync(program, [file, String(Math.round(milliseconds))], {
      encoding: 'utf8',
    });
    const [games = 0, nanoseconds = 1, left = 0] = line.split(' ').map(Number);
    return { rate: (games / nanoseconds) * 1e9, left };
  };
}
