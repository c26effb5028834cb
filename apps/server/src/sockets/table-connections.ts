// The connections of one socket to tables, one for each table the person has joined.

import { openConnection } from '@backtrick/table';
import type { TableConnection, OpenTable } from '@backtrick/table';
import { messageOf } from '../runtime/log.ts';
import type { Holder } from '../accounts/tickets.ts';
import type { Log } from '../runtime/log.ts';
import { peopleAt } from '../people/table-people.ts';
import type { Tables } from '../tables/tables.ts';
import { isSpectator } from '../tables/spectators.ts';
import type { SpectatorLimit } from '../tables/spectators.ts';
import type { HeldTables } from '../tables/held-tables.ts';
import { bytesOf, messageBytes } from './frame-codec.ts';
import { Gate } from './gate.ts';
import type { Onlookers } from './onlookers.ts';
import type { Transport, SendQueue } from './send-queue.ts';

/** What table connections need of the server. */
export interface TableConnectionDeps {
  readonly tables: Pick<Tables, 'authority' | 'find' | 'known'>;
  readonly spectators: SpectatorLimit;
  readonly heldTables: HeldTables;
  readonly onlookers: Onlookers;
  readonly log: Log;
  /** Whether somebody outside a table is kept from it, because of one of its people. */
  isKeptFrom(open: OpenTable, player: string): Promise<boolean>;
  /** Marks the person as connected to a table, which stays in memory, until the returned function is called. */
  attend(table: string, who: Holder): () => void;
}

interface OpenConnection {
  readonly table: string;
  readonly connection: TableConnection;
  readonly gate: Gate;
  readonly release: () => void;
  /** Whether it is known that the person may see the table. */
  isAdmitted: boolean;
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
    const gate = new Gate((bytes) => this.#sendQueue.write(bytes));
    const connection = openConnection(this.#deps.tables.authority(table), this.#viewer, (frame) => {
      if (!gate.pass(bytesOf(table, frame))) this.#showOut(table, 'retry');
    });
    const { player } = this.#holder;
    const leave = this.#deps.onlookers.add(table, {
      player,
      hold: () => gate.hold(),
      release: () => gate.release(),
      showOut: (why) => this.#showOut(table, why),
    });
    const isAdmitted = peopleAt(open).includes(player);
    const end = () => {
      leave();
      release();
    };
    this.#open.push({ table, connection, gate, release: end, isAdmitted });
    return connection;
  }

  /** Whether it is known that the person may see a table they are connected to. */
  isAdmitted(table: string): boolean {
    return this.#open.find((one) => one.table === table)?.isAdmitted ?? false;
  }

  /**
   * Finds it out, and ends the connection if they may not. It is open meanwhile, so that nobody who sits down is missed,
   * but nothing is sent.
   */
  async admit(table: string): Promise<boolean> {
    const one = this.#open.find((other) => other.table === table);
    if (!one) return false;
    one.gate.hold();
    try {
      const open = this.#deps.tables.authority(table).open();
      const isKept = open !== null && (await this.#deps.isKeptFrom(open, this.#holder.player));
      if (isKept) this.#drop(one);
      else one.isAdmitted = true;
      return !isKept && this.#open.includes(one);
    } catch (error) {
      this.#drop(one);
      throw error;
    } finally {
      one.gate.release();
    }
  }

  #showOut(table: string, kind: 'no-table' | 'retry'): void {
    const one = this.#open.find((other) => other.table === table);
    if (!one) return;
    this.#drop(one);
    this.#sendQueue.write(messageBytes(JSON.stringify({ table, kind })));
  }

  #drop(one: OpenConnection): void {
    const at = this.#open.indexOf(one);
    if (at < 0) return;
    this.#open.splice(at, 1);
    one.gate.close();
    one.connection.close();
    one.release();
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
