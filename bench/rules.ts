// Full random games, every legal action listed at every step, beside boardgame.io at the same games.

import { faceToFace, original, quickAndEasy } from '@backtrick/rules';
import type { Game } from '@backtrick/rules';
import { table } from './report.ts';
import type { Report } from './report.ts';
import { backtrick } from './rules/backtrick.ts';
import { boardgameIo } from './rules/boardgame-io.ts';
import { median, race } from './rules/rounds.ts';
import type { Pace } from './rules/rounds.ts';

const GOAL = 20;
const HEAD = ['game', 'engine', 'games', 'moves', 'moves/s'];

export function measure(seconds: number): Report {
  const [ours, theirs] = race(original, [backtrick(original), boardgameIo], seconds);
  if (!ours || !theirs) throw new Error('a race has a pace for each side');
  const rows = [
    rowOf(original, ours),
    rowOf(original, theirs),
    ...[faceToFace, quickAndEasy].flatMap((game) => alone(game, seconds)),
  ];
  const ratio = ratioOf(ours, theirs);
  const [first, peer, ...others] = rows;
  const alike = { unit: 'moves/s', goal: { atLeast: GOAL } } as const;
  return {
    lines: [...table([HEAD, ...rows.map((row) => Object.values(row))]), '', verdict(ratio)],
    measures: [
      {
        name: 'rules original',
        ours: first?.movesPerSecond ?? 0,
        peer: { name: 'boardgame.io', theirs: peer?.movesPerSecond ?? 0 },
        ratio: ratio.median,
        ...alike,
      },
      ...others.map(({ game, movesPerSecond }) => ({
        name: `rules ${game}`,
        unit: 'moves/s' as const,
        ours: movesPerSecond,
      })),
    ],
    details: { rows, ratio },
  };
}

function alone(game: Game, seconds: number) {
  return race(game, [backtrick(game)], seconds).map((pace) => rowOf(game, pace));
}

function rowOf(game: Game, { engine, games, moves, rates }: Pace) {
  const movesPerSecond = Math.round(median(rates));
  return { game: game.ruleset.name, engine, games, moves, movesPerSecond };
}

/** Each round gives a ratio of its own: what disturbs the machine disturbs both its slices. */
function ratioOf(ours: Pace, theirs: Pace) {
  const ratios = ours.rates.map((rate, round) => rate / (theirs.rates[round] ?? Number.NaN));
  return { median: median(ratios), lowest: Math.min(...ratios), highest: Math.max(...ratios) };
}

function verdict({ median, lowest, highest }: ReturnType<typeof ratioOf>): string {
  const range = `rounds: ${lowest.toFixed(1)} to ${highest.toFixed(1)}`;
  const goal = median < GOAL ? `short of the goal of ${GOAL}` : `the goal is ${GOAL}`;
  return `original: ${median.toFixed(1)} times boardgame.io (${range}); ${goal}`;
}
