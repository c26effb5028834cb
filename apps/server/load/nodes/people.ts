// Guests who stay: each has a line to some node, and whenever it breaks looks for another.

import { setTimeout as sleep } from 'node:timers/promises';
import { connect, gather } from '../crowd.ts';
import type { Crowd, Line } from '../crowd.ts';
import { withTickets } from '../opener.ts';
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
  /** How long each who lost a line was without what the table has, in milliseconds. */
  readonly absences: number[];
}

const SHORTEST = 50;
const LONGEST = 1000;

export function invite(prepared: Prepared, nodes: readonly ClusterNode[]): People {
  const openers = nodes.map(({ address }) => withTickets(address, ORIGIN));
  const crowd = gather(prepared, openers[0] ?? nowhere);
  const at = new Map<Line, ClusterNode>();
  const absences: number[] = [];
  const door = gate(AT_ONCE);
  const mood = { isStaying: true };
  return {
    crowd,
    absences,
    nodeOf: (line) => at.get(line) ?? null,
    async arrive() {
      await Promise.all(crowd.lines.map((line) => come(line)));
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
      const { socket } = line;
      await new Promise((resolve) => {
        if (socket?.readyState === socket?.OPEN) socket?.once('close', resolve);
        else resolve(null);
      });
      if (!mood.isStaying) return;
      const from = performance.now();
      await come(line);
      absences.push(performance.now() - from);
    }
  }

  async function come(line: Line): Promise<void> {
    for (let wait = SHORTEST; mood.isStaying; wait = Math.min(2 * wait, LONGEST)) {
      const place = Math.floor(Math.random() * nodes.length);
      const [node, open] = [nodes[place], openers[place]];
      try {
        if (node?.isUp() && open) {
          await door(async () => connect(crowd, line, await open(line.guest)));
          at.set(line, node);
          return;
        }
      } catch {
        line.socket?.terminate();
      }
      // All at once would be nobody at all.
      await sleep(Math.random() * wait);
    }
  }
}

const nowhere: Opener = () => Promise.reject(new Error('there is no node'));

/** Lets so many in at a time. */
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
