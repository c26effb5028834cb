// S10: whether a key is the one a database is sealed with. The database contains a known text, sealed: a key that opens
// it is right. Databases of older versions lack it; then the key must open a sealed entry.

import type { Document } from './store.ts';
import type { Seal } from './seal.ts';

const CHECK_DOCUMENT = { kind: 'seal-check', key: 'house', owner: 'house' } as const;
const CHECK_NAME = 'seal check';
const KNOWN_TEXT = 'backtrick';

/** Several, because some may be damaged: opening one is enough. */
export const MAX_SAMPLES = 20;

/** What a database contains that tells its key from others. */
export interface SealEvidence {
  /** The body of the check value, if there is one. */
  readonly check: string | null;
  /** Sealed entries. */
  readonly samples: readonly { readonly table: string; readonly body: string }[];
}

/** `checked`: the check value confirms the key. `unchecked`: the key is right, or nothing has been sealed yet. */
export type KeyState = 'checked' | 'unchecked' | 'wrong';

export function keyState(seal: Seal, { check, samples }: SealEvidence): KeyState {
  if (check !== null && opens(() => seal.unlock(CHECK_NAME, check) === KNOWN_TEXT))
    return 'checked';
  // The check value itself may be damaged.
  const isRight = samples.some(({ table, body }) => opens(() => seal.open(table, body) !== null));
  const isNew = check === null && samples.length === 0;
  return isRight || isNew ? 'unchecked' : 'wrong';
}

export function sealCheckOf(seal: Seal): Omit<Document, 'revision'> {
  return { ...CHECK_DOCUMENT, body: seal.lock(CHECK_NAME, KNOWN_TEXT) };
}

function opens(open: () => boolean): boolean {
  try {
    return open();
  } catch {
    return false;
  }
}
