import { parentPort, workerData } from 'node:worker_threads';
import { botNamed, simulateGame } from '@backtrick/bots';
import type { Simulation } from '@backtrick/bots';
import { gameOf } from '@backtrick/rules';
import type { Finished, Handful, Plan, Sheaf } from './crew.ts';

const plan: Plan = workerData;
const simulation = simulationOf(plan);

parentPort?.on('message', ({ from, to }: Handful) => {
  const started = performance.now();
  const games = Array.from({ length: to - from }, (_, i) => finished(from + i));
  const sheaf: Sheaf = { games, milliseconds: performance.now() - started };
  parentPort?.postMessage(sheaf);
});

function finished(index: number): Finished {
  const game = simulateGame(simulation, index);
  return plan.keeps === 'records' ? game : { ...game, record: null };
}

function simulationOf(plan: Plan): Simulation {
  const bots = plan.bots.map((name) => {
    const bot = botNamed(plan.game, name);
    if (!bot) throw new Error(`there is no bot called ${name}`);
    return bot;
  });
  const { players, options, seed, talking, playouts } = plan;
  return { game: gameOf(plan), players, options, bots, seed, talking, budget: { playouts } };
}
