// The deals of each day, with their seed encrypted. Created a day ahead, so that the server is committed to them and
// bots can play them first.

import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Vault } from '../storage/seal.ts';
import { collection } from '../storage/collection.ts';
import type { Store } from '../storage/store.ts';
import { dateOf } from '../results/day.ts';
import { NEWEST_SEED_VERSION, codeOf, commitmentTo } from '../results/daily-deal.ts';
import type { AttemptPlace, DailyDeal, DaySeed } from '../results/daily-deal.ts';

/** The seed is secret until the day is over. */
export interface DealsOfDay extends DaySeed {
  readonly commitment: string;
  code(deal: DailyDeal, place: AttemptPlace): string;
}

export interface DailyDeals {
  /** Null if there are none for that day. */
  of(day: number): Promise<DealsOfDay | null>;
  /** Creates them if need be; only for today and tomorrow. */
  make(day: number): Promise<DealsOfDay>;
}

/** Days of older versions do not state theirs. */
const sealedDaySchema = v.object({
  commitment: v.string(),
  sealed: v.string(),
  version: v.optional(v.picklist([1, 2]), 1),
});
const SEED_BYTES = 32;

export function dailyDealsIn(store: Store, vault: Vault): DailyDeals {
  const documents = collection(store, 'daily', sealedDaySchema);
  const known = new Map<number, DealsOfDay>();
  return {
    of,
    async make(day) {
      const there = await of(day);
      if (there) return there;
      const version = NEWEST_SEED_VERSION;
      const seed = randomBytes(SEED_BYTES).toString('hex');
      const commitment = commitmentTo({ day, seed, version });
      // Of several nodes, the first to write wins.
      const sealed = vault.lock(nameOf(day), seed);
      await documents.add(dateOf(day), 'house', { commitment, sealed, version });
      const made = await of(day);
      if (!made) throw new Error(`no deals for ${dateOf(day)}`);
      return made;
    },
  };

  async function of(day: number): Promise<DealsOfDay | null> {
    const cached = known.get(day);
    if (cached) return cached;
    const found = await documents.find(dateOf(day));
    if (!found) return null;
    const { commitment, version } = found;
    const daySeed = { day, seed: vault.unlock(nameOf(day), found.sealed), version };
    const dealsOfDay: DealsOfDay = {
      ...daySeed,
      commitment,
      code: (deal, place) => codeOf(daySeed, deal, place),
    };
    known.set(day, dealsOfDay);
    return dealsOfDay;
  }
}

function nameOf(day: number): string {
  return `daily ${dateOf(day)}`;
}
