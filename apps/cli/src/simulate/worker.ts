import { parentPort, workerData } from 'node:worker_threads';
import { botNamed, simulateGame } from '@backtrick/bots';
import type { Player, Simulation } from '@backtrick/bots';
import { gameOf } from '@backtrick/rules';
import type { Finished, Handful, Plan, Sheaf } from './crew.ts';
import type { Order, Word } from './member.ts';

/** The names under which engines sit at this table. */
const engines: readonly string[] = workerData;

/** Who waits for an engine: a table asks one thing at a time. */
let waiting: (order: Order) => void = () => {};

parentPort?.on('message', (order: Order) => {
  if (order.kind === 'play') void play(order.plan, order.handful);
  else waiting(order);
});

parentPort?.postMessage({ kind: 'ready' } satisfies Word);

async function play(plan: Plan, { from, to }: Handful): Promise<void> {
  const started = performance.now();
  const used = process.threadCpuUsage();
  const games: Finished[] = [];
  for (let index = from; index < to; index++) {
    const game = await simulateGame(simulationOf(plan, index), index);
    games.push(plan.keeps === 'records' ? game : { ...game, record: null });
  }
  const milliseconds = performance.now() - started;
  const { user, system } = process.threadCpuUsage(used);
  const thinking = engines.length > 0 ? milliseconds : (user + system) / 1000;
  const sheaf: Sheaf = { games, milliseconds, thinking };
  parentPort?.postMessage({ kind: 'played', sheaf } satisfies Word);
}

function simulationOf(plan: Plan, index: number): Simulation {
  const { players, options, seed, talking, playouts } = plan;
  const bots = plan.bots.map((name) =>
    engines.includes(name) ? engineAt(name, `${seed}/${index}`) : botNamed(plan.game, name),
  );
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

/** Its chance follows from the game and the decision: the generator of the game has shuffled the deck. */
function engineAt(engine: string, game: string): Player {
  return {
    name: engine,
    async turn(seen, { playouts }) {
      const seed = `${game}/${seen.history?.length ?? 0}`;
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
