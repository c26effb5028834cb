// Guests who stay: each has a line to some node, and whenever it breaks gets another. They are spread by least connections, as
// the proxy in `deploy` does.

import { setTimeout as sleep } from 'node:timers/promises';
import { CLOSE_CODES } from '../../src/sockets/socket.ts';
import { connect, loadClients } from '../load-clients.ts';
import type { LoadClients, LoadClient } from '../load-clients.ts';
import { NoTicket, withTickets } from '../opener.ts';
import type { Opener } from '../opener.ts';
import type { Prepared } from '../prepared.ts';
import { ORIGIN } from './cluster.ts';
import type { ClusterNode } from './cluster.ts';
import { AT_ONCE } from '../scene.ts';

export interface StayingClients {
  readonly clients: LoadClients;
  /** Everybody comes, and comes back until they leave. */
  connect(): Promise<void>;
  leave(): void;
  nodeOf(client: LoadClient): ClusterNode | null;
  /** Of everybody who lost a line. */
  readonly absences: Absence[];
}

/** The time in which somebody was without what the table has, in milliseconds. */
export interface Absence {
  readonly why: 'broken' | 'sent-on';
  readonly from: number;
  readonly took: number;
  readonly attempts: readonly Attempt[];
}

/** One try to come back. */
export interface Attempt {
  readonly node: string;
  readonly began: number;
  /** Null where the line never was. */
  readonly openAt: number | null;
  readonly endedAt: number;
  /** In, or for how many milliseconds to stay away. */
  readonly answer: 'in' | number;
}

/** What a line says that breaks, or that is sent to another node. */
const BROKEN = 1006;
const SENT_ON = CLOSE_CODES.away;
/** As the page waits before it tries again, in milliseconds: `apps/web/src/platform/connection/reconnecting-socket.ts`. */
const MIN_BACK_OFF = 500;
const MAX_BACK_OFF = 15_000;

export function invite(prepared: Prepared, nodes: readonly ClusterNode[]): StayingClients {
  const entries = nodes.map((node) => ({
    node,
    open: withTickets(node.address, ORIGIN),
    clients: 0,
  }));
  const clients = loadClients(prepared, entries[0]?.open ?? nowhere);
  const at = new Map<LoadClient, NodeEntry>();
  const absences: Absence[] = [];
  const state = { isStaying: true };
  return {
    clients,
    absences,
    nodeOf: (client) => at.get(client)?.node ?? null,
    async connect() {
      const entry = gate(AT_ONCE);
      await Promise.all(clients.all.map((client) => entry(() => come(client))));
      for (const client of clients.all) void stay(client);
    },
    leave() {
      state.isStaying = false;
      clients.closeAll();
    },
  };

  /** A client that loses its connection is back at some node as soon as one lets it in. */
  async function stay(client: LoadClient): Promise<void> {
    while (state.isStaying) {
      const code = await endOf(client);
      if (!state.isStaying) return;
      const from = performance.now();
      await sleep(waitAfter(0));
      const attempts = await come(client);
      const why = code === SENT_ON ? 'sent-on' : 'broken';
      absences.push({ why, from, took: performance.now() - from, attempts });
    }
  }

  async function come(client: LoadClient): Promise<readonly Attempt[]> {
    const attempts: Attempt[] = [];
    for (let failures = 1; state.isStaying; failures++) {
      const entry = leastBusy(entries);
      if (entry) at.set(client, entry);
      const attempt = entry && (await enter(clients, client, entry));
      if (attempt) attempts.push(attempt);
      if (attempt?.answer === 'in') break;
      await sleep(Math.max(attempt?.answer ?? 0, waitAfter(failures)));
    }
    return attempts;
  }
}

async function enter(clients: LoadClients, client: LoadClient, entry: NodeEntry): Promise<Attempt> {
  const { node } = entry;
  const began = performance.now();
  let openAt: number | null = null;
  const ended = (answer: Attempt['answer']): Attempt => {
    return { node: node.address, began, openAt, endedAt: performance.now(), answer };
  };
  entry.clients++;
  try {
    const socket = await entry.open(client.guest);
    openAt = performance.now();
    await connect(clients, client, socket);
    client.socket?.once('close', () => entry.clients--);
    return ended('in');
  } catch (error) {
    client.socket?.terminate();
    entry.clients--;
    return ended(error instanceof NoTicket ? error.wait : 0);
  }
}

/** One node as the proxy sees it, with its connections, including those being opened. */
interface NodeEntry {
  readonly node: ClusterNode;
  readonly open: Opener;
  clients: number;
}

/** The code with which its line ends. */
function endOf({ socket }: LoadClient): Promise<number> {
  return new Promise((resolve) => {
    if (socket?.readyState === socket?.OPEN) socket?.once('close', resolve);
    else resolve(BROKEN);
  });
}

function waitAfter(failures: number): number {
  return Math.min(MAX_BACK_OFF, MIN_BACK_OFF * 2 ** failures) * (0.5 + Math.random() / 2);
}

function leastBusy(entries: readonly NodeEntry[]): NodeEntry | undefined {
  const open = entries.filter(({ node }) => node.isUp());
  return open.sort((one, other) => one.clients - other.clients)[0];
}

const nowhere: Opener = () => Promise.reject(new Error('there is no node'));

/** Lets in this many at a time at the beginning; clients that come back need not wait. */
function gate(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let inside = 0;
  return async (work) => {
    if (inside >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else inside++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else inside--;
    }
  };
}
