// Table sources in this process, for tests: the real table over a transport that never fails.

import { signal } from '@preact/signals';
import { seededRng } from '@backtrick/rules';
import type { Rng } from '@backtrick/rules';
import { localTable, memoryLog } from '@backtrick/table';
import type { Answer, ConnectionStatus, PublicSummary, Pending, TableView } from '@backtrick/table';
import { numberGuard } from '@backtrick/table/guard';
import type { TableSource } from '../src/platform/connection/table-source.ts';

const NOW = 1_000_000;

/** Opens a table, seats everybody and deals; the first source is the host's. */
export async function openTable(
  options: unknown,
  players: number,
  seed: string,
): Promise<readonly TableSource[]> {
  const rng = seededRng(seed);
  const { join } = localTable('table-1', memoryLog(), () => ({
    now: NOW,
    seed: hex(rng, 64),
    guard: numberGuard,
  }));
  const sources = Array.from({ length: players }, (_, i) => placeFor(join, `person-${i + 1}`));
  const [host] = sources;
  await host?.ask({ kind: 'create', options });
  for (const [i, source] of sources.entries()) {
    await source.ask({
      kind: 'sit',
      seat: i + 1,
      name: ['Anna', 'Mara', 'Jonas', 'Ada'][i] ?? 'Lea',
    });
  }
  for (const source of sources) await source.ask({ kind: 'ready', seed: hex(rng, 32) });
  return sources;
}

function placeFor(join: ReturnType<typeof localTable>['join'], player: string): TableSource {
  const view = signal<TableView | PublicSummary | null>(null);
  const connection = signal<ConnectionStatus>('offline');
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
