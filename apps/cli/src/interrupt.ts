// Ctrl-C asks long work to stop and say what it has. Pressed again after a moment it ends the program at once. Two signals
// at the same time are one wish: a terminal sends it to every program of a pipe, and a launcher may pass it on.

const AGAIN_MS = 500;

export interface Interrupt {
  readonly isWished: () => boolean;
  /** Settled when it is wished for. */
  readonly wished: Promise<void>;
  /** Nobody listens any more. */
  readonly end: () => void;
}

export function listenForInterrupt(): Interrupt {
  let wishedAt: number | undefined;
  let hear = () => {};
  const wished = new Promise<void>((resolve) => {
    hear = () => {
      wishedAt ??= performance.now();
      resolve();
      if (performance.now() - wishedAt > AGAIN_MS) process.exit(130);
    };
  });
  process.on('SIGINT', hear);
  return {
    isWished: () => wishedAt !== undefined,
    wished,
    end: () => void process.off('SIGINT', hear),
  };
}
