// The doors of one socket: one to each table its person has come to.

import { openDoor } from '@backtrick/table';
import type { Door } from '@backtrick/table';
import { messageOf } from '../log.ts';
import type { Holder } from '../people/tickets.ts';
import type { ServerLog } from '../server.ts';
import type { Tables } from '../tables/tables.ts';
import { bytesOf } from './frame-text.ts';
import type { Line, Outlet } from './outlet.ts';

/** What doors need of the server. */
export interface DoorHouse {
  readonly tables: Pick<Tables, 'keeper'>;
  readonly log: ServerLog;
  /** Somebody is at a table, and it stays at hand, until the returned function is called. */
  attend(table: string, who: Holder): () => void;
}

interface Opened {
  readonly table: string;
  readonly door: Door;
  readonly release: () => void;
}

/** How many tables one socket has. */
const MOST_TABLES = 32;

export class Doors {
  readonly #line: Line;
  readonly #holder: Holder;
  readonly #house: DoorHouse;
  readonly #outlet: Outlet;
  /** Nearly everybody is at one table. */
  readonly #opened: Opened[] = [];

  constructor(line: Line, holder: Holder, house: DoorHouse, outlet: Outlet) {
    this.#line = line;
    this.#holder = holder;
    this.#house = house;
    this.#outlet = outlet;
  }

  /** The door to this table; null if there is none for this socket any more. */
  to(table: string): Door | null {
    const known = this.#opened.find((one) => one.table === table);
    if (known) return known.door;
    // Whoever went while the frame was looked at would hold the table for ever.
    const { socket } = this.#line;
    const isGone = socket.readyState === socket.CLOSED;
    if (isGone || this.#opened.length >= MOST_TABLES) return null;
    const release = this.#house.attend(table, this.#holder);
    const outlet = this.#outlet;
    const door = openDoor(this.#house.tables.keeper(table), this.#holder.player, (frame) =>
      outlet.write(bytesOf(table, frame)),
    );
    this.#opened.push({ table, door, release });
    return door;
  }

  pulse(): void {
    for (const { table, door } of this.#opened) {
      // In a timer, a mistake at one table would end the process.
      try {
        door.pulse();
      } catch (error) {
        this.#house.log('table-failed', { table, error: messageOf(error) });
      }
    }
  }

  close(): void {
    for (const { door, release } of this.#opened.splice(0)) {
      door.close();
      release();
    }
  }
}
