// Notes that everybody came to a table from a network of their own, as the server makes them for real connections.

import type { Vault } from '../src/storage/seal.ts';
import type { Store } from '../src/storage/store.ts';

export async function noteApart(
  store: Pick<Store, 'write'>,
  { tag }: Pick<Vault, 'tag'>,
  table: string,
  players: readonly string[],
): Promise<void> {
  for (const player of players) {
    const visitor = tag(table, player);
    const key = `${table} ${tag(table, `network of ${player}`)} ${visitor}`;
    const body = JSON.stringify({ visitors: [visitor], since: 0 });
    await store.write({ kind: 'address', key, owner: table, revision: 0, body });
  }
}
