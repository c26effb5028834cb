// Whole games of `greedy` for two by the public command, beside the same games in C, in one run; and games of `steady`
// on the fast tables beside the same games over the rules.

import { execFileSync, spawnSync } from 'node:child_process';
import { strictEqual } from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { starter } from '@backtrick/bots';
import { original, seededRng } from '@backtrick/rules';
import { table } from './report.ts';
import type { Measure, Report } from './report.ts';
import { median } from './rules/rounds.ts';

const GOAL = 0.35;
/** For each second a side may take. */
const GAMES = { greedy: 20_000, steady: 40 };
const MAX_ROUNDS = 5;
const SEED = 'greedy';

const PROGRAM = join(import.meta.dirname, '../apps/cli/bin/backtrick.mjs');

interface Slice {
  /** Games a second, by the clock. */
  readonly rate: number;
  /** Cards left over all games. */
  readonly left: number;
}

export function measure(seconds: number): Report {
  const folder = mkdtempSync(join(tmpdir(), 'backtrick-greedy-'));
  try {
    const measures = [greedyMeasure(folder, seconds), steadyMeasure(folder, seconds)];
    const rows = measures.map(({ name, ours, peer, ratio }) => [
      name,
      Math.round(ours),
      peer ? `${peer.name} ${Math.round(peer.theirs)}` : 'nothing to compare with',
      ratio === undefined ? '' : Number(ratio.toFixed(2)),
    ]);
    const head = ['simulate, original, 2 players', 'games/s', '', 'ratio'];
    const lines = [...table([head, ...rows]), '', `the goal for greedy is ${GOAL} of native`];
    return { lines, measures };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function greedyMeasure(folder: string, seconds: number): Measure {
  const games = Math.ceil(GAMES.greedy * seconds);
  const native = compiled(folder, games);
  const rounds = roundsIn(seconds);
  const milliseconds = (seconds * 1000) / rounds;
  return {
    ...compared('greedy original', 'C', {
      rounds,
      ours: () => simulated(['--bots', 'greedy'], games),
      theirs: native && (() => native(milliseconds)),
    }),
    goal: { atLeast: GOAL },
  };
}

/** Records are written by the rules alone. */
function steadyMeasure(folder: string, seconds: number): Measure {
  const games = Math.ceil(GAMES.steady * seconds);
  const records = ['--records', join(folder, 'records')];
  return compared('steady-games original', 'rules', {
    rounds: roundsIn(seconds),
    ours: () => simulated(['--bots', 'steady'], games),
    theirs: () => simulated(['--bots', 'steady', ...records], games),
  });
}

/** Odd, for the median; the command takes a while to start. */
function roundsIn(seconds: number): number {
  return seconds < 1 ? 1 : MAX_ROUNDS;
}

interface Sides {
  readonly rounds: number;
  readonly ours: () => Slice;
  readonly theirs: (() => Slice) | undefined;
}

/** The two take turns, so that both meet the same machine, and must come to the same cards left. */
function compared(name: string, peer: string, sides: Sides): Measure {
  const rounds = Array.from({ length: sides.rounds }, () => {
    const [one, other] = [sides.ours(), sides.theirs?.()];
    if (other) strictEqual(one.left, other.left, 'both play the same games');
    return { ours: one.rate, theirs: other?.rate ?? Number.NaN };
  });
  const ours = median(rounds.map((round) => round.ours));
  const measured = { name, unit: 'games/s', ours } as const;
  if (!sides.theirs) return { ...measured, peer: null };
  return {
    ...measured,
    peer: { name: peer, theirs: median(rounds.map((round) => round.theirs)) },
    ratio: median(rounds.map((round) => round.ours / round.theirs)),
  };
}

/** By one thread of the public command. */
function simulated(flags: readonly string[], games: number): Slice {
  const settings = ['--players', '2', '--games', `${games}`, '--seed', SEED, '--threads', '1'];
  const args = [PROGRAM, 'simulate', 'original', ...settings, ...flags, '--json'];
  const { gamesPerSecond, left } = JSON.parse(
    execFileSync(process.execPath, args, { encoding: 'utf8' }),
  );
  return { rate: gamesPerSecond, left: Math.round(left.mean * games) };
}

/** The C program, built for this machine, with the games of the command; undefined where there is no compiler. */
function compiled(folder: string, games: number): ((milliseconds: number) => Slice) | undefined {
  if (spawnSync('cc', ['--version']).error) return undefined;
  const [program, file] = [join(folder, 'greedy'), join(folder, 'deals')];
  const source = join(import.meta.dirname, 'greedy/greedy.c');
  execFileSync('cc', ['-O2', '-march=native', '-o', program, source]);
  writeFileSync(file, Buffer.concat(Array.from({ length: games }, (_, index) => dealOf(index))));
  return (milliseconds) => {
    const line = execFileSync(program, [file, String(Math.round(milliseconds))], {
      encoding: 'utf8',
    });
    const [played = 0, nanoseconds = 1, left = 0] = line.split(' ').map(Number);
    return { rate: (played / nanoseconds) * 1e9, left };
  };
}

/** The deck of a game of the simulation, and who begins. */
function dealOf(index: number): Uint8Array {
  const rng = seededRng(`${SEED}/${index}`);
  const { decks } = original.shuffledSetup({ players: 2 }, rng);
  return Uint8Array.from([...(decks[0] ?? []).map(Number), starter(2, [], rng) - 1]);
}
