// Orders the lobby so that nobody is crowded out: first the latest table of each network, then the second of each, and
// so on.

import type { TableRow } from '../storage/rows.ts';

export const MAX_LISTED_PER_NETWORK = 3;

export interface LobbyLimits {
  readonly total: number;
  readonly perNetwork: number;
}

/** `rows` are latest first; a table without a known network counts as a network of its own. */
export function fairLobby(
  rows: readonly TableRow[],
  networks: ReadonlyMap<string, string>,
  { total, perNetwork }: LobbyLimits,
): readonly TableRow[] {
  const counts = new Map<string, number>();
  const ranked = rows.map((row) => {
    const network = networks.get(row.table) ?? row.table;
    const rank = counts.get(network) ?? 0;
    counts.set(network, rank + 1);
    return { row, rank };
  });
  return ranked
    .filter(({ rank }) => rank < perNetwork)
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, total)
    .map(({ row }) => row);
}
