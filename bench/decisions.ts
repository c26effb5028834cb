// How long the bots think for a turn: positions of whole games for two, one core, without the time others take from it.

import { botNamed } from '@backtrick/bots';
import type { Bot, Seen } from '@backtrick/bots';
import { GAMES, seededRng } from '@backtrick/rules';
import type { Game, State } from '@backtrick/rules';
import { table } from './report.ts';
import type { Measure, Report } from './report.ts';

/** Milliseconds at the most. */
const GOALS: Readonly<Record<string, number>> = { steady: 0.3, master: 1000 };
const BOTS = ['steady', 'strong', 'master'];

export function measure(seconds: number): Report {
  const measures = GAMES.flatMap((game) => {
    const positions = positionsOf(game);
    return BOTS.map((name) => paceOf(botFor(game, name), game, { positions, seconds }));
  });
  const rows = measures.map(({ name, ours, goal }) => [
    name,
    Number(ours.toPrecision(3)),
    goal && 'atMost' in goal ? goal.atMost : '',
  ]);
  return { lines: table([['turns for two', 'ms', 'goal'], ...rows]), measures };
}

interface Effort {
  readonly positions: readonly Seen[];
  readonly seconds: number;
}

function paceOf(bot: Bot, { ruleset }: Game, { positions, seconds }: Effort): Measure {
  const rng = seededRng(bot.name);
  const think = (milliseconds: number) => {
    const begun = cpuMilliseconds();
    let decisions = 0;
    do {
      const seen = positions[decisions % positions.length];
      if (seen) bot.turn(seen, { playouts: Infinity }, rng);
      decisions++;
    } while (cpuMilliseconds() - begun < milliseconds);
    return (cpuMilliseconds() - begun) / decisions;
  };
  think(100 * seconds); // warms up, and does not count
  const goal = GOALS[bot.name];
  return {
    name: `${bot.name} ${ruleset.name}`,
    unit: 'ms',
    ours: think(1000 * seconds),
    ...(goal !== undefined && { goal: { atMost: goal } }),
  };
}

/** Every turn of a few games of `steady`, in an order that does not follow them. */
function positionsOf(game: Game): readonly Seen[] {
  const steady = botFor(game, 'steady');
  const rng = seededRng('positions');
  const positions = Array.from({ length: 10 }, () => {
    const seen: Seen[] = [];
    let state = game.deal(game.shuffledSetup({ players: 2 }, rng));
    while (!state.outcome) {
      const { turn } = state;
      if (!turn) {
        state = game.play(state, { kind: 'start', seat: 1 });
        continue;
      }
      const now = seenBy(turn.seat, state, steady);
      seen.push(now);
      for (const action of steady.turn(now, { playouts: 0 }, rng)) state = game.play(state, action);
    }
    return seen;
  }).flat();
  return positions.map((_, i) => positions[(i * 37) % positions.length] ?? []).flat();

  function seenBy(seat: number, state: State, bot: Bot): Seen {
    const other = 3 - seat;
    const given = bot.signals({ view: game.view(state, other), signals: [] });
    const signals = given.map((signal) => ({ seat: other, signal }));
    return { view: game.view(state, seat), signals };
  }
}

function botFor({ ruleset }: Game, name: string): Bot {
  const bot = botNamed(ruleset.name, name);
  if (!bot) throw new Error(`${ruleset.name} has no ${name}`);
  return bot;
}

function cpuMilliseconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
