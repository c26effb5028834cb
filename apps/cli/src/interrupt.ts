// Ctrl-C. A command that works for long listens, stops and says what it has; any other one ends at once. Either way the
// exit code is 130. Pressed again after a moment, Ctrl-C ends even a command that is still stopping. Two signals at the
// same time count as one: a terminal sends it to every program of a pipe, and a launcher may pass it on.

/** The exit code after Ctrl-C, as shells give it: 128 and the number of the signal. */
export const INTERRUPTED = 130;

/** Signals closer together than this are one press. */
const SAME_PRESS_MS = 500;

let firstPressAt: number | undefined;
const hearers = new Set<() => void>();

/** Ends the program if nothing else listens for the signal. Call it before anything else is loaded. */
export function catchInterrupts(): void {
  if (!process.listeners('SIGINT').includes(hearInterrupt)) process.on('SIGINT', hearInterrupt);
}

/** Every Ctrl-C goes to the function, and none ends the program, until the function given back is called. */
export function onInterrupt(hear: () => void): () => void {
  catchInterrupts();
  hearers.add(hear);
  return () => void hearers.delete(hear);
}

export interface Interrupt {
  readonly isWished: () => boolean;
  /** Settled when it is wished for. */
  readonly wished: Promise<void>;
  /** Ctrl-C came as a key: a full screen gets no signal for it. */
  readonly note: () => void;
  /** Nobody listens any more. */
  readonly end: () => void;
}

/** For work that can stop and say what it has. */
export function listenForInterrupt(): Interrupt {
  let isWished = false;
  let settle = () => {};
  const wished = new Promise<void>((resolve) => (settle = resolve));
  const note = () => {
    isWished = true;
    settle();
  };
  const end = onInterrupt(() => {
    note();
    if (isPressedAgain()) process.exit(INTERRUPTED);
  });
  return { isWished: () => isWished, wished, note, end };
}

function hearInterrupt(): void {
  if (hearers.size === 0 && (firstPressAt === undefined || isPressedAgain())) {
    process.exit(INTERRUPTED);
  }
  firstPressAt ??= performance.now();
  for (const hear of hearers) hear();
}

function isPressedAgain(): boolean {
  return firstPressAt !== undefined && performance.now() - firstPressAt > SAME_PRESS_MS;
}
