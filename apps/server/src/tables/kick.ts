// A person who is kicked from a table cannot return by the invitation they came by. That is recorded before the kick,
// so that there is no gap.

import { hostOf } from '@backtrick/table';
import type { OpenTable } from '@backtrick/table';
import type { Invitations } from './invitations.ts';
import type { Tables } from './tables.ts';

export interface Kick {
  readonly host: string;
  readonly table: string;
  /** Not yet validated. */
  readonly seat: unknown;
}

interface KickDeps {
  readonly tables: Pick<Tables, 'known'>;
  readonly invitations: Pick<Invitations, 'remove' | 'undoRemove'>;
}

/** Returns what to run once the table has answered: it undoes the record if the person kept the seat. */
export async function prepareKick(
  { tables, invitations }: KickDeps,
  { host, table, seat }: Kick,
): Promise<() => Promise<void>> {
  const open = (await tables.known(table)).open();
  const kicked = open && hostOf(open) === host ? ownerAt(open, seat) : null;
  if (kicked === null || kicked === host) return async () => {};
  await invitations.remove(table, kicked);
  return async () => {
    const after = (await tables.known(table)).open();
    const hasChair = after?.chairs.some(
      ({ player, owner }) => player === kicked || owner === kicked,
    );
    if (hasChair) await invitations.undoRemove(table, kicked);
  };
}

function ownerAt(open: OpenTable, seat: unknown): string | null {
  const chair = open.chairs.find((one) => one.seat === seat);
  return chair?.player ?? chair?.owner ?? null;
}
