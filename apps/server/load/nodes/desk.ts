// Asks at a rate, and asks the same again, under the same id, until it is answered: whatever becomes of lines and nodes.

import { setTimeout as sleep } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import type { AnswerFrame, LoadClient } from '../load-clients.ts';
import { nextAsk } from '../table.ts';
import type { LoadTable } from '../table.ts';
import type { StayingClients } from './people.ts';

export interface StubbornDesk {
  /** The ids of all commands that were taken up, by table. */
  readonly acknowledged: ReadonlyMap<string, readonly string[]>;
  /** So many a second for so long; resolves when all is answered, or nothing comes any more. */
  play(rate: number, seconds: number): Promise<Figures>;
  /** How far a table is, as far as was answered. */
  versionOf(index: number): number;
}

export interface Figures {
  readonly seconds: number;
  readonly answered: number;
  readonly unanswered: number;
  readonly refused: number;
  /** Asked again: told to come later, or over another line. */
  readonly again: number;
  /** From the first asking to the answer, in milliseconds, sorted. */
  readonly answers: Float64Array;
  /** From the first request to the step at a client of another node, sorted. */
  readonly deliveries: Float64Array;
}

interface Place {
  readonly table: LoadTable;
  readonly index: number;
  id: string | null;
  askedAt: number;
  asker: LoadClient | null;
  /** The line it went over last, and when. */
  over: WebSocket | null;
  sentAt: number;
  /** The version it will have made. */
  makes: number;
  /** The server has asked for a retry. */
  isPutOff: boolean;
}

/** After how many milliseconds something is asked again over the same line. */
const ASK_AGAIN = 2000;
const OTHER_LINE = 20;
/** How long what is under way may take after the end. */
const ANSWER_TIMEOUT = 30_000;

export function stubbornDesk(tables: readonly LoadTable[], staying: StayingClients): StubbornDesk {
  const { clients } = staying;
  const acknowledged = new Map(tables.map(({ id }): [string, string[]] => [id, []]));
  const places = tables.map(placeOf);
  const asking = askingOf(staying, places);
  clients.listener = { answer: listener, version: noteDelivery, pulse: askAgain, host: noteHost };
  const seats = new Map(clients.all.map(({ guest }) => [guest.player, guest.seat]));
  return {
    acknowledged,
    versionOf: (index) => places[index]?.table.version ?? 0,
    async play(rate, seconds) {
      asking.count = newCount();
      const lasted = await askAtRate(asking, rate, seconds);
      const answered = asking.count.answers.length;
      const unanswered = await untilAnswered(asking);
      const { answers, deliveries, refused, again } = asking.count;
      const figures = { seconds: lasted, answered, unanswered, refused, again };
      return { ...figures, answers: sorted(answers), deliveries: sorted(deliveries) };
    },
  };

  function listener({ guest }: LoadClient, frame: AnswerFrame): void {
    const place = places[guest.table];
    if (!place || place.id !== frame.id) return;
    if (frame.kind === 'retry') return void (place.isPutOff = true);
    place.id = null;
    if (!frame.answer?.ok) return void asking.count.refused++;
    place.table.version = frame.answer.version ?? 0;
    place.table.cursor++;
    acknowledged.get(place.table.id)?.push(frame.id);
    asking.count.answers.push(performance.now() - place.askedAt);
  }

  /** As a client does: sends again with the next pulse what the server could not store. */
  function askAgain(client: LoadClient): void {
    const place = places[client.guest.table];
    if (!place?.isPutOff || place.asker !== client) return;
    asking.count.again++;
    send(place);
  }

  /** Who was away for long between two games is host no more. */
  function noteHost({ guest }: LoadClient, player: string): void {
    const place = places[guest.table];
    if (place) place.table.host = seats.get(player) ?? place.table.host;
  }

  /** Only of those whose step came over another node than the answer. */
  function noteDelivery(client: LoadClient): void {
    const place = places[client.guest.table];
    if (!place?.asker || client.version !== place.makes) return;
    if (staying.nodeOf(client) === staying.nodeOf(place.asker)) return;
    asking.count.deliveries.push(performance.now() - place.askedAt);
  }
}

interface Asking {
  readonly places: readonly Place[];
  count: ReturnType<typeof newCount>;
  /** False where nobody is there to ask. */
  next(place: Place): boolean;
  again(): void;
}

function askingOf({ clients }: StayingClients, places: readonly Place[]): Asking {
  let asked = 0;
  const asking: Asking = {
    places,
    count: newCount(),
    next(place) {
      const client = clients.clientAt(place.index, nextAsk(place.table).seat);
      if (!client || client.socket?.readyState !== client.socket?.OPEN) return false;
      place.id = `load-${(asked++).toString(36).padStart(6, '0')}`;
      place.askedAt = performance.now();
      place.asker = client;
      // Somebody who was away for long may have been written down so, after the last answer.
      place.table.version = Math.max(place.table.version, client.version);
      place.makes = place.table.version + 1;
      send(place);
      return true;
    },
    again() {
      for (const place of places.filter(isOverdue)) {
        asking.count.again++;
        send(place);
      }
    },
  };
  return asking;
}

function isOverdue({ id, asker, over, sentAt }: Place): boolean {
  if (id === null) return false;
  const waited = performance.now() - sentAt;
  return waited > ASK_AGAIN || (asker?.socket !== over && waited > OTHER_LINE);
}

function send(place: Place): void {
  const { command } = nextAsk(place.table);
  const { socket, guest } = place.asker ?? {};
  place.sentAt = performance.now();
  place.isPutOff = false;
  if (!socket || socket.readyState !== socket.OPEN) return;
  place.over = socket;
  // Seats were taken one after the other, from the second version on.
  const frame = { kind: 'command', id: place.id, epoch: 1 + (guest?.seat ?? 0), command };
  socket.send(JSON.stringify({ table: place.table.id, frame }));
}

/** Resolves to how many seconds it took. */
async function askAtRate(asking: Asking, rate: number, seconds: number): Promise<number> {
  const { places } = asking;
  const from = performance.now();
  let [asked, at] = [0, 0];
  while (performance.now() - from < seconds * 1000) {
    const wanted = ((performance.now() - from) / 1000) * rate;
    for (let tries = 0; asked < wanted && tries < places.length; tries++) {
      const place = places[at++ % places.length];
      if (place?.id === null && asking.next(place)) asked++;
    }
    asking.again();
    await sleep(4);
  }
  return (performance.now() - from) / 1000;
}

/** Resolves to how many are not. */
async function untilAnswered(asking: Asking): Promise<number> {
  const waiting = () => asking.places.filter(({ id }) => id !== null).length;
  const deadline = performance.now() + ANSWER_TIMEOUT;
  while (waiting() > 0 && performance.now() < deadline) {
    asking.again();
    await sleep(10);
  }
  return waiting();
}

function placeOf(table: LoadTable, index: number): Place {
  const makes = table.version + 1;
  const unasked = { id: null, askedAt: 0, asker: null, over: null, sentAt: 0, isPutOff: false };
  return { table, index, ...unasked, makes };
}

function newCount() {
  const [answers, deliveries]: [number[], number[]] = [[], []];
  return { answers, deliveries, refused: 0, again: 0 };
}

function sorted(values: readonly number[]): Float64Array {
  return Float64Array.from(values).sort();
}
