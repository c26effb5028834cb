// How many of something one owner may have, even if several are created at the same moment. All of them update one
// document by compare-and-set, so the second counts what the first has claimed.

import * as v from 'valibot';
import type { Document, Store } from '../storage/store.ts';

export interface Quota {
  /** Does the work that creates one more; null, without doing it, if there are too many. */
  within<T>(owner: string, id: string, work: () => Promise<T>): Promise<T | null>;
}

export interface QuotaDeps {
  readonly store: Pick<Store, 'document' | 'write'>;
  /** The kind of the documents that hold the claims. */
  readonly kind: (typeof QUOTA_KINDS)[number];
  readonly max: number;
  readonly now: () => number;
  /** The ids of those that exist. */
  existing(owner: string): Promise<readonly string[]>;
}

/** How long creating something may take, in milliseconds; afterwards a claim counts as abandoned. */
const CLAIM_LIFETIME = 60_000;

const claimsSchema = v.object({ claims: v.array(v.object({ id: v.string(), at: v.number() })) });
type Claims = v.InferOutput<typeof claimsSchema>['claims'];

export function quotaIn({ store, kind, max, now, existing }: QuotaDeps): Quota {
  return {
    async within(owner, id, work) {
      const hasPlace = await change(owner, async (claims) => {
        const counted = new Set([...claims.map((one) => one.id), ...(await existing(owner))]);
        const isIn = counted.has(id) || counted.size < max;
        return isIn ? [...claims, { id, at: now() }] : null;
      });
      if (!hasPlace) return null;
      try {
        return await work();
      } finally {
        await change(owner, async (claims) => claims.filter((one) => one.id !== id));
      }
    },
  };

  /** Updates the live claims by compare-and-set; false if `how` returns null. */
  async function change(
    owner: string,
    how: (claims: Claims) => Promise<Claims | null>,
  ): Promise<boolean> {
    for (;;) {
      const known = await store.document(kind, owner);
      const after = await how(claimsIn(known).filter(({ at }) => now() - at < CLAIM_LIFETIME));
      if (!after) return false;
      const about = { kind, key: owner, owner, revision: known?.revision ?? 0 };
      const document = {
        ...about,
        body: JSON.stringify({ claims: after }),
        due: now() + CLAIM_LIFETIME,
      };
      if ((await store.write(document)) === 'written') return true;
    }
  }
}

/** Expired claims mean nothing and may be cleared. */
export const QUOTA_KINDS = ['quota-bots', 'quota-tokens', 'quota-passkeys', 'quota-push'] as const;

function claimsIn(document: Document | null): Claims {
  return document ? v.parse(claimsSchema, JSON.parse(document.body)).claims : [];
}
