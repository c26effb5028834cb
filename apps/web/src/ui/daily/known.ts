// What is known of the own tries beside what the sheet of a day says.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { sendFinished } from '../../app/daily-sending.ts';
import { loadTaken, taken } from '../../app/daily-taken.ts';
import { localTables, openDatabase } from '../../places/local/browser-log.ts';
import { me } from '../../places/server/identity.ts';
import { myTables } from '../../places/server/tables.ts';
import { runningTries } from './deal-state.ts';
import type { Known } from './deal-state.ts';

const NOTHING: ReadonlySet<string> = new Set();

/** What was finished is sent, if it can be. */
export function useKnown(day: string): Known {
  const over = useSignal(NOTHING);
  const running = useSignal(NOTHING);
  useEffect(() => {
    loadTaken();
    void tablesOver().then((found) => (over.value = found));
    void myTables().then((got) => {
      if (got.ok) running.value = runningTries(got.value.tables, Date.parse(day));
    });
    void sendFinished().catch(() => undefined);
  }, [day]);
  const player = me.value?.player;
  const own = taken.value.filter((one) => player === undefined || one.player === player);
  return { taken: own, over: over.value, running: running.value };
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
