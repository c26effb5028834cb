// Seeds and decks of running games rest sealed: a copy of the database alone tells nobody a hand. The key lies in a file
// beside it and belongs into no backup.

import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  randomBytes,
} from 'node:crypto';
import { dirname } from 'node:path';
import type { Entry, EventKind } from '@backtrick/table';
import { FaultError } from '../faults.ts';
import { secretIn } from './secret-file.ts';

/** The events that hold what nobody may know yet. */
const SECRET: readonly EventKind[] = ['branched', 'committed', 'readied', 'dealt'];
const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** A sealed body; an open one begins with `{`. */
const MARK = 'sealed:';

export interface Seal extends Pick<Vault, 'lock' | 'unlock'> {
  close(table: string, entry: Entry): string;
  open(table: string, body: string): Entry;
}

/** Keeps a text under a name, and gives it back under that name alone. */
export interface Vault {
  lock(name: string, text: string): string;
  unlock(name: string, sealed: string): string;
  /** By which the house knows a text again and nobody else can try which it is. */
  tag(name: string, text: string): string;
}

export function sealWith(key: Buffer): Seal {
  const { lock, unlock } = vaultWith(key);
  return {
    lock,
    unlock,
    close(table, entry) {
      const body = JSON.stringify(entry);
      const isSecret = entry.events.some(({ kind }) => SECRET.includes(kind));
      return isSecret ? MARK + lock(table, body) : body;
    },
    open(table, body) {
      return JSON.parse(body.startsWith(MARK) ? unlock(table, body.slice(MARK.length)) : body);
    },
  };
}

export function vaultWith(bytes: Buffer): Vault {
  // Made once: from plain bytes every use would make it anew, which takes longer than to seal.
  const key = createSecretKey(bytes);
  return {
    lock(name, text) {
      const iv = newIv();
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(name));
      const sealed = cipher.update(text, 'utf8');
      // Nothing is left over at the end: this algorithm has no blocks to fill.
      cipher.final();
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
    },
    unlock(name, sealed) {
      const locked = Buffer.from(sealed, 'base64');
      const tagAt = IV_BYTES + TAG_BYTES;
      const decipher = createDecipheriv(ALGORITHM, key, locked.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(name))
        .setAuthTag(locked.subarray(IV_BYTES, tagAt));
      const opened = Buffer.concat([decipher.update(locked.subarray(tagAt)), decipher.final()]);
      return opened.toString('utf8');
    },
    tag(name, text) {
      return createHmac('sha256', key).update(`${name}\n${text}`).digest('base64url').slice(0, 22);
    },
  };
}

/** Drawn for many at once: that takes hardly longer than for one. Each is used once. */
let drawn = Buffer.alloc(0);

function newIv(): Buffer {
  if (drawn.length === 0) drawn = randomBytes(IV_BYTES * 256);
  const iv = drawn.subarray(0, IV_BYTES);
  drawn = drawn.subarray(IV_BYTES);
  return iv;
}

/** With a key of its own that follows from the one in this file: a key for one thing is used for no other. */
export function vaultIn(file: string): Vault {
  return vaultWith(createHmac('sha256', keyIn(file)).update('vault').digest());
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
