// Days whose deals are the same in every run: no test depends on the luck of a day.

import { commitmentTo } from '../src/results/daily-deal.ts';
import type { SeedVersion } from '../src/results/daily-deal.ts';
import { dateOf } from '../src/results/day.ts';
import type { Vault } from '../src/storage/seal.ts';
import type { Store } from '../src/storage/store.ts';

/** Of the first version, unless another is said: both places have the same cards. */
export async function fixDay(
  store: Store,
  vault: Vault,
  day: number,
  version: SeedVersion = 1,
): Promise<void> {
  const seed = String(day).padStart(64, '0');
  const sealed = vault.lock(`daily ${dateOf(day)}`, seed);
  const body = JSON.stringify({
    commitment: commitmentTo({ day, seed, version }),
    sealed,
    version,
  });
  await store.write({ kind: 'daily', key: dateOf(day), owner: 'house', revision: 0, body });
}
