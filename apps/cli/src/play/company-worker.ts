import { parentPort } from 'node:worker_threads';
import { botNamed } from '@backtrick/bots';
import { seededRng } from '@backtrick/rules';
import type { Answer, Question } from './company.ts';

/** Every bot has a limit of its own. */
const NO_LIMIT = { playouts: Number.MAX_SAFE_INTEGER };

parentPort?.on('message', (question: Question) => parentPort?.postMessage(answered(question)));

function answered({ number, bot: name, seen, seed }: Question): Answer {
  const bot = botNamed(seen.view.game, name);
  if (!bot) throw new Error(`there is no bot called ${name}`);
  if (seed === null) return { number, turn: [], signals: bot.signals(seen) };
  return { number, turn: bot.turn(seen, NO_LIMIT, seededRng(seed)), signals: [] };
}
