// The bots at the table. They think in a thread of their own, or as engines in processes of theirs, so that keys and
// screens never wait for them; each gets what its seat may know, never a state.

import { Worker } from 'node:worker_threads';
import type { Seen } from '@backtrick/bots';
import type { Action } from '@backtrick/rules';
import { startEngine } from '../engine/engine.ts';
import type { Answered, Engine } from '../engine/engine.ts';
import type { Engines } from '../engine/flags.ts';

/** Somebody who decides: the same view, signals and seed give the same answer. */
export interface Mind {
  /** The rest of the running turn, or a piece of it. */
  turn(seen: Seen, seed: string): Promise<Answered<readonly Action[]>>;
  signals(seen: Seen): Promise<Answered<readonly string[]>>;
}

export interface Company {
  /** The mind of the bot or engine with this name. */
  mind(name: string): Mind;
  leave(): Promise<void>;
}

export interface Question {
  readonly number: number;
  readonly bot: string;
  readonly seen: Seen;
  /** Of a turn; signals are asked for without one. */
  readonly seed: string | null;
}

export interface Answer {
  readonly number: number;
  readonly turn: readonly Action[];
  readonly signals: readonly string[];
}

interface Waiting {
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/** Starts the engines; if one of them fails, none is left. */
export async function hireCompany(
  game: string,
  { commands, seconds }: Engines,
): Promise<Answered<Company>> {
  const engines = new Map<string, Engine>();
  const bots = hireBots();
  const leave = async () => {
    await Promise.all([bots.leave(), ...[...engines.values()].map((engine) => engine.stop())]);
  };
  for (const [name, command] of Object.entries(commands)) {
    const engine = await startEngine(command, { game, seconds });
    if (!engine.ok) {
      await leave();
      return engine;
    }
    engines.set(name, engine.value);
  }
  const mind = (name: string) => {
    const engine = engines.get(name);
    return engine ? mindOf(engine) : bots.mind(name);
  };
  return { ok: true, value: { mind, leave } };
}

function mindOf(engine: Engine): Mind {
  return {
    turn: (seen, seed) => engine.turn(seen, { seed }),
    signals: (seen) => engine.signals(seen),
  };
}

/** The thread begins with the first question. */
function hireBots(): Company {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let asked = 0;

  function ask(question: Omit<Question, 'number'>): Promise<Answer> {
    worker ??= started();
    const number = ++asked;
    worker.postMessage({ ...question, number } satisfies Question);
    return new Promise((resolve, reject) => waiting.set(number, { resolve, reject }));
  }

  function started(): Worker {
    const thread = new Worker(new URL('./company-worker.ts', import.meta.url));
    thread.on('message', (answer: Answer) => {
      waiting.get(answer.number)?.resolve(answer);
      waiting.delete(answer.number);
    });
    thread.on('error', (error) => {
      worker = undefined;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    });
    return thread;
  }

  return {
    mind: (bot) => ({
      turn: async (seen, seed) => ({ ok: true, value: (await ask({ bot, seen, seed })).turn }),
      signals: async (seen) => ({
        ok: true,
        value: (await ask({ bot, seen, seed: null })).signals,
      }),
    }),
    async leave() {
      await worker?.terminate();
    },
  };
}
