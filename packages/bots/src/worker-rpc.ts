// Calls across a message channel, such as to a worker in a browser or a thread of Node: typed methods, progress on the way, and an
// error path. A call that throws on the other side rejects here, and so do all calls that wait when the other side fails.

/** One end of a channel. */
export interface Channel {
  post(message: unknown): void;
  /** May be called more than once; every listener hears everything. */
  listen(onMessage: (message: unknown) => void, onFailure?: (reason: Error) => void): void;
}

interface Method {
  /** `progress` sends what is known so far. A method, not a function, so that each may name what it takes. */
  run(argument: unknown, progress: (news: unknown) => void): unknown;
}

/** What the other side can be asked. */
export type Methods = Readonly<Record<string, Method['run']>>;

type Argument<M extends Methods, K extends keyof M> = Parameters<M[K]>[0];
type Progress<M extends Methods, K extends keyof M> = Parameters<Parameters<M[K]>[1]>[0];
type Returned<M extends Methods, K extends keyof M> = Awaited<ReturnType<M[K]>>;

export interface Caller<M extends Methods> {
  /** Rejects if the method throws, if the other side fails, and once the caller is closed. */
  call<K extends keyof M & string>(
    method: K,
    argument: Argument<M, K>,
    onProgress?: (news: Progress<M, K>) => void,
  ): Promise<Returned<M, K>>;
  /** Rejects every call that waits, and every later one. */
  close(reason: Error): void;
}

interface CallFrame {
  readonly call: number;
  readonly method: string;
  readonly argument: unknown;
}

type ReplyFrame =
  | { readonly reply: number; readonly kind: 'progress'; readonly value: unknown }
  | { readonly reply: number; readonly kind: 'done'; readonly value: unknown }
  | { readonly reply: number; readonly kind: 'failed'; readonly reason: string };

interface Waiting {
  resolve(value: unknown): void;
  reject(reason: Error): void;
  onProgress(news: unknown): void;
}

/** Calls what the other side serves. */
export function callerOn<M extends Methods>(channel: Channel): Caller<M> {
  const waiting = new Map<number, Waiting>();
  let count = 0;
  let closed: Error | null = null;
  channel.listen((frame) => {
    if (isReply(frame)) receive(frame);
  }, close);
  return {
    call(method, argument, onProgress) {
      if (closed) return Promise.reject(closed);
      const call = ++count;
      return new Promise((resolve, reject) => {
        waiting.set(call, { resolve, reject, onProgress: onProgress ?? ignore });
        channel.post({ call, method, argument } satisfies CallFrame);
      });
    },
    close,
  };

  function receive(frame: ReplyFrame): void {
    const one = waiting.get(frame.reply);
    if (frame.kind === 'progress') return one?.onProgress(frame.value);
    waiting.delete(frame.reply);
    if (frame.kind === 'done') one?.resolve(frame.value);
    else one?.reject(new Error(frame.reason));
  }

  function close(reason: Error): void {
    closed ??= reason;
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  }
}

/** Answers the calls of the other side. */
export function serve(channel: Channel, methods: Methods): void {
  channel.listen((frame) => {
    if (isCall(frame)) void answer(frame);
  });

  async function answer({ call, method, argument }: CallFrame): Promise<void> {
    const reply = (frame: ReplyFrame) => channel.post(frame);
    try {
      const run = Object.hasOwn(methods, method) ? methods[method] : undefined;
      if (!run) throw new Error(`there is no method called ${method}`);
      const progress = (value: unknown) => reply({ reply: call, kind: 'progress', value });
      const value: unknown = await run(argument, progress);
      reply({ reply: call, kind: 'done', value });
    } catch (error) {
      reply({ reply: call, kind: 'failed', reason: reasonOf(error) });
    }
  }
}

function isCall(frame: unknown): frame is CallFrame {
  return typeof frame === 'object' && frame !== null && 'call' in frame;
}

function isReply(frame: unknown): frame is ReplyFrame {
  return typeof frame === 'object' && frame !== null && 'reply' in frame;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function ignore(): void {
  // Nobody listens to the progress.
}
