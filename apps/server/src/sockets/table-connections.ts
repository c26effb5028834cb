// The connections of one socket to tables, one for each table the person has joined.

import { openConnection } from '@backtrick/table';
import type { TableConnection, OpenTable } from '@backtrick/table';
import { messageOf } from '../runtime/log.ts';
import type { Holder } from '../accounts/tickets.ts';
import type { Log } from '../runtime/log.ts';
import type { Tables } from '../tables/tables.ts';
import { isSpectator } from '../tables/spectators.ts';
import type { SpectatorLimit } from '../tables/spectators.ts';
import type { HeldTables } from '../tables/held-tables.ts';
import { bytesOf } from './frame-codec.ts';
import type { Transport, SendQueue } from './send-queue.ts';

/** What table connections need of the server. */
export interface TableConnectionDeps {
  readonly tables: Pick<Tables, 'authority' | 'find' | 'known'>;
  readonly spectators: SpectatorLimit;
  readonly heldTables: HeldTables;
  readonly log: Log;
  /** Marks the person as connected to a table, which stays in memory, until the returned function is called. */
  attend(table: string, who: Holder): () => void;
}

interface OpenConnection {
  readonly table: string;
  readonly connection: TableConnection;
  readonly release: () => void;
}

/** The socket is closed; it or its network has too many tables; the table has too many spectators of this network. */
export type NoConnection = 'gone' | 'tables' | 'visitors';

/** How many tables one socket may be connected to. */
const MAX_TABLES_PER_SOCKET = 32;

export class TableConnections {
  readonly #transport: Transport;
  readonly #holder: Holder;
  readonly #viewer: { readonly player: string; readonly isBotAccount: boolean };
  readonly #deps: TableConnectionDeps;
  readonly #sendQueue: SendQueue;
  /** An array: nearly every socket has one table. */
  readonly #open: OpenConnection[] = [];

  constructor(
    transport: Transport,
    holder: Holder,
    deps: TableConnectionDeps,
    sendQueue: SendQueue,
  ) {
    this.#transport = transport;
    this.#holder = holder;
    this.#viewer = { player: holder.player, isBotAccount: holder.isBot };
    this.#deps = deps;
    this.#sendQueue = sendQueue;
  }

  has(table: string): boolean {
    return this.#open.some((one) => one.table === table);
  }

  /** Whether there is no room for one more table, whichever it is. */
  isFull(table: string): boolean {
    return this.#open.length >= MAX_TABLES_PER_SOCKET && !this.has(table);
  }

  /** The connection to a table that exists, or why this socket cannot have one. */
  to(open: OpenTable): TableConnection | NoConnection {
    const table = open.id;
    const known = this.#open.find((one) => one.table === table);
    if (known) return known.connection;
    const release = this.#enter(open);
    if (typeof release === 'string') return release;
    const sendQueue = this.#sendQueue;
    const connection = openConnection(this.#deps.tables.authority(table), this.#viewer, (frame) =>
      sendQueue.write(bytesOf(table, frame)),
    );
    this.#open.push({ table, connection, release });
    return connection;
  }

  #enter(open: OpenTable): (() => void) | NoConnection {
    // A client that disconnected while its frame was being checked would keep the table in memory for ever.
    const { socket } = this.#transport;
    if (socket.readyState === socket.CLOSED) return 'gone';
    if (this.isFull(open.id)) return 'tables';
    const { player, network } = this.#holder;
    const { tables, heldTables, spectators, attend } = this.#deps;
    const letGo = heldTables.hold(open.id, network, tables.authority(open.id).size());
    if (!letGo) return 'tables';
    const goOut = isSpectator(open, player) ? spectators.enter(open.id, network) : () => undefined;
    if (!goOut) {
      letGo();
      return 'visitors';
    }
    const release = attend(open.id, this.#holder);
    return () => {
      goOut();
      letGo();
      release();
    };
  }

  pulse(): void {
    for (const { table, connection } of this.#open) {
      // This runs in a timer, where an exception would end the process.
      try {
        connection.pulse();
      } catch (error) {
        const { network } = this.#holder;
        this.#deps.log('table-failed', { network, table, error: messageOf(error) });
      }
    }
  }

  close(): void {
    for (const { connection, release } of this.#open.splice(0)) {
      connection.close();
      release();
    }
  }
}
