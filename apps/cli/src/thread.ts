// Threads, called by their methods; a thread may call back.

import { Worker, parentPort } from 'node:worker_threads';
import { callerOn, serve } from '@backtrick/bots/worker-rpc';
import type { Caller, Channel, Methods } from '@backtrick/bots/worker-rpc';

export interface Thread<M extends Methods> {
  readonly call: Caller<M>['call'];
  /** Ends the thread at once; calls that wait are rejected. */
  stop(): Promise<void>;
}

interface ThreadOptions {
  readonly workerData?: unknown;
  /** What the thread can ask of us. */
  readonly methods?: Methods;
}

export function startThread<M extends Methods>(
  script: URL,
  { workerData, methods = {} }: ThreadOptions = {},
): Thread<M> {
  const worker = new Worker(script, { workerData });
  const channel: Channel = {
    post: (message) => worker.postMessage(message),
    listen(onMessage, onFailure) {
      worker.on('message', onMessage);
      if (!onFailure) return;
      worker.on('error', onFailure);
      worker.on('exit', (code) => onFailure(new Error(`the thread has ended with code ${code}`)));
    },
  };
  const { call, close } = callerOn<M>(channel);
  serve(channel, methods);
  return {
    call,
    async stop() {
      close(new Error('the thread was stopped'));
      await worker.terminate();
    },
  };
}

/** The thread's end: what it can be asked, and how it asks back. */
export function serveThread<M extends Methods>(methods: Methods): Caller<M>['call'] {
  const port = parentPort;
  if (!port) throw new Error('only a thread is asked');
  const channel: Channel = {
    post: (message) => port.postMessage(message),
    listen: (onMessage) => void port.on('message', onMessage),
  };
  serve(channel, methods);
  return callerOn<M>(channel).call;
}
