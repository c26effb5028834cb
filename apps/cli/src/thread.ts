import type { Worker } from 'node:worker_threads';

/** Tells a thread something, and waits for what it says next. */
export function answerOf<T>(worker: Worker, message: unknown): Promise<T> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (answer: T) => {
      worker.off('error', reject);
      resolve(answer);
    });
    worker.postMessage(message);
  });
}
