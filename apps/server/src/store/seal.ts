// Seeds and decks of running games rest sealed: a copy of the database alone tells nobody a hand. The key lies in a file
// beside it and belongs into no backup.

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { dirname } from 'node:path';
import type { Entry, EventKind } from '@backtrick/table';
import { FaultError } from '../faults.ts';
import { secretIn } from './secret-file.ts';

/** The events that hold what nobody may know yet. */
const SECRET: readonly EventKind[] = ['committed', 'readied', 'dealt'];
const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** A sealed body; an open one begins with `{`. */
const MARK = 'sealed:';

export interface Seal {
  close(table: string, entry: Entry): string;
  open(table: string, body: string): Entry;
}

export function sealWith(key: Buffer): Seal {
  return {
    close(table, entry) {
      const body = JSON.stringify(entry);
      if (!entry.events.some(({ kind }) => SECRET.includes(kind))) return body;
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(table));
      const sealed = Buffer.concat([cipher.update(body, 'utf8'), cipher.final()]);
      return MARK + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
    },
    open(table, body) {
      if (!body.startsWith(MARK)) return JSON.parse(body);
      const bytes = Buffer.from(body.slice(MARK.length), 'base64');
      const tagAt = IV_BYTES + TAG_BYTES;
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(table))
        .setAuthTag(bytes.subarray(IV_BYTES, tagAt));
      const opened = Buffer.concat([decipher.update(bytes.subarray(tagAt)), decipher.final()]);
      return JSON.parse(opened.toString('utf8'));
    },
  };
}

/** The key in this file, which is made if it is not there. */
export function keyIn(file: string): Buffer {
  const key = Buffer.from(
    secretIn(file, () => randomBytes(KEY_BYTES).toString('hex')),
    'hex',
  );
  if (key.length !== KEY_BYTES) throw new FaultError('wrong-key', dirname(file));
  return key;
}
