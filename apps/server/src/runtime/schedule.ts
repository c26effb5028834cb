/** Periodic work. A run that falls due while the previous one of the same work has not finished is skipped. */
export interface Schedule {
  every(milliseconds: number, work: () => unknown): void;
  stop(): void;
}

/** `onFailure` gets what a run rejects with; the next run tries again. After the stop, failures are expected: stores are closing. */
export function newSchedule(onFailure: (error: unknown) => void): Schedule {
  const timers: NodeJS.Timeout[] = [];
  let isStopped = false;
  return {
    every(milliseconds, work) {
      const run = withoutOverlap(work);
      const timer = setInterval(() => {
        run().catch((error: unknown) => isStopped || onFailure(error));
      }, milliseconds);
      timers.push(timer);
    },
    stop() {
      isStopped = true;
      timers.forEach(clearInterval);
    },
  };
}

function withoutOverlap(work: () => unknown): () => Promise<void> {
  let isRunning = false;
  return async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      await work();
    } finally {
      isRunning = false;
    }
  };
}
