// A socket that reconnects by itself until `rest` is called.

import { signal } from '@preact/signals';
import type { Got } from '../api/client.ts';

export interface SocketDeps {
  /** An open socket, or why there is none. */
  open(): Promise<Got<WebSocket>>;
  readonly now: () => number;
  readonly chance: () => number;
}

export interface SocketListener {
  up(): void;
  text(text: string): void;
  down(): void;
}

export interface Reconnecting {
  isUp(): boolean;
  send(text: string): void;
  /** Connects now, and keeps connected. */
  wake(): void;
  /** Drops the socket and tries again. */
  drop(): void;
  /** Closes the socket for good. */
  rest(): void;
}

/** The server sends a pulse every ten seconds: after this long without a frame the connection is dead. */
const MAX_SILENCE = 25_000;

/** When the next attempt is due, by the page's clock; null while connected or resting. */
export const nextTry = signal<number | null>(null);

export function reconnecting(deps: SocketDeps, listener: SocketListener): Reconnecting {
  let socket: WebSocket | null = null;
  let state: 'resting' | 'waiting' | 'opening' | 'up' = 'resting';
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  return {
    isUp: () => state === 'up',
    send: (text) => socket?.send(text),
    wake() {
      failures = 0;
      if (state === 'resting' || state === 'waiting') void connect();
    },
    drop: () => socket?.close(),
    rest() {
      become('resting', null);
      socket?.close();
    },
  };

  async function connect(): Promise<void> {
    become('opening', null);
    const got = await deps.open();
    if (state !== 'opening') return got.ok ? got.value.close() : undefined;
    if (!got.ok) return retry(got.retryAfter * 1000);
    const opened = got.value;
    socket = opened;
    failures = 0;
    follow(opened, () => socket === opened, { hear, lost });
    become('up', MAX_SILENCE);
    listener.up();
  }

  function hear(text: string): void {
    become('up', MAX_SILENCE);
    listener.text(text);
  }

  function lost(): void {
    socket = null;
    listener.down();
    if (state === 'up') retry(0);
  }

  function retry(atLeast: number): void {
    const wait = Math.max(atLeast, backOff(failures++, deps.chance()));
    become('waiting', wait);
    nextTry.value = deps.now() + wait;
  }

  /** Cancels whatever was pending; after `wait` the next step follows. */
  function become(next: typeof state, wait: number | null): void {
    state = next;
    nextTry.value = null;
    clearTimeout(timer);
    const step = () => (next === 'waiting' ? void connect() : socket?.close());
    if (wait !== null) timer = setTimeout(step, wait);
  }
}

interface Followed {
  hear(text: string): void;
  lost(): void;
}

/** A dropped socket may still close or deliver a message after the next one is open. */
function follow(socket: WebSocket, isOurs: () => boolean, { hear, lost }: Followed): void {
  socket.addEventListener('message', ({ data }) => isOurs() && hear(String(data)));
  socket.addEventListener('close', () => isOurs() && lost());
}

const FIRST_DELAY = 500;
const MAX_DELAY = 15_000;

/** Exponential, with jitter: a server that restarts is not met by all clients at once. `chance` is in [0, 1). */
export function backOff(failures: number, chance: number): number {
  const step = Math.min(MAX_DELAY, FIRST_DELAY * 2 ** failures);
  return Math.round(step * (0.5 + chance / 2));
}
