// Who is about to open a table for a variant, recorded for all nodes: others who find no table wait for that one.

import * as v from 'valibot';
import type { Document, Store } from '../storage/store.ts';
import type { Tables } from './tables.ts';

export interface Openings {
  /** The last opening recorded. */
  last(variant: string): Promise<Document | null>;
  /** Whether nobody has sat down at its table yet. */
  isUnderWay(last: Document | null): Promise<boolean>;
  /** Records the next opening; false if another node was first. */
  note(last: Document | null, variant: string, table: string): Promise<boolean>;
}

export interface OpeningDeps {
  readonly store: Pick<Store, 'document' | 'write'>;
  readonly tables: Pick<Tables, 'caughtUp'>;
  readonly now: () => number;
}

const KIND = 'quick-match';
const openingSchema = v.object({ table: v.string(), until: v.number() });
/** How long opening a table may take, in milliseconds; the node may have crashed meanwhile. */
const OPENING_TIMEOUT = 3000;

export function openingsIn({ store, tables, now }: OpeningDeps): Openings {
  return {
    last: (variant) => store.document(KIND, variant),
    async isUnderWay(last) {
      if (!last) return false;
      const { table, until } = v.parse(openingSchema, JSON.parse(last.body));
      if (until < now()) return false;
      const open = (await tables.caughtUp(table)).open();
      return open === null || open.chairs.every(({ player }) => player === null);
    },
    async note(last, variant, table) {
      const body = JSON.stringify({ table, until: now() + OPENING_TIMEOUT });
      const revision = last?.revision ?? 0;
      const about = { kind: KIND, key: variant, owner: 'house', revision, body };
      return (await store.write(about)) === 'written';
    },
  };
}
