// Documents of one kind, validated by a schema when read. Schemas accept what older versions wrote; anything else is a
// bug and throws.

import * as v from 'valibot';
import type { Document, Store } from './store.ts';

export interface Collection<T> {
  find(key: string): Promise<T | null>;
  /** Those that exist, by key. */
  among(keys: readonly string[]): Promise<ReadonlyMap<string, T>>;
  of(owner: string): Promise<readonly (T & { readonly key: string })[]>;
  /** False if the key is taken. `due` is when to look at it again. */
  add(key: string, owner: string, value: T, due?: number): Promise<boolean>;
  /** Updates the document by compare-and-set; null if there is none. */
  change(key: string, change: (value: T) => T): Promise<T | null>;
  remove(key: string): Promise<void>;
}

export function collection<T extends object>(
  store: Pick<Store, 'document' | 'documents' | 'documentsOf' | 'write' | 'remove'>,
  kind: string,
  schema: v.GenericSchema<unknown, T>,
): Collection<T> {
  const read = ({ body }: Document): T => v.parse(schema, JSON.parse(body));
  return {
    async find(key) {
      const document = await store.document(kind, key);
      return document && read(document);
    },
    async among(keys) {
      if (keys.length === 0) return new Map();
      const documents = await store.documents(kind, keys);
      return new Map(documents.map((document) => [document.key, read(document)]));
    },
    async of(owner) {
      const documents = await store.documentsOf(kind, owner);
      return documents.map((document) => ({ ...read(document), key: document.key }));
    },
    async add(key, owner, value, due) {
      const document = { kind, key, owner, revision: 0, body: JSON.stringify(value) };
      const dated = due === undefined ? document : { ...document, due };
      return (await store.write(dated)) === 'written';
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
