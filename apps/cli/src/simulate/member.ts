// One thread that plays, and the engines it asks through us.

import { Worker } from 'node:worker_threads';
import type { Seen } from '@backtrick/bots';
import type { Action } from '@backtrick/rules';
import { startEngine } from '../engine/engine.ts';
import type { Answered, Engine } from '../engine/engine.ts';
import type { Engines } from '../engine/flags.ts';
import type { Thought } from '../engine/protocol.ts';
import type { Handful, Plan, Sheaf } from './crew.ts';

export interface Member {
  readonly play: (plan: Plan, handful: Handful) => Promise<Answered<Sheaf>>;
  readonly leave: () => Promise<void>;
}

/** What a thread is told. */
export type Order =
  | { readonly kind: 'play'; readonly plan: Plan; readonly handful: Handful }
  | { readonly kind: 'turn'; readonly actions: readonly Action[] }
  | { readonly kind: 'signals'; readonly signals: readonly string[] };

/** What a thread says: that it has started, that all is played, or what it wants to know from an engine. */
export type Word =
  | { readonly kind: 'ready' }
  | { readonly kind: 'played'; readonly sheaf: Sheaf }
  | {
      readonly kind: 'turn';
      readonly engine: string;
      readonly seen: Seen;
      readonly thought: Omit<Thought, 'milliseconds'>;
    }
  | { readonly kind: 'signals'; readonly engine: string; readonly seen: Seen };

export async function enlist(game: string, engines: Engines): Promise<Answered<Member>> {
  const seated = await seat(game, engines);
  if (!seated.ok) return seated;
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: [...seated.value.keys()],
  });
  await started(worker);
  return {
    ok: true,
    value: {
      play: (plan, handful) => played(worker, { kind: 'play', plan, handful }, seated.value),
      async leave() {
        await Promise.all([worker.terminate(), stopAll(seated.value.values())]);
      },
    },
  };
}

/** A thread says so once everything it needs is loaded. */
function started(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', () => {
      worker.off('error', reject);
      resolve();
    });
  });
}

async function seat(
  game: string,
  { commands, seconds }: Engines,
): Promise<Answered<ReadonlyMap<string, Engine>>> {
  const seated = new Map<string, Engine>();
  for (const [name, command] of Object.entries(commands)) {
    const engine = await startEngine(command, { game, seconds });
    if (!engine.ok) {
      await stopAll(seated.values());
      return engine;
    }
    seated.set(name, engine.value);
  }
  return { ok: true, value: seated };
}

async function stopAll(engines: Iterable<Engine>): Promise<void> {
  await Promise.all([...engines].map((engine) => engine.stop()));
}

/** The thread plays, and asks whenever an engine is in turn. */
async function played(
  worker: Worker,
  first: Order,
  engines: ReadonlyMap<string, Engine>,
): Promise<Answered<Sheaf>> {
  let order = first;
  for (;;) {
    const word = await answerOf<Word>(worker, order);
    if (word.kind === 'played') return { ok: true, value: word.sheaf };
    if (word.kind === 'ready') throw new Error('a thread starts once');
    const answer = await asked(word, engines);
    if (!answer.ok) return answer;
    order = answer.value;
  }
}

async function asked(
  word: Extract<Word, { engine: string }>,
  engines: ReadonlyMap<string, Engine>,
): Promise<Answered<Order>> {
  const engine = engines.get(word.engine);
  if (!engine) throw new Error(`no engine is called ${word.engine}`);
  switch (word.kind) {
    case 'turn': {
      const turn = await engine.turn(word.seen, word.thought);
      return turn.ok ? { ok: true, value: { kind: 'turn', actions: turn.value } } : turn;
    }
    case 'signals': {
      const given = await engine.signals(word.seen);
      return given.ok ? { ok: true, value: { kind: 'signals', signals: given.value } } : given;
    }
  }
}

/** Tells a thread something, and waits for what it says next: a thread that plays asks back. */
function answerOf<T>(worker: Worker, message: unknown): Promise<T> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (answer: T) => {
      worker.off('error', reject);
      resolve(answer);
    });
    worker.postMessage(message);
  });
}
