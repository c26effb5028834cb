// Asks for what comes next at each table, and keeps what was asked, what was answered and how long that took.

import type { AnswerFrame, LoadClients, LoadClient } from './load-clients.ts';
import { nextAsk } from './table.ts';
import type { LoadTable } from './table.ts';

/** A table with what is asked of it now. */
export interface Place {
  readonly table: LoadTable;
  readonly index: number;
  /** The command that waits for its answer. */
  id: string | null;
  askedAt: number;
}

export interface Desk {
  readonly places: readonly Place[];
  /** The ids of all commands that were taken up, by table. */
  readonly acknowledged: ReadonlyMap<string, readonly string[]>;
  /** False where nobody is there to ask. */
  ask(place: Place): boolean;
  /** Called when a table may be asked again. */
  onFree: ((place: Place) => void) | null;
  count: Count;
}

export interface Count {
  answered: number;
  /** Told to come back later. */
  shed: number;
  readonly latencies: number[];
}

export function openDesk(tables: readonly LoadTable[], clients: LoadClients): Desk {
  const acknowledged = new Map(tables.map(({ id }): [string, string[]] => [id, []]));
  let asked = 0;
  const desk: Desk = {
    places: tables.map((table, index): Place => ({ table, index, id: null, askedAt: 0 })),
    acknowledged,
    ask(place) {
      const { seat, command } = nextAsk(place.table);
      const { socket } = clients.clientAt(place.index, seat) ?? {};
      if (socket?.readyState !== socket?.OPEN) return false;
      place.id = `load-${(asked++).toString(36).padStart(6, '0')}`;
      place.askedAt = performance.now();
      // Seats were taken one after the other, from the second version on.
      const frame = { kind: 'command', id: place.id, epoch: seat + 1, command };
      socket?.send(JSON.stringify({ table: place.table.id, frame }));
      return true;
    },
    onFree: null,
    count: newCount(),
  };
  clients.listener = { ...clients.listener, answer: listener };
  return desk;

  function listener({ guest }: LoadClient, frame: AnswerFrame): void {
    const place = desk.places[guest.table];
    if (!place || place.id !== frame.id) return;
    place.id = null;
    if (frame.kind === 'retry') desk.count.shed++;
    else take(place, frame);
    desk.onFree?.(place);
  }

  function take({ table, askedAt }: Place, { id, answer }: AnswerFrame): void {
    if (!answer?.ok) throw new Error(`a legal command was refused: ${JSON.stringify(answer)}`);
    table.version = answer.version ?? 0;
    table.cursor++;
    acknowledged.get(table.id)?.push(id);
    desk.count.answered++;
    desk.count.latencies.push(performance.now() - askedAt);
  }
}

export function newCount(): Count {
  return { answered: 0, shed: 0, latencies: [] };
}
