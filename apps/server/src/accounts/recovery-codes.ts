// A code on paper that signs a person in on another device. It is shown once, works once, and is replaced when used.

import * as v from 'valibot';
import { collection } from '../storage/collection.ts';
import type { Store } from '../storage/store.ts';
import { hashOfSecret, randomLetters } from './secrets.ts';

const recoverySchema = v.object({
  player: v.string(),
  createdAt: v.number(),
  usedAt: v.nullable(v.number()),
});

/** Which code of a person is valid, by its hash: one document per person, so that there is at most one. */
const goodSchema = v.object({ hash: v.nullable(v.string()) });

export interface RecoveryCodes {
  /** A new code for this person; earlier ones stop working. */
  issue(player: string): Promise<string>;
  /** Whose code this was; it is used up. */
  redeem(typed: string): Promise<string | null>;
}

/** Crockford's base 32: no look-alikes, 5 bits a letter, 140 bits in all. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP_COUNT = 7;
const GROUP_LENGTH = 4;
/** Longer than issuing a code takes, in milliseconds. */
const ISSUE_TIMEOUT = 60_000;

export function recoveryCodesIn(store: Store, now: () => number): RecoveryCodes {
  const codes = collection(store, 'recovery', recoverySchema);
  const good = collection(store, 'good-recovery', goodSchema);
  return {
    async issue(player) {
      const letters = randomLetters(ALPHABET, GROUP_COUNT * GROUP_LENGTH);
      const code = hashOfSecret(letters);
      await codes.add(code, player, { player, createdAt: now(), usedAt: null });
      await replace(player, code);
      return grouped(letters);
    },
    async redeem(typed) {
      const code = hashOfSecret(plainCode(typed));
      const known = await codes.find(code);
      if (!known) return null;
      const isGood = await useUp(known.player, code);
      await codes.remove(code);
      return isGood && known.usedAt === null ? known.player : null;
    },
  };

  /**
   * Makes this code the valid one. Only the request that replaces a code removes it, so that none removes one that is
   * about to become valid.
   */
  async function replace(player: string, code: string): Promise<void> {
    if (await good.add(player, player, { hash: code })) return removeUnnoted(player);
    let before: string | null = null;
    await good.change(player, (known) => {
      before = known.hash;
      return { hash: code };
    });
    if (before !== null) await codes.remove(before);
  }

  /** Codes of earlier versions, which did not record which one is valid. */
  async function removeUnnoted(player: string): Promise<void> {
    const old = (await codes.of(player)).filter(
      ({ createdAt }) => now() - createdAt > ISSUE_TIMEOUT,
    );
    await Promise.all(old.map(({ key }) => codes.remove(key)));
  }

  /** Whether this code was the valid one. Of two requests at once, the second finds it used up. */
  async function useUp(player: string, code: string): Promise<boolean> {
    // Earlier versions did not record which code is valid; then the first one used is.
    if (await good.add(player, player, { hash: null })) return true;
    let isGood = false;
    await good.change(player, (known) => {
      isGood = known.hash === code;
      return isGood ? { hash: null } : known;
    });
    return isGood;
  }
}

/** The code as it was meant: any case, any gaps, letters for the digits they resemble. */
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
