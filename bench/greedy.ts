// Whole games of `greedy` for two on the fast state, beside the same playout in C, in one run.

import { execFileSync } from 'node:child_process';
import { strictEqual } from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
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
  const decks = someDecks();
  const native = compiled(decks);
  const slice = (seconds * 1000) / ROUNDS;
  ours(decks, slice); // warms up, and does not count
  const rounds = Array.from({ length: ROUNDS }, () => {
    const [typescript, c] = [ours(decks, slice), native(slice)];
    strictEqual(typescript.left, c.left, 'both play the same games');
    return { typescript: typescript.rate, c: c.rate, ratio: typescript.rate / c.rate };
  });
  const [typescript, c, ratio] = (['typescript', 'c', 'ratio'] as const).map((side) =>
    median(rounds.map((round) => round[side])),
  );
  const reached = (ratio ?? 0) >= GOAL;
  const rows = [
    ['TypeScript', Math.round(typescript ?? 0)],
    ['C, -O2', Math.round(c ?? 0)],
  ];
  return {
    lines: [
      ...table([['greedy, original, 2 players', 'games/s'], ...rows]),
      '',
      `${ratio?.toFixed(2)} of native; the goal is ${GOAL}`,
    ],
    figures: {
      benchmark: 'greedy',
      node: process.version,
      seconds,
      typescript,
      c,
      ratio,
      goal: GOAL,
      reached,
    },
    reached,
  };
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

/** The C program, built for this machine; without a compiler there is nothing to compare with. */
function compiled(decks: readonly Uint8Array[]): (milliseconds: number) => Slice {
  const folder = mkdtempSync(join(tmpdir(), 'backtrick-greedy-'));
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
