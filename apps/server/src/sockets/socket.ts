// One socket of one person, for any number of tables. Enforces the rate limits and disconnects a client that does not
// read.

import type { TableConnection, OpenTable } from '@backtrick/table';
import type { RawData } from 'ws';
import { messageOf } from '../runtime/log.ts';
import type { Holder } from '../accounts/tickets.ts';
import { readReviewMessage } from '../review/review-frames.ts';
import type { ReviewMessage } from '../review/review-frames.ts';
import { reviewConnection } from '../review/review-connection.ts';
import type { ReviewConnectionDeps, ReviewConnection } from '../review/review-connection.ts';
import { peopleAt } from '../people/table-people.ts';
import { isSpectator } from '../tables/spectators.ts';
import { enqueueFrame } from './receive-queue.ts';
import { TableConnections } from './table-connections.ts';
import type { TableConnectionDeps, NoConnection } from './table-connections.ts';
import { chargeFrame, chargeTable } from '../limits/frame-charges.ts';
import { messageBytes, parseFrame, readMessage, seatIn } from './frame-codec.ts';
import type { Message } from './frame-codec.ts';
import { SendQueue } from './send-queue.ts';
import type { Transport } from './send-queue.ts';
import { frameRetry } from './frame-retry.ts';

/** What a socket needs of the server. */
export interface SocketDeps extends ReviewConnectionDeps, TableConnectionDeps {
  /** Why the person may not take a seat at this table; null if they may. */
  whyNotJoin(player: string, table: string): Promise<'no-table' | 'not-allowed' | null>;
  /** Whether somebody who sits at this table may get ready. */
  mayGetReady(player: string, table: string): Promise<boolean>;
  /** Called once somebody has sat down. */
  afterSitting(player: string, table: string): Promise<void>;
  /** Whether this is the code of a daily deal whose day is not over. */
  isClosedCode(code: string): Promise<boolean>;
  /** Resolves once everything that must be recorded before a frame of this kind has been. */
  beforeFrame(kind: string, table: string, who: Holder): Promise<void>;
  /**
   * Called before a kick: from now on the person at this seat needs a new invitation to come back. The returned
   * function undoes that if the table refused the kick.
   */
  prepareKick(host: string, table: string, seat: unknown): Promise<() => Promise<void>>;
  /** How long a socket may stay silent before its first frame, in milliseconds. */
  readonly helloTimeout: number;
  /** How long clients should wait before sending again, in milliseconds; 0 while the server keeps up. */
  busyFor(): number;
}

/** How long a close handshake may take, in milliseconds. */
const CLOSE_TIMEOUT = 1000;

/** How many frames of one socket are accepted per turn of the event loop: no honest client sends more in one packet. */
const MAX_FRAMES_AT_ONCE = 2048;

export const CLOSE_CODES = { ended: 4001, silent: 4002, away: 1012 } as const;

/** A class, because there are thousands; parts that few sockets need are created on demand. */
export class LiveSocket {
  readonly ticket: Holder;
  readonly #transport: Transport;
  readonly #deps: SocketDeps;
  readonly #sendQueue: SendQueue;
  readonly #connections: TableConnections;
  #reviews: ReviewConnection | null = null;
  #retryLater: ((failed: Message) => void) | null = null;
  /** Set until the first frame arrives. */
  #helloTimer: NodeJS.Timeout | null;
  /** Frames that have arrived and are not handled yet. */
  #waiting = 0;
  #isCutOff = false;

