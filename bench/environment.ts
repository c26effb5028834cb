// Steps of the environment a second of processor time, with observations and legal actions, by one thread; beside it the
// same kind of random games over the rules, which list the legal actions at every step too. Then the same from Python,
// where it has numpy: the processor time of Python and of the program it speaks to, together.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Environment } from '@backtrick/bots/environment';
import { GAMES, seededRng } from '@backtrick/rules';
import type { Game } from '@backtrick/rules';
import { table } from './report.ts';
import type { Measure, Report } from './report.ts';
import { choose, median } from './rules/rounds.ts';

const PLAYERS = 2;
const GAMES_AT_ONCE = 1024;
const ROUNDS = 5;

export function measure(seconds: number): Report {
  const measures = GAMES.map((game) => paceOf(game, (seconds * 1000) / ROUNDS));
  const python = pythonMeasure(seconds, measures[0]?.peer?.theirs);
  if (python) measures.push(python);
  const rows = measures.map(({ name, ours, peer, ratio }) => [
    name,
    Math.round(ours),
    Math.round(peer?.theirs ?? Number.NaN),
    Number(ratio?.toFixed(1)),
  ]);
  const head = [`${PLAYERS} players, ${GAMES_AT_ONCE} games at once`, 'steps/s', 'rules', 'ratio'];
  return { lines: table([head, ...rows]), measures };
}

function paceOf(game: Game, milliseconds: number): Measure {
  const environment = new Environment({
    game,
    players: PLAYERS,
    options: {},
    talking: 'silent',
    seed: 'bench',
    games: GAMES_AT_ONCE,
  });
  stepsFor(environment, milliseconds); // warms up, and does not count
  const rounds = Array.from({ length: ROUNDS }, () => {
    const [ours, theirs] = [stepsFor(environment, milliseconds), movesFor(game, milliseconds)];
    return { ours, theirs, ratio: ours / theirs };
  });
  const middle = (side: 'ours' | 'theirs' | 'ratio') => median(rounds.map((round) => round[side]));
  return {
    name: `environment ${game.ruleset.name}`,
    unit: 'moves/s',
    ours: middle('ours'),
    peer: { name: 'rules', theirs: middle('theirs') },
    ratio: middle('ratio'),
  };
}

/** Steps a second; choosing an action is not counted. */
function stepsFor(environment: Environment, milliseconds: number): number {
  const rng = seededRng('choices');
  let steps = 0;
  let spent = 0;
  while (spent < milliseconds) {
    const actions = anyActions(environment, rng);
    const started = cpuMilliseconds();
    environment.step(actions);
    spent += cpuMilliseconds() - started;
    steps += GAMES_AT_ONCE;
  }
  return (steps / spent) * 1000;
}

function anyActions({ legal, actions }: Environment, rng: () => number): Int32Array {
  return Int32Array.from({ length: GAMES_AT_ONCE }, (_, place) => {
    let action = Math.floor(rng() * actions.length);
    while (legal[place * actions.length + action] !== 1) action = (action + 1) % actions.length;
    return action;
  });
}

/** Undefined where Python has no numpy; `PYTHON` names one that has. */
function pythonMeasure(seconds: number, rules = Number.NaN): Measure | undefined {
  const repository = join(import.meta.dirname, '..');
  const command = [process.execPath, join(repository, 'apps/cli/bin/backtrick.mjs')];
  const script = join(import.meta.dirname, 'environment.py');
  const settings = ['original', PLAYERS, GAMES_AT_ONCE, 1, seconds].map(String);
  const { status, stdout } = spawnSync(process.env['PYTHON'] ?? 'python3', [script, ...settings], {
    encoding: 'utf8',
    env: {
      ...process.env,
      PYTHONPATH: join(repository, 'python/backtrick/src'),
      PYTHONDONTWRITEBYTECODE: '1',
      BACKTRICK_COMMAND: command.map((word) => `"${word}"`).join(' '),
    },
  });
  if (status !== 0) return undefined;
  const { steps, seconds: used } = JSON.parse(stdout);
  const ours = steps / used;
  const peer = { name: 'rules', theirs: rules };
  return { name: 'environment-python original', unit: 'moves/s', ours, peer, ratio: ours / rules };
}

/** Moves a second over the rules. */
function movesFor(game: Game, milliseconds: number): number {
  const rng = seededRng('games');
  const started = cpuMilliseconds();
  let moves = 0;
  while (cpuMilliseconds() - started < milliseconds) {
    let state = game.deal(game.shuffledSetup({ players: PLAYERS }, rng));
    while (!state.outcome) {
      state = game.play(state, choose(game.actions(state), rng));
      moves++;
    }
  }
  return (moves / (cpuMilliseconds() - started)) * 1000;
}

function cpuMilliseconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
