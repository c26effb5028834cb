// Who may sit at a table that is not open to everybody: its host, and whoever came by its link or its code.

import * as v from 'valibot';
import { collection } from '../store/collection.ts';
import type { Store } from '../store/store.ts';
import { hashOfSecret, newSecret, randomLetters } from './secrets.ts';

const invitationSchema = v.object({ table: v.string(), until: v.nullable(v.number()) });
const admissionSchema = v.object({ table: v.string(), player: v.string() });

export interface Invitations {
  /** A link's secret and a short code, both for this table. */
  invite(table: string, host: string): Promise<{ readonly secret: string; readonly code: string }>;
  /** Swaps a secret or a code for the right to sit; null if it is none. */
  accept(secretOrCode: string, player: string): Promise<string | null>;
  isAdmitted(table: string, player: string): Promise<boolean>;
}

/** A code is short enough to be said aloud: nothing in it sounds or looks like something else. */
const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ';
const CODE_LENGTH = 6;
/** What is short enough to be guessed is worth nothing the day after; a link stays good. */
const CODE_LIFETIME = 86_400_000;

export function invitationsIn(store: Store, now: () => number): Invitations {
  const invitations = collection(store, 'invitation', invitationSchema);
  const admissions = collection(store, 'admission', admissionSchema);
  return {
    async invite(table, host) {
      const secret = newSecret();
      await invitations.add(hashOfSecret(secret), host, { table, until: null });
      const until = now() + CODE_LIFETIME;
      for (;;) {
        const code = randomLetters(CODE_LETTERS, CODE_LENGTH);
        if (await invitations.add(hashOfSecret(code), host, { table, until })) {
          return { secret, code };
        }
      }
    },
    async accept(secretOrCode, player) {
      const key = hashOfSecret(normal(secretOrCode));
      const invitation = await invitations.find(key);
      if (!invitation) return null;
      const { table, until } = invitation;
      if (until !== null && until < now()) {
        await invitations.remove(key);
        return null;
      }
      await admissions.add(`${table} ${player}`, player, { table, player });
      return table;
    },
    async isAdmitted(table, player) {
      return (await admissions.find(`${table} ${player}`)) !== null;
    },
  };
}

/** A code is typed in any case, with or without spaces; a secret is long and taken as it is. */
function normal(text: string): string {
  const typed = text.replaceAll(/[\s-]/g, '').toUpperCase();
  return typed.length === CODE_LENGTH ? typed : text;
}
