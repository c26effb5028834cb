// The lobby: the waiting tables that everybody is shown. Choosing them fairly reads every candidate, so the list is
// computed at most once a second and shared by all requests of a node: the cost of a request does not grow with the
// number of tables.

import type { Store } from '../storage/store.ts';
import type { TableRow } from '../storage/rows.ts';
import { MAX_LISTED_PER_NETWORK, fairLobby } from './fair-lobby.ts';
import type { WaitingTables } from './waiting-tables.ts';

export interface Lobby {
  /** At most a second old. */
  tables(): Promise<readonly TableRow[]>;
}

export interface LobbyDeps {
  readonly store: Pick<Store, 'tables'>;
  readonly waitingTables: Pick<WaitingTables, 'networks'>;
  readonly now: () => number;
  readonly widening: number;
}

/** How long a list is used, in milliseconds. */
export const LOBBY_LIFETIME = 1000;
const MAX_LISTED = 50;
/** How many waiting tables are considered: as many as fifty networks may have. */
const MAX_CANDIDATES = 1000;

export function lobbyOf({ store, waitingTables, now, widening }: LobbyDeps): Lobby {
  let shared: { readonly at: number; readonly tables: Promise<readonly TableRow[]> } | null = null;
  return {
    tables() {
      const at = now();
      if (shared && at - shared.at < LOBBY_LIFETIME) return shared.tables;
      const made = { at, tables: choose() };
      shared = made;
      // A failure is not kept: the next request tries again.
      made.tables.catch(() => {
        if (shared === made) shared = null;
      });
      return made.tables;
    },
  };

  async function choose(): Promise<readonly TableRow[]> {
    const rows = await store.tables({ kind: 'lobby', limit: MAX_CANDIDATES });
    return fairLobby(rows, await waitingTables.networks(), {
      total: MAX_LISTED,
      perNetwork: MAX_LISTED_PER_NETWORK * widening,
    });
  }
}
