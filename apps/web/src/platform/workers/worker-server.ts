// The worker's own end: what it can be asked.

import { serve } from '@backtrick/bots/worker-rpc';
import type { Methods } from '@backtrick/bots/worker-rpc';

export function serveWorker(methods: Methods): void {
  serve(
    {
      post: (message) => postMessage(message),
      listen(onMessage) {
        addEventListener('message', ({ data }: MessageEvent<unknown>) => onMessage(data));
      },
    },
    methods,
  );
}
