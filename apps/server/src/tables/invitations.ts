// Who may sit at a table that is not public: its host, and those who came by a valid link or code. Every invitation has
// a number in the ledger of its table.

import * as v from 'valibot';
import { collection } from '../storage/collection.ts';
import type { Collection } from '../storage/collection.ts';
import type { Store } from '../storage/store.ts';
import { RECHECK_INTERVAL, invitationLedgersIn } from './invitation-ledger.ts';
import type { InvitationLedgers } from './invitation-ledger.ts';
import { hashOfSecret, newSecret, randomLetters } from '../accounts/secrets.ts';

const serial = v.optional(v.number(), 0);
const invitationSchema = v.object({ table: v.string(), until: v.nullable(v.number()), serial });
const admissionSchema = v.object({ table: v.string(), player: v.string(), serial });
export interface Invitations {
  /** The secret of a link and a short code, both for this table. */
  invite(table: string, host: string): Promise<{ readonly secret: string; readonly code: string }>;
  /** Invalidates all links and codes of a table, and admissions of people who have no seat. */
  revoke(table: string, host: string): Promise<void>;
  /**
   * Redeems a secret or a code for the right to sit; null if it is invalid. There is no such right for somebody who was
   * removed after it was issued.
   */
  accept(
    secretOrCode: string,
    player: string,
  ): Promise<{ readonly table: string; readonly isRemoved: boolean } | null>;
  isAdmitted(table: string, player: string): Promise<boolean>;
  /** The host removes somebody: only a later invitation lets them back in, and nobody new comes by the earlier ones. */
  remove(table: string, player: string): Promise<void>;
  /** The removal did not happen. */
  undoRemove(table: string, player: string): Promise<void>;
  /** Whether somebody was removed and not invited again. */
  isRemoved(table: string, player: string): Promise<boolean>;
}

/** Codes are said aloud, so no letter sounds or looks like another. */
const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ';
const CODE_LENGTH = 6;
/** Codes are short enough to be guessed, so they expire after a day; links do not. */
const CODE_LIFETIME = 86_400_000;
/** The more codes are valid, the sooner one is guessed. */
const MAX_CODES_PER_TABLE = 5;
/** S4: all of them are read with every invitation. */
export const MAX_LINKS_PER_TABLE = 20;

/** The documents that invitations leave behind, for the sweep. */
export const INVITATION_KINDS = ['invitation', 'admission', 'guest-book'] as const;

export function invitationsIn(store: Store, now: () => number): Invitations {
  const invitations = collection(store, 'invitation', invitationSchema);
  const ledgers = invitationLedgersIn(store, now);
  const admissions = admissionsIn(store, ledgers, now);
  return {
    async invite(table, host) {
      const about = { table, serial: await ledgers.nextSerial(table) };
      const secret = newSecret();
      const due = now() + RECHECK_INTERVAL;
      await invitations.add(hashOfSecret(secret), host, { ...about, until: null }, due);
      const code = await addCode(invitations, host, { ...about, until: now() + CODE_LIFETIME });
      await dropOldest(invitations, host, table);
      return { secret, code };
    },
    async revoke(table, host) {
      await ledgers.revoke(table);
      const all = (await invitations.of(host)).filter((one) => one.table === table);
      await Promise.all(all.map(({ key }) => invitations.remove(key)));
    },
    async accept(secretOrCode, player) {
      const key = hashOfSecret(normal(secretOrCode));
      const invitation = await invitations.find(key);
      if (!invitation) return null;
      const { table, until, serial: number } = invitation;
      const revocations = await ledgers.revocationsFor(table, player);
      if ((until !== null && until < now()) || number <= revocations.revoked) {
        await invitations.remove(key);
        return null;
      }
      const isRemoved = number <= revocations.removed;
      const isSpoiled = number <= revocations.spoiled;
      if (!isRemoved && isSpoiled && !(await admissions.has(table, player))) return null;
      if (!isRemoved) await admissions.add(table, player, number);
      return { table, isRemoved };
    },
    isAdmitted: admissions.has,
    isRemoved: async (table, player) =>
      (await ledgers.revocationsFor(table, player)).removed >=
      (await admissions.serialOf(table, player)),
    remove: ledgers.remove,
    undoRemove: ledgers.undoRemove,
  };
}

/** Who has come by which invitation. */
function admissionsIn(
  store: Store,
  ledgers: Pick<InvitationLedgers, 'revocationsFor'>,
  now: () => number,
) {
  const admissions = collection(store, 'admission', admissionSchema);
  const keyOf = (table: string, player: string) => `${table} ${player}`;
  return {
    async has(table: string, player: string): Promise<boolean> {
      const admission = await admissions.find(keyOf(table, player));
      const { revoked, removed } = await ledgers.revocationsFor(table, player);
      return admission !== null && admission.serial > Math.max(revoked, removed);
    },
    /** The number of the invitation somebody came by; 0 if they needed none. */
    serialOf: async (table: string, player: string): Promise<number> =>
      (await admissions.find(keyOf(table, player)))?.serial ?? 0,
    async add(table: string, player: string, number: number): Promise<void> {
      const [key, admission] = [keyOf(table, player), { table, player, serial: number }];
      if (await admissions.add(key, player, admission, now() + RECHECK_INTERVAL)) return;
      await admissions.change(key, (known) => {
        return known.serial < number ? { ...known, serial: number } : known;
      });
    },
  };
}

type Code = v.InferOutput<typeof invitationSchema>;

/** Adds a code that is not in use. */
async function addCode(invitations: Collection<Code>, host: string, about: Code): Promise<string> {
  const due = about.until ?? undefined;
  for (;;) {
    const code = randomLetters(CODE_LETTERS, CODE_LENGTH);
    if (await invitations.add(hashOfSecret(code), host, about, due)) return code;
  }
}

async function dropOldest(invitations: Collection<Code>, host: string, table: string) {
  const own = (await invitations.of(host))
    .filter((one) => one.table === table)
    .toSorted((one, other) => other.serial - one.serial);
  const codes = own.filter(({ until }) => until !== null);
  const links = own.filter(({ until }) => until === null);
  const old = [...codes.slice(MAX_CODES_PER_TABLE), ...links.slice(MAX_LINKS_PER_TABLE)];
  await Promise.all(old.map(({ key }) => invitations.remove(key)));
}

/** Whether the text is a code: a secret is far longer. */
export function isJoinCode(text: string): boolean {
  return typed(text).length === CODE_LENGTH;
}

/** Codes are accepted in any case, with or without spaces; secrets exactly as they are. */
function normal(text: string): string {
  return isJoinCode(text) ? typed(text) : text;
}

function typed(text: string): string {
  return text.replaceAll(/[\s-]/g, '').toUpperCase();
}
