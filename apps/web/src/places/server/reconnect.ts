// A socket that comes back by itself for as long as it is wanted.

import { signal } from '@preact/signals';
import type { Got } from './api.ts';
import { backOff } from './back-off.ts';

export interface SocketGround {
  /** An open socket, or why there is none. */
  open(): Promise<Got<WebSocket>>;
  readonly now: () => number;
  readonly chance: () => number;
}

export interface SocketEars {
  up(): void;
  text(text: string): void;
  down(): void;
}

export interface Reconnecting {
  isUp(): boolean;
  send(text: string): void;
  /** From now on a socket is wanted, at once. */
  wake(): void;
  /** What is open is dead; it is tried again. */
  drop(): void;
  /** No socket is wanted any more. */
  rest(): void;
}

/** Pulses come every ten seconds: after so long without a word nobody is there. */
const SILENCE = 25_000;

/** When the next try is due, by the page's clock; null while there is a line or none is wanted. */
export const nextTry = signal<number | null>(null);

export function reconnecting(ground: SocketGround, ears: SocketEars): Reconnecting {
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
    const got = await ground.open();
    if (state !== 'opening') return got.ok ? got.value.close() : undefined;
    if (!got.ok) return retry(got.retryAfter * 1000);
    const opened = got.value;
    socket = opened;
    failures = 0;
    follow(opened, () => socket === opened, { hear, lost });
    become('up', SILENCE);
    ears.up();
  }

  function hear(text: string): void {
    become('up', SILENCE);
    ears.text(text);
  }

  function lost(): void {
    socket = null;
    ears.down();
    if (state === 'up') retry(0);
  }

  function retry(atLeast: number): void {
    const wait = Math.max(atLeast, backOff(failures++, ground.chance()));
    become('waiting', wait);
    nextTry.value = ground.now() + wait;
  }

  /** Whatever was awaited is not any more; after `wait` there is a next step. */
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

/** One that was let go may close, or say something, after the next is there. */
function follow(socket: WebSocket, isOurs: () => boolean, { hear, lost }: Followed): void {
  socket.addEventListener('message', ({ data }) => isOurs() && hear(String(data)));
  socket.addEventListener('close', () => isOurs() && lost());
}
