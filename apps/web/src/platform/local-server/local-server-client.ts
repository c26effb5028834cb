// The page's end of the local server: one worker for all tables of this browser, started with the first of them.

import type { Seat } from '@backtrick/rules';
import { computed } from '@preact/signals';
import type { Answer, PublicSummary } from '@backtrick/table';
import { newId } from '../random.ts';
import { NO_PENDING_STORE, connectTable } from '../connection/connected-table.ts';
import type {
  Transport,
  TransportListener,
  ConnectedTable,
} from '../connection/connected-table.ts';
import { scriptAddress } from '../workers/trusted-script.ts';
import workerAddress from './local-server.worker.ts?worker&url';
import type { FromLocalServer, ToLocalServer } from './worker-messages.ts';
import type { LocalPlan } from './local-plan.ts';

interface Post {
  send(message: ToLocalServer): void;
}

/** Milliseconds until a laid card is drawn. Without the delay the answer would be handled in the same frame. */
const COMMAND_DELAY = 40;

const listeners = new Map<number, TransportListener>();
const creating = new Map<string, (answer: Answer) => void>();
let connections = 0;
let started: Promise<Post> | null = null;

/** Makes a table in this browser and deals; resolves to its name. */
export async function makeLocalTable(plan: LocalPlan): Promise<string> {
  const table = newId();
  const { send } = await (started ??= startWorker());
  send({ kind: 'create', table, plan });
  const answer = await new Promise<Answer>((resolve) => creating.set(table, resolve));
  if (!answer.ok) throw new Error(`a table of this browser was refused: ${answer.refusal.code}`);
  return table;
}

/** The next game at a table of this browser: the deal of a code, or a new one. */
export function dealAgain(table: string, code: string | null): void {
  void post({ kind: 'deal', table, code });
}

export function connectLocalTable(table: string, seat: Seat): ConnectedTable {
  const source = connectTable(transportTo(table, seat), NO_PENDING_STORE);
  return { ...source, view: computed(() => unhurried(source.view.value)) };
}

/** The local server sets no deadlines for people. */
function unhurried<V extends PublicSummary | null>(view: V): V {
  return view && 'due' in view ? { ...view, due: null } : view;
}

/** So that the first table opens at once. */
export function warmUpLocalServer(): void {
  started ??= startWorker();
}

function transportTo(table: string, seat: Seat): Transport {
  const connection = ++connections;
  return {
    start(ends) {
      listeners.set(connection, ends);
      void post({ kind: 'open', connection, table, seat });
    },
    close() {
      listeners.delete(connection);
      void post({ kind: 'close', connection });
    },
  };
}

async function post(message: ToLocalServer): Promise<void> {
  const { send } = await (started ??= startWorker());
  send(message);
}

function startWorker(): Promise<Post> {
  const worker = new Worker(scriptAddress(workerAddress), { type: 'module' });
  const send = (message: ToLocalServer) => worker.postMessage(message);
  return new Promise((resolve, reject) => {
    worker.addEventListener('error', () => reject(new Error('the local server does not start')));
    worker.addEventListener('message', ({ data }: MessageEvent<FromLocalServer>) => {
      if (data.kind === 'opened' && data.connection === 0) resolve({ send });
      else receive(data, send);
    });
  });
}

function receive(message: FromLocalServer, send: (message: ToLocalServer) => void): void {
  switch (message.kind) {
    case 'created':
      creating.get(message.table)?.(message.answer);
      creating.delete(message.table);
      return;
    case 'opened':
      listeners.get(message.connection)?.up((frame) => {
        const say = () => send({ kind: 'frame', connection: message.connection, frame });
        if (frame.kind === 'command') setTimeout(say, COMMAND_DELAY);
        else say();
      });
      return;
    case 'frame':
      listeners.get(message.connection)?.receive(message.frame);
      return;
    case 'failed':
      console.error(message.reason);
  }
}
