// A code on paper that lets a person in on another device. It is shown once, works once, and is replaced by its use.

import * as v from 'valibot';
import { collection } from '../store/collection.ts';
import type { Store } from '../store/store.ts';
import { hashOfSecret, randomLetters } from './secrets.ts';

const recoverySchema = v.object({
  player: v.string(),
  createdAt: v.number(),
  usedAt: v.nullable(v.number()),
});

export interface RecoveryCodes {
  /** A new code for this person; the one before is worth nothing any more. */
  issue(player: string): Promise<string>;
  /** Whose code this was; it is used up. */
  redeem(typed: string): Promise<string | null>;
}

/** Crockford's base 32: nothing that is read as something else, 5 bits a letter, 140 bits in all. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 7;
const GROUP = 4;

export function recoveryCodesIn(store: Store, now: () => number): RecoveryCodes {
  const codes = collection(store, 'recovery', recoverySchema);
  return {
    async issue(player) {
      const old = await codes.of(player);
      const letters = randomLetters(ALPHABET, GROUPS * GROUP);
      await codes.add(hashOfSecret(letters), player, { player, createdAt: now(), usedAt: null });
      await Promise.all(old.map(({ key }) => codes.remove(key)));
      return grouped(letters);
    },
    async redeem(typed) {
      const key = hashOfSecret(plainCode(typed));
      let isFirst = false;
      // Of two who come at once, the second finds the mark of the first.
      const code = await codes.change(key, (known) => {
        isFirst = known.usedAt === null;
        return { ...known, usedAt: known.usedAt ?? now() };
      });
      await codes.remove(key);
      return code && isFirst ? code.player : null;
    },
  };
}

/** As it was meant: in any case, with any gaps, with letters for the digits they look like. */
export function plainCode(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
}

function grouped(letters: string): string {
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-');
}
