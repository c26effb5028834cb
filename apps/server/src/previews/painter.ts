// Paints link pictures in one thread, and keeps the latest. A crowd that asks for different ones waits in line, and is
// turned away when the line is long.

import { Piscina } from 'piscina';
import type { Picture } from './picture.ts';

export interface Painter {
  /** Null while too many pictures are waiting. */
  paint(picture: Picture): Promise<Uint8Array | null>;
  close(): Promise<void>;
}

const MAX_KEPT_PICTURES = 200;
const MAX_WAITING_PICTURES = 16;

export function openPainter(): Painter {
  const pool = new Piscina({
    filename: new URL('./painting.ts', import.meta.url).href,
    name: 'paint',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 30_000,
  });
  const kept = new Map<string, Promise<Uint8Array>>();
  return {
    async paint(picture) {
      const key = JSON.stringify(picture);
      const known = kept.get(key);
      if (known) return known;
      if (pool.queueSize >= MAX_WAITING_PICTURES) return null;
      const painted: Promise<Uint8Array> = pool.run(picture);
      keep(key, painted);
      return painted;
    },
    close: () => pool.close({ force: true }),
  };

  function keep(key: string, painted: Promise<Uint8Array>): void {
    kept.set(key, painted);
    painted.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > MAX_KEPT_PICTURES && oldest !== undefined) kept.delete(oldest);
  }
}
