// The seed of each day, sealed: made a day ahead, so that the house is bound to it and bots can play it before anybody.

import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { Vault } from '../store/seal.ts';
import { collection } from '../store/collection.ts';
import type { Store } from '../store/store.ts';
import { dateOf } from '../standing/day.ts';
import { codeOf, commitmentTo } from './deals.ts';
import type { DailyDeal } from './deals.ts';

export interface Sheet {
  readonly day: number;
  readonly commitment: string;
  /** Nobody's but the house's until the day is over. */
  readonly seed: string;
  code(deal: DailyDeal): string;
}

export interface Sheets {
  /** The sheet of a day; null if the house had none. */
  of(day: number): Promise<Sheet | null>;
  /** The same, made if need be: for today and tomorrow alone. */
  make(day: number): Promise<Sheet>;
}

const sheetSchema = v.object({ commitment: v.string(), sealed: v.string() });
const SEED_BYTES = 32;

export function sheetsIn(store: Store, vault: Vault): Sheets {
  const sheets = collection(store, 'daily', sheetSchema);
  const known = new Map<number, Sheet>();
  return {
    of,
    async make(day) {
      const there = await of(day);
      if (there) return there;
      const seed = randomBytes(SEED_BYTES).toString('hex');
      const sheet = { commitment: commitmentTo(day, seed), sealed: vault.lock(nameOf(day), seed) };
      // Whoever was first has made it.
      await sheets.add(dateOf(day), 'house', sheet);
      const made = await of(day);
      if (!made) throw new Error(`no sheet for ${dateOf(day)}`);
      return made;
    },
  };

  async function of(day: number): Promise<Sheet | null> {
    const cached = known.get(day);
    if (cached) return cached;
    const found = await sheets.find(dateOf(day));
    if (!found) return null;
    const seed = vault.unlock(nameOf(day), found.sealed);
    const sheet: Sheet = {
      day,
      commitment: found.commitment,
      seed,
      code: (deal) => codeOf(day, deal, seed),
    };
    known.set(day, sheet);
    return sheet;
  }
}

function nameOf(day: number): string {
  return `daily ${dateOf(day)}`;
}
