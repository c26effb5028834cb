import { parentPort, workerData } from 'node:worker_threads';
import { botNamed, simulateGame } from '@backtrick/bots';
import type { Player, Simulation } from '@backtrick/bots';
import { gameOf } from '@backtrick/rules';
import type { Finished, Handful, Plan, Sheaf } from './crew.ts';
import type { Order, Word } from './member.ts';

/** What the engines at this table call themselves. */
const engineNames: Readonly<Record<string, string>> = workerData;

/** Who waits for an engine: a table asks one thing at a time. */
let waiting: (order: Order) => void = () => {};

parentPort?.on('message', (order: Order) => {
  if (order.kind === 'play') void play(order.plan, order.handful);
  else waiting(order);
});

async function play(plan: Plan, { from, to }: Handful): Promise<void> {
  const simulation = simulationOf(plan);
  const started = performance.now();
  const games: Finished[] = [];
  for (let index = from; index < to; index++) {
    const game = await simulateGame(simulation, index);
    games.push(plan.keeps === 'records' ? game : { ...game, record: null });
  }
  const sheaf: Sheaf = { games, milliseconds: performance.now() - started };
  parentPort?.postMessage({ kind: 'played', sheaf } satisfies Word);
}

function simulationOf(plan: Plan): Simulation {
  const bots = plan.bots.map((name) => engineNamed(name) ?? botNamed(plan.game, name));
  const { players, options, seed, talking, playouts } = plan;
  const seated = bots.map((bot, i) => {
    if (!bot) throw new Error(`there is no bot called ${plan.bots[i]}`);
    return bot;
  });
  return {
    game: gameOf(plan),
    players,
    options,
    bots: seated,
    seed,
    talking,
    budget: { playouts },
  };
}

function engineNamed(engine: string): Player | undefined {
  const name = engineNames[engine];
  if (name === undefined) return undefined;
  return {
    name,
    async turn(seen, { playouts }, rng) {
      const seed = String(Math.floor(rng() * 2 ** 32));
      const thought = { seed, ...(Number.isFinite(playouts) && { playouts }) };
      const order = await ask({ kind: 'turn', engine, seen, thought });
      return order.kind === 'turn' ? order.actions : [];
    },
    async signals(seen) {
      const order = await ask({ kind: 'signals', engine, seen });
      return order.kind === 'signals' ? order.signals : [];
    },
  };
}

function ask(word: Word): Promise<Order> {
  return new Promise((resolve) => {
    waiting = resolve;
    parentPort?.postMessage(word);
  });
}
