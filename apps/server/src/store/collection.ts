// Documents of one kind, read through their schema: what was written by an older version is read, what is none is a
// mistake that shows.

import * as v from 'valibot';
import type { Document, Store } from './store.ts';

export interface Collection<T> {
  find(key: string): Promise<T | null>;
  of(owner: string): Promise<readonly (T & { readonly key: string })[]>;
  /** False if the key is taken. */
  add(key: string, owner: string, value: T): Promise<boolean>;
  /** Changes what is there, as often as others come in between; null if there is nothing. */
  change(key: string, change: (value: T) => T): Promise<T | null>;
  remove(key: string): Promise<void>;
}

export function collection<T extends object>(
  store: Pick<Store, 'document' | 'documentsOf' | 'write' | 'remove'>,
  kind: string,
  schema: v.GenericSchema<unknown, T>,
): Collection<T> {
  const read = ({ body }: Document): T => v.parse(schema, JSON.parse(body));
  return {
    async find(key) {
      const document = await store.document(kind, key);
      return document && read(document);
    },
    async of(owner) {
      const documents = await store.documentsOf(kind, owner);
      return documents.map((document) => ({ ...read(document), key: document.key }));
    },
    async add(key, owner, value) {
      const body = JSON.stringify(value);
      return (await store.write({ kind, key, owner, revision: 0, body })) === 'written';
    },
    async change(key, change) {
      for (;;) {
        const document = await store.document(kind, key);
        if (!document) return null;
        const value = change(read(document));
        const body = JSON.stringify(value);
        if ((await store.write({ ...document, body })) === 'written') return value;
      }
    },
    remove: (key) => store.remove(kind, key),
  };
}
