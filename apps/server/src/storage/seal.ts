// Seeds and decks of running games are encrypted at rest, so that a copy of the database reveals no hand. The key is in
// a file beside the database and must not be part of a backup.

import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  randomBytes,
} from 'node:crypto';
import { dirname } from 'node:path';
import type { Entry, EventKind, TableEvent } from '@backtrick/table';
import { FaultError } from '../runtime/faults.ts';
import { secretIn } from './secret-file.ts';

/** Events with secrets. */
const SECRET_EVENTS: readonly EventKind[] = ['branched', 'committed', 'readied', 'dealt', 'held'];
const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** A sealed body; a plain one begins with `{`. */
const SEALED_PREFIX = 'sealed:';

export interface Seal extends Pick<Vault, 'lock' | 'unlock'> {
  close(table: string, entry: Entry): string;
  open(table: string, body: string): Entry;
}

/** Encrypts texts, each bound to a name. */
export interface Vault {
  lock(name: string, text: string): string;
  unlock(name: string, sealed: string): string;
  /** A keyed hash: the server recognises a text by it, and nobody else can guess which it is. */
  tag(name: string, text: string): string;
}

export function sealWith(key: Buffer): Seal {
  const { lock, unlock } = vaultWith(key);
  return {
    lock,
    unlock,
    close(table, entry) {
      const body = JSON.stringify(entry);
      return entry.events.some(isSecret) ? SEALED_PREFIX + lock(table, body) : body;
    },
    open(table, body) {
      return JSON.parse(
        body.startsWith(SEALED_PREFIX) ? unlock(table, body.slice(SEALED_PREFIX.length)) : body,
      );
    },
  };
}

/** S1: options may contain the code of a deal, from which all its cards follow. */
function isSecret(event: TableEvent): boolean {
  return SECRET_EVENTS.includes(event.kind) || ('options' in event && event.options.deal !== null);
}

export function vaultWith(bytes: Buffer): Vault {
  // Created once: deriving it from bytes on every use takes longer than encrypting.
  const key = createSecretKey(bytes);
  return {
    lock(name, text) {
      const iv = newIv();
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(name));
      const sealed = cipher.update(text, 'utf8');
      // `final` returns nothing in this mode, but must be called.
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

/** Random bytes for many IVs at once, which costs hardly more than for one. Each is used once. */
let drawn = Buffer.alloc(0);

function newIv(): Buffer {
  if (drawn.length === 0) drawn = randomBytes(IV_BYTES * 256);
  const iv = drawn.subarray(0, IV_BYTES);
  drawn = drawn.subarray(IV_BYTES);
  return iv;
}

/** Uses a derived key, because a key must not serve two purposes. */
export function vaultIn(file: string): Vault {
  return vaultWith(createHmac('sha256', keyIn(file)).update('vault').digest());
}

/** Reads the key, and creates it if the file does not exist. */
export function keyIn(file: string): Buffer {
  const key = Buffer.from(
    secretIn(file, () => randomBytes(KEY_BYTES).toString('hex')),
    'hex',
  );
  if (key.length !== KEY_BYTES) throw new FaultError('wrong-key', dirname(file));
  return key;
}