  constructor(transport: Transport, ticket: Holder, deps: SocketDeps) {
    this.ticket = ticket;
    this.#transport = transport;
    this.#deps = deps;
    this.#sendQueue = new SendQueue(transport);
    this.#connections = new TableConnections(transport, ticket, deps, this.#sendQueue);
    this.#helloTimer = setTimeout(() => this.#closeSilent(), deps.helloTimeout).unref();
    const { socket } = transport;
    socket.on('message', (data, isBinary) => this.#onMessage(data, isBinary));
    socket.on('ping', (data) => this.#pong(data));
    socket.on('pong', () => this.#countExcess());
    socket.on('close', () => {
      this.#clearHelloTimer();
      this.#connections.close();
      this.#reviews?.close();
    });
  }

  pulse(): void {
    this.#connections.pulse();
    this.#reviews?.pulse();
    this.#sendQueue.ping();
  }

  /** Closes with a code, and terminates the connection if the client does not answer. */
  close(code: number, reason: string): void {
    const { socket } = this.#transport;
    this.#sendQueue.close(code, reason);
    setTimeout(() => socket.terminate(), CLOSE_TIMEOUT).unref();
  }

  #onMessage(data: RawData, isBinary: boolean): void {
    if (this.#isCutOff) return;
    if (this.#waiting >= MAX_FRAMES_AT_ONCE) return this.#cutOff();
    this.#waiting++;
    enqueueFrame(isBinary ? '' : textOf(data), this);
  }

  #pong(data: Buffer): void {
    this.#countExcess();
    if (!this.#isClosed()) this.#transport.socket.pong(data);
  }

  /** A refusal costs more than the frame it refuses, so a client that keeps sending is disconnected instead. */
  #countExcess(): void {
    if (this.#isCutOff) return;
    if (this.#deps.rateLimiter.take('excess-frames', this.ticket.network) > 0) this.#cutOff();
  }

  #cutOff(): void {
    this.#isCutOff = true;
    this.#transport.socket.terminate();
  }

  /** Takes the text of a frame. */
  receive(text: string): void {
    this.#waiting--;
    if (this.#isClosed()) return;
    const value = parseFrame(text);
    const review = readReviewMessage(value);
    const message = review ? null : readMessage(value);
    if (review || message) this.#clearHelloTimer();
    if (review) return this.#review(review);
    const { rateLimiter } = this.#deps;
    const wait = message?.about ? 0 : chargeFrame(rateLimiter, 'unreadable', this.ticket);
    if (wait > 0) return this.#send(this.#tooFast(wait));
    if (!message) return this.#send({ kind: 'unreadable' });
    void this.#handle(message);
  }

  #clearHelloTimer(): void {
    if (this.#helloTimer) clearTimeout(this.#helloTimer);
    this.#helloTimer = null;
  }

  #closeSilent(): void {
    this.close(CLOSE_CODES.silent, 'nothing was said');
  }

  #review(message: ReviewMessage): void {
    this.#reviews ??= reviewConnection(this.#deps, this.ticket, (reply) => {
      if ('after' in reply) this.#countExcess();
      this.#send(reply);
    });
    this.#reviews.receive(message);
  }

  async #handle(message: Message): Promise<void> {
    if (this.#isClosed()) return;
    const { table, about } = message;
    try {
      const early = about && this.#refusalByLimit(about.kind);
      if (early) return this.#answer(message, early);
      // S12: a table that there is no room for is not read either.
      if (this.#connections.isFull(table)) {
        return this.#answer(message, noConnection('tables', about?.id ?? null));
      }
      const open = this.#deps.tables.find(table)?.open() ?? (await this.#read(message));
      if (!open) return this.#answer(message, noTable(message));
      if (this.#isUngreeted(message, open) && (await this.#isKeptFrom(message, open)))
        return this.#answer(message, noTable(message));
      const why = this.#refusalByTableLimit(message, open) ?? this.#refusalByRules(message);
      const refusal = why instanceof Promise ? await why : why;
      // A refused frame must not load the table.
      if (refusal) return this.#answer(message, refusal);
      const connection = this.#connections.to(open);
      if (typeof connection === 'string')
        return this.#answer(message, noConnection(connection, about?.id ?? null));
      const isAdmitted = this.#connections.isAdmitted(table) || (await this.#admit(message));
      if (!isAdmitted) return this.#answer(message, noTable(message));
      if (about?.id) await this.#recordNetwork(about.kind, message);
      await this.#deliver(message, connection);
    } catch (error) {
      this.#onFailure(message, error);
    }
  }

  /** S7: nobody is seated and no card is dealt before the players' networks are recorded. */
  #recordNetwork(kind: string, message: Message): Promise<void> {
    const { beforeFrame } = this.#deps;
    return this.#orRetry(message, () => beforeFrame(kind, message.table, this.ticket));
  }

  /** Clients greet a table first; a client that does not is checked before any other refusal could say that it exists. */
  #isUngreeted({ table, about }: Message, open: OpenTable): boolean {
    if (!about || about.kind === 'hello' || this.#connections.has(table)) return false;
    return !peopleAt(open).includes(this.ticket.player);
  }

  #isKeptFrom(message: Message, open: OpenTable): Promise<boolean> {
    return this.#orRetry(message, () => this.#deps.isKeptFrom(open, this.ticket.player));
  }

