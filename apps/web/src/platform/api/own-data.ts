// Everything the server stores about a person. It arrives in pages, which are joined into one file here.

import type { Got } from './client.ts';

/** Lists by name, and where the next answer goes on; null in the last one (docs/api.md). */
export interface OwnDataPage {
  readonly next: string | null;
  readonly [list: string]: unknown;
}

export type WholeData = Readonly<Record<string, readonly unknown[]>>;

/** Asks for one answer, and waits where the server says that it was too fast. */
export interface OwnDataSource {
  page(after: string | null): Promise<Got<OwnDataPage> | 'cancelled'>;
  wait(seconds: number): Promise<void>;
}

export async function collectOwnData(source: OwnDataSource): Promise<Got<WholeData> | 'cancelled'> {
  const whole: Record<string, unknown[]> = {};
  let after: string | null = null;
  for (;;) {
    const got: Got<OwnDataPage> | 'cancelled' = await source.page(after);
    if (got === 'cancelled') return got;
    if (!got.ok && got.code === 'too-fast') {
      await source.wait(Math.max(1, got.retryAfter));
      continue;
    }
    if (!got.ok) return got;
    const { next, ...lists } = got.value;
    for (const [name, list] of Object.entries(lists)) {
      whole[name] = [...(whole[name] ?? []), ...(Array.isArray(list) ? list : [list])];
    }
    if (next === null) return { ok: true, value: whole };
    after = next;
  }
}
