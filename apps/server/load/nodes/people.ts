// Guests who stay: each has a line to some node, and whenever it breaks gets another. They are spread by least connections, as
// the proxy in `deploy` does.

import { setTimeout as sleep } from 'node:timers/promises';
import { CLOSING } from '../../src/sockets/socket.ts';
import { connect, gather } from '../crowd.ts';
import type { Crowd, Line } from '../crowd.ts';
import { NoTicket, withTickets } from '../opener.ts';
import type { Opener } from '../opener.ts';
import type { Prepared } from '../prepared.ts';
import { ORIGIN } from './cluster.ts';
import type { ClusterNode } from './cluster.ts';
import { AT_ONCE } from '../scene.ts';

export interface People {
  readonly crowd: Crowd;
  /** Everybody comes, and comes back until they leave. */
  arrive(): Promise<void>;
  leave(): void;
  nodeOf(line: Line): ClusterNode | null;
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
  readonly told: 'in' | number;
}

/** What a line says that breaks, or that is sent to another node. */
const BROKEN = 1006;
const SENT_ON = CLOSING.away;
/** As the page waits before it tries again, in milliseconds: `apps/web/src/places/server/back-off.ts`. */
const FIRST = 500;
const LONGEST = 15_000;

export function invite(prepared: Prepared, nodes: readonly ClusterNode[]): People {
  const doors = nodes.map((node) => ({ node, open: withTickets(node.address, ORIGIN), lines: 0 }));
  const crowd = gather(prepared, doors[0]?.open ?? nowhere);
  const at = new Map<Line, Door>();
  const absences: Absence[] = [];
  const mood = { isStaying: true };
  return {
    crowd,
    absences,
    nodeOf: (line) => at.get(line)?.node ?? null,
    async arrive() {
      const door = gate(AT_ONCE);
      await Promise.all(crowd.lines.map((line) => door(() => come(line))));
      for (const line of crowd.lines) void stay(line);
    },
    leave() {
      mood.isStaying = false;
      crowd.closeAll();
    },
  };

  /** Whoever loses the line is back at some node as soon as one lets them in. */
  async function stay(line: Line): Promise<void> {
    while (mood.isStaying) {
      const code = await endOf(line);
      if (!mood.isStaying) return;
      const from = performance.now();
      await sleep(waitAfter(0));
      const attempts = await come(line);
      const why = code === SENT_ON ? 'sent-on' : 'broken';
      absences.push({ why, from, took: performance.now() - from, attempts });
    }
  }

  async function come(line: Line): Promise<readonly Attempt[]> {
    const attempts: Attempt[] = [];
    for (let failures = 1; mood.isStaying; failures++) {
      const door = leastBusy(doors);
      if (door) at.set(line, door);
      const attempt = door && (await enter(crowd, line, door));
      if (attempt) attempts.push(attempt);
      if (attempt?.told === 'in') break;
      await sleep(Math.max(attempt?.told ?? 0, waitAfter(failures)));
    }
    return attempts;
  }
}

async function enter(crowd: Crowd, line: Line, door: Door): Promise<Attempt> {
  const { node } = door;
  const began = performance.now();
  let openAt: number | null = null;
  const ended = (told: Attempt['told']): Attempt => {
    return { node: node.address, began, openAt, endedAt: performance.now(), told };
  };
  door.lines++;
  try {
    const socket = await door.open(line.guest);
    openAt = performance.now();
    await connect(crowd, line, socket);
    line.socket?.once('close', () => door.lines--);
    return ended('in');
  } catch (error) {
    line.socket?.terminate();
    door.lines--;
    return ended(error instanceof NoTicket ? error.wait : 0);
  }
}

/** One node as the proxy sees it, with the lines to it, also those that are being opened. */
interface Door {
  readonly node: ClusterNode;
  readonly open: Opener;
  lines: number;
}

/** The code with which its line ends. */
function endOf({ socket }: Line): Promise<number> {
  return new Promise((resolve) => {
    if (socket?.readyState === socket?.OPEN) socket?.once('close', resolve);
    else resolve(BROKEN);
  });
}

function waitAfter(failures: number): number {
  return Math.min(LONGEST, FIRST * 2 ** failures) * (0.5 + Math.random() / 2);
}

function leastBusy(doors: readonly Door[]): Door | undefined {
  const open = doors.filter(({ node }) => node.isUp());
  return open.sort((one, other) => one.lines - other.lines)[0];
}

const nowhere: Opener = () => Promise.reject(new Error('there is no node'));

/** Lets so many in at a time, at the beginning; whoever comes back waits for nobody. */
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