  /** A table of somebody from whom the person is kept apart is answered like one that does not exist. */
  #admit(message: Message): Promise<boolean> {
    return this.#orRetry(message, () => this.#connections.admit(message.table));
  }

  async #deliver({ table, frame, about }: Message, connection: TableConnection): Promise<void> {
    const { player } = this.ticket;
    const isKick = about?.kind === 'kick';
    const settle = isKick ? await this.#deps.prepareKick(player, table, seatIn(frame)) : null;
    this.#sendQueue.beginRequest();
    try {
      await connection.receive(frame);
      if (about?.kind === 'sit') await this.#deps.afterSitting(player, table);
    } finally {
      this.#sendQueue.endRequest();
      await settle?.();
    }
  }

  /** S5: reads a table that is not in memory, and keeps nothing for one that does not exist. */
  #read(message: Message): Promise<OpenTable | null> {
    const { tables } = this.#deps;
    return this.#orRetry(message, async () => (await tables.known(message.table)).open());
  }

  #onFailure(message: Message, error: unknown): void {
    const facts = { network: this.ticket.network, table: message.table };
    this.#deps.log('table-failed', { ...facts, error: messageOf(error) });
    this.#retryLater ??= frameRetry((hellos) => {
      this.#connections.pulse();
      for (const hello of hellos) void this.#handle(hello);
    });
    this.#retryLater(message);
  }

  /** Frames still arrive after we close. After the client closes, what it sent before is handled all the same. */
  #isClosed(): boolean {
    const { socket } = this.#transport;
    return this.#isCutOff || this.#sendQueue.isClosed || socket.readyState === socket.CLOSED;
  }

  #tooFast(after: number): object {
    this.#countExcess();
    return { kind: 'retry', code: 'too-fast', after };
  }

  /** The answer to a frame that exceeds a limit, or arrives while the server is overloaded. */
  #refusalByLimit(kind: string): object | null {
    const { rateLimiter, busyFor } = this.#deps;
    const busy = busyFor();
    if (busy > 0 && kind !== 'hello') return { kind: 'retry', code: 'busy', after: busy };
    const wait = chargeFrame(rateLimiter, kind, this.ticket);
    if (wait > 0) return this.#tooFast(wait);
    // S2: the server issues ids. Tables are created by `POST /api/tables`, never under an id that a client chose.
    return kind === 'create' ? refused('not-allowed') : null;
  }

  /** S6: people who have no part in a table share one small budget there. */
  #refusalByTableLimit({ table, about }: Message, open: OpenTable): object | null {
    if (!about) return null;
    const isFirst = about.kind === 'hello' && !this.#connections.has(table);
    const isOutsider = !isFirst && isSpectator(open, this.ticket.player);
    const wait = chargeTable(this.#deps.rateLimiter, about.kind, { table, isOutsider });
    return wait > 0 ? this.#tooFast(wait) : null;
  }

  /** Why a frame is refused before it reaches the table. */
  #refusalByRules(message: Message): object | null | Promise<object | null> {
    const { whyNotJoin, mayGetReady, isClosedCode } = this.#deps;
    const { about, table } = message;
    const { player } = this.ticket;
    // Recorded before the connection opens: otherwise a pulse could overtake the greeting and trigger another hello.
    if (about?.kind === 'hello') return this.#recordNetwork('hello', message).then(() => null);
    if (about?.kind === 'sit')
      return this.#orRetry(message, () => refusedFor(whyNotJoin(player, table)));
    if (about?.kind === 'ready')
      return this.#unless(message, 'not-now', mayGetReady(player, table));
    // S1: the end of such a game would show the cards of a daily deal that others have still to play.
    if (about?.kind !== 'options' || about.code === null) return null;
    const isOpen = isClosedCode(about.code).then((isClosed) => !isClosed);
    return this.#unless(message, 'wrong-options', isOpen);
  }

  #unless(message: Message, code: Refused, isFine: Promise<boolean>): Promise<object | null> {
    return this.#orRetry(message, async () => ((await isFine) ? null : refused(code)));
  }

  /** If something could not be read, the client is told to retry; a hello is retried here. */
  async #orRetry<T>(message: Message, read: () => Promise<T>): Promise<T> {
    try {
      return await read();
    } catch (error) {
      if (message.about?.id) this.#answer(message, RETRY);
      throw error;
    }
  }

  #answer(message: Message, reply: object): void {
    const { table, about } = message;
    const id = about?.id ?? null;
    this.#send({ table, ...(id === null ? {} : { id }), ...reply });
  }

  #send(message: object): void {
    this.#sendQueue.write(messageBytes(JSON.stringify(message)));
  }
}

const NO_TABLE = { kind: 'no-table' } as const;
const RETRY = { kind: 'retry' } as const;

/** A command is refused; a hello is told that repeating it will not help. */
function noConnection(why: NoConnection, id: string | null): object {
  if (id !== null) return refused('not-now');
  return why === 'gone' ? RETRY : { kind: 'full', code: why };
}

type Refused = 'no-table' | 'not-now' | 'not-allowed' | 'wrong-options';

function refused(code: Refused): object {
  return { kind: 'answer', answer: { ok: false, refusal: { code, rule: null } } };
}

async function refusedFor(why: Promise<Refused | null>): Promise<object | null> {
  const code = await why;
  return code && refused(code);
}

function noTable({ about }: Message): object {
  return about?.id ? refused('no-table') : NO_TABLE;
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8');
  return Buffer.isBuffer(data) ? data.toString('utf8') : '';
}
