// Threads, called by their methods.

import { Worker, parentPort } from 'node:worker_threads';
import { callerOn, serve } from '@backtrick/bots/worker-rpc';
import type { Caller, Methods } from '@backtrick/bots/worker-rpc';

export interface Thread<M extends Methods> {
  readonly call: Caller<M>['call'];
  /** Ends the thread at once; calls that wait are rejected. */
  stop(): Promise<void>;
}

export function startThread<M extends Methods>(script: URL, workerData?: unknown): Thread<M> {
  const worker = new Worker(script, { workerData });
  const { call, close } = callerOn<M>({
    post: (message) => worker.postMessage(message),
    listen(onMessage, onFailure) {
      worker.on('message', onMessage);
      if (!onFailure) return;
      worker.on('error', onFailure);
      worker.on('exit', (code) => onFailure(new Error(`the thread has ended with code ${code}`)));
    },
  });
  return {
    call,
    async stop() {
      close(new Error('the thread was stopped'));
      await worker.terminate();
    },
  };
}

/** The thread's own end: what it can be asked. */
export function serveThread(methods: Methods): void {
  const port = parentPort;
  if (!port) throw new Error('only a thread is asked');
  const post = (message: unknown) => port.postMessage(message);
  serve({ post, listen: (onMessage) => void port.on('message', onMessage) }, methods);
}
