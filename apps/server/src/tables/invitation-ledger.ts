// The invitation ledger of a table: how many invitations were issued, up to which number they are revoked, and who was
// removed after which. One document per table, so that concurrent changes are decided there.

import * as v from 'valibot';
import { collection } from '../storage/collection.ts';
import type { Store } from '../storage/store.ts';
import { hashOfSecret } from '../accounts/secrets.ts';

export interface InvitationLedgers {
  /** The number of the next invitation to a table. */
  nextSerial(table: string): Promise<number>;
  /** Invalidates all invitations issued so far. */
  revoke(table: string): Promise<void>;
  /** A person admitted by this number or an earlier one may not sit; -1 if there is none. */
  revocationsFor(table: string, player: string): Promise<Revocations>;
  /**
   * Removes a person: only a later invitation lets them back in. The invitations so far let in nobody new: the person
   * could come by them under another account.
   */
  remove(table: string, player: string): Promise<void>;
  /** The removal did not happen. */
  undoRemove(table: string, player: string): Promise<void>;
}

export interface Revocations {
  /** For everybody. */
  readonly revoked: number;
  /** For this person. */
  readonly removed: number;
  /** For everybody who has not come by them yet. */
  readonly spoiled: number;
}

const ledgerSchema = v.object({
  serial: v.number(),
  revoked: v.number(),
  /** Hashed, so that a table does not name people who are not there. */
  removed: v.array(v.object({ who: v.string(), serial: v.number() })),
});
type InvitationLedger = v.InferOutput<typeof ledgerSchema>;

const EMPTY: InvitationLedger = { serial: 0, revoked: -1, removed: [] };
const MAX_REMOVED_PER_TABLE = 200;
/** How often to check whether the table still exists, in milliseconds. */
export const RECHECK_INTERVAL = 86_400_000;

export function invitationLedgersIn(store: Store, now: () => number): InvitationLedgers {
  const ledgers = collection(store, 'guest-book', ledgerSchema);
  return {
    async nextSerial(table) {
      return (await change(table, (ledger) => ({ ...ledger, serial: ledger.serial + 1 }))).serial;
    },
    async revoke(table) {
      await change(table, (ledger) => ({ ...ledger, revoked: ledger.serial }));
    },
    async revocationsFor(table, player) {
      const { revoked, removed } = (await ledgers.find(table)) ?? EMPTY;
      const who = hashOfPair(table, player);
      return {
        revoked,
        removed: removed.find((one) => one.who === who)?.serial ?? -1,
        spoiled: Math.max(-1, ...removed.map(({ serial }) => serial)),
      };
    },
    async remove(table, player) {
      const who = hashOfPair(table, player);
      await change(table, (ledger) => {
        const others = ledger.removed.filter((one) => one.who !== who);
        const removed = [...others, { who, serial: ledger.serial }].slice(-MAX_REMOVED_PER_TABLE);
        return { ...ledger, removed };
      });
    },
    async undoRemove(table, player) {
      const who = hashOfPair(table, player);
      await change(table, (ledger) => {
        return { ...ledger, removed: ledger.removed.filter((one) => one.who !== who) };
      });
    },
  };

  async function change(
    table: string,
    how: (ledger: InvitationLedger) => InvitationLedger,
  ): Promise<InvitationLedger> {
    for (;;) {
      const changed = await ledgers.change(table, how);
      if (changed) return changed;
      await ledgers.add(table, table, EMPTY, now() + RECHECK_INTERVAL);
    }
  }
}

function hashOfPair(table: string, player: string): string {
  return hashOfSecret(`${table} ${player}`);
}
