// Who is about to open a table for a variant, noted for all nodes: whoever finds none to sit at waits for that one.

import * as v from 'valibot';
import type { Document, Store } from '../store/store.ts';
import type { Tables } from './tables.ts';

export interface Openings {
  /** The last one that was noted. */
  last(variant: string): Promise<Document | null>;
  /** Whether nobody has sat down yet at the table it is about. */
  isUnderWay(last: Document | null): Promise<boolean>;
  /** Notes another one after the last; false if somebody else was first. */
  note(last: Document | null, variant: string, table: string): Promise<boolean>;
}

export interface OpeningGround {
  readonly store: Pick<Store, 'document' | 'write'>;
  readonly tables: Pick<Tables, 'caughtUp'>;
  readonly now: () => number;
}

const KIND = 'quick-match';
const openingSchema = v.object({ table: v.string(), until: v.number() });
/** How long opening a table may take, in milliseconds: who noted it may have fallen. */
const PATIENCE = 3000;

export function openingsIn({ store, tables, now }: OpeningGround): Openings {
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
      const body = JSON.stringify({ table, until: now() + PATIENCE });
      const revision = last?.revision ?? 0;
      const about = { kind: KIND, key: variant, owner: 'house', revision, body };
      return (await store.write(about)) === 'written';
    },
  };
}
