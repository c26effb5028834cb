// Days whose deals are the same in every run: no test depends on the luck of a day.

import { commitmentTo } from '../src/daily/deals.ts';
import { dateOf } from '../src/standing/day.ts';
import type { Vault } from '../src/store/seal.ts';
import type { Store } from '../src/store/store.ts';

export async function fixDay(store: Store, vault: Vault, day: number): Promise<void> {
  const seed = String(day).padStart(64, '0');
  const sealed = vault.lock(`daily ${dateOf(day)}`, seed);
  const body = JSON.stringify({ commitment: commitmentTo(day, seed), sealed });
  await store.write({ kind: 'daily', key: dateOf(day), owner: 'house', revision: 0, body });
}
