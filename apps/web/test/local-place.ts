// A place at a table in this process, for tests: the real table, without a line that could break.

import { signal } from '@preact/signals';
import { seededRng } from '@backtrick/rules';
import type { Rng } from '@backtrick/rules';
import { localTable, memoryLog } from '@backtrick/table';
import type { Answer, Connection, DoorView, Pending, TableView } from '@backtrick/table';
import { numberGuard } from '@backtrick/table/guard';
import type { Place } from '../src/model/place.ts';

const NOW = 1_000_000;

/** Opens a table, seats everybody and deals; the first place is that of the host. */
export async function openTable(
  options: unknown,
  players: number,
  seed: string,
): Promise<readonly Place[]> {
  const rng = seededRng(seed);
  const { join } = localTable('table-1', memoryLog(), () => ({
    now: NOW,
    seed: hex(rng, 64),
    guard: numberGuard,
  }));
  const places = Array.from({ length: players }, (_, i) => placeFor(join, `person-${i + 1}`));
  const [host] = places;
  await host?.ask({ kind: 'create', options });
  for (const [i, place] of places.entries()) {
    await place.ask({
      kind: 'sit',
      seat: i + 1,
      name: ['Anna', 'Mara', 'Jonas', 'Ada'][i] ?? 'Lea',
    });
  }
  for (const place of places) await place.ask({ kind: 'ready', seed: hex(rng, 32) });
  return places;
}

function placeFor(join: ReturnType<typeof localTable>['join'], player: string): Place {
  const view = signal<TableView | DoorView | null>(null);
  const connection = signal<Connection>('offline');
  const pending = signal<readonly Pending[]>([]);
  let count = 0;
  const { session, close } = join(player, {
    id: () => `${player}-command-${++count}`,
    onChange: () => show(),
  });
  show();
  return {
    view,
    connection,
    pending,
    now: () => NOW,
    ask: (wish): Promise<Answer> => session.ask(wish),
    listen: () => () => undefined,
    leave: close,
  };

  function show(): void {
    // The session calls before it is there to be asked.
    queueMicrotask(() => {
      view.value = session.view();
      connection.value = session.connection();
      pending.value = session.pending();
    });
  }
}

function hex(rng: Rng, bytes: number): string {
  const digit = () => Math.floor(rng() * 16).toString(16);
  return Array.from({ length: bytes * 2 }, digit).join('');
}
