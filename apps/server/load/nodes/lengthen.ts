// Plays on at a prepared table until its log is long enough.

import { randomUUID } from 'node:crypto';
import type { Entry } from '@backtrick/table';
import type { Store } from '../../src/storage/store.ts';
import { tablesIn } from '../../src/tables/tables.ts';
import type { Guest } from '../prepared.ts';
import { nextAsk } from '../table.ts';
import type { LoadTable } from '../table.ts';

export async function lengthen(
  store: Store,
  table: LoadTable,
  guests: readonly Guest[],
  length: number,
): Promise<readonly Entry[]> {
  const authority = await tablesIn(store, Date.now).caughtUp(table.id);
  for (let entries = 0; entries < length; entries = (await store.read(table.id, 0)).length) {
    const { seat, command } = nextAsk(table);
    const player = guests.find((guest) => guest.seat === seat)?.player ?? '';
    const epoch = authority.open()?.chairs[seat - 1]?.epoch ?? null;
    const who = { kind: 'person', player, epoch } as const;
    const answer = await authority.ask({ who, id: randomUUID(), command });
    if (!answer.ok) throw new Error(`a legal command was refused: ${answer.refusal.code}`);
    table.version = answer.version;
    table.cursor++;
  }
  return store.read(table.id, 0);
}
