// A worker of this page, called by its methods.

import { callerOn } from '@backtrick/bots/worker-rpc';
import type { Caller, Methods } from '@backtrick/bots/worker-rpc';
import { scriptAddress } from './trusted-script.ts';

export interface WorkerClient<M extends Methods> {
  readonly call: Caller<M>['call'];
  /** Ends the worker at once; calls that wait are rejected. */
  stop(): void;
}

export function startWorker<M extends Methods>(address: string): WorkerClient<M> {
  const worker = new Worker(scriptAddress(address), { type: 'module' });
  const { call, close } = callerOn<M>({
    post: (message) => worker.postMessage(message),
    listen(onMessage, onFailure) {
      worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => onMessage(data));
      worker.addEventListener('error', ({ message }) => {
        onFailure?.(new Error(message || 'the worker has failed'));
      });
    },
  });
  return {
    call,
    stop() {
      worker.terminate();
      close(new Error('the worker was stopped'));
    },
  };
}
