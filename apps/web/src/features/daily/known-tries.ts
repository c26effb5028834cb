// One's own tries that the server does not know yet.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { sendFinished } from './taken-deals-upload.ts';
import { loadTaken, taken } from './taken-deals.ts';
import { localTables, openDatabase } from '../../platform/local-server/browser-log.ts';
import { me } from '../../platform/api/identity.ts';
import type { Known } from './deal-state.ts';

const NOTHING: ReadonlySet<string> = new Set();

/** What was finished is sent, if it can be. */
export function useKnown(day: string): Known {
  const over = useSignal(NOTHING);
  useEffect(() => {
    loadTaken();
    void tablesOver().then((found) => (over.value = found));
    void sendFinished().catch(() => undefined);
  }, [day, over]);
  const player = me.value?.player;
  const own = taken.value.filter((one) => player === undefined || one.player === player);
  return { taken: own, over: over.value };
}

async function tablesOver(): Promise<ReadonlySet<string>> {
  try {
    const database = await openDatabase();
    const rows = await localTables(database);
    database.close();
    return new Set(rows.filter(({ open }) => open.phase === 'over').map(({ table }) => table));
  } catch {
    return NOTHING;
  }
}
