// Removes what invitations leave behind: codes after a day, everything else with its table.

import * as v from 'valibot';
import type { Document, Store } from '../storage/store.ts';
import type { Tables } from './tables.ts';
import { RECHECK_INTERVAL } from './invitation-ledger.ts';
import { INVITATION_KINDS } from './invitations.ts';

export interface InvitationSweepDeps {
  readonly store: Pick<Store, 'documentsDue' | 'write' | 'remove'>;
  readonly tables: Pick<Tables, 'known'>;
  readonly now: () => number;
}

const MAX_PER_SWEEP = 100;
const leftSchema = v.object({
  table: v.optional(v.string()),
  until: v.optional(v.nullable(v.number())),
});

export async function sweepInvitations(deps: InvitationSweepDeps): Promise<void> {
  const { store, now } = deps;
  for (const kind of INVITATION_KINDS) {
    for (const one of await store.documentsDue(kind, now(), MAX_PER_SWEEP)) {
      if (await isOver(deps, one)) await store.remove(kind, one.key);
      else await store.write({ ...one, due: now() + RECHECK_INTERVAL });
    }
  }
}

async function isOver({ tables, now }: InvitationSweepDeps, one: Document): Promise<boolean> {
  const { table = one.key, until = null } = v.parse(leftSchema, JSON.parse(one.body));
  if (until !== null) return until <= now();
  const open = (await tables.known(table)).open();
  return open === null || open.phase === 'closed';
}
