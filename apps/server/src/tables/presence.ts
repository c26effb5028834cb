// Who is connected to which table. A seated player without a socket is marked away after a grace period in which a page
// may reload; one who connects is back at once. The table itself stores who is away, so a restart neither forgets nor
// invents it; this module only knows who has a socket now.

import { chairOf } from '@backtrick/table';
import type { Chair, TableAuthority, OpenTable, Request } from '@backtrick/table';
import { massDisconnectDetector } from './mass-disconnect.ts';
import type { Tables } from './tables.ts';

export interface Presence {
  /** Marks a player as connected to a table, which stays in memory, until the returned function is called. */
  attend(table: string, player: string): () => void;
  /** Whether a player is connected to the table, on this node or another. */
  isHere(table: string, player: string): Promise<boolean>;
  /** Compares the seated players with the connected ones. */
  onTableChange(authority: TableAuthority): void;
  /** Tells tables about players who have been gone for too long. */
  sweep(): Promise<void>;
}

/** What is known about connections to other nodes of the cluster. */
export interface OtherNodes {
  /** Publishes which seated players are connected to this node. */
  publish(table: string, players: readonly string[]): void;
  /** Whether the player was last found on a node that is still up. */
  has(table: string, player: string): boolean;
  /** Looks for a player on the other nodes. */
  find(table: string, player: string): Promise<boolean>;
  /** Forgets where a player was found: they have just left this node, so it must look again. */
  forgetPlayer(table: string, player: string): void;
}

/** For a single node. */
export const NO_OTHER_NODES: OtherNodes = {
  publish: () => undefined,
  has: () => false,
  find: async () => false,
  forgetPlayer: () => undefined,
};

export interface PresenceDeps {
  readonly tables: Tables;
  readonly otherNodes: OtherNodes;
  readonly now: () => number;
  onFailure(error: unknown): void;
}

const SECOND = 1000;
/** How long a page may take to reload. */
export const RECONNECT_GRACE = 8 * SECOND;
/** How much longer to wait after a start, and after a mass disconnect: everybody is reconnecting. */
export const STARTUP_GRACE = 20 * SECOND;
/** How long a seat at a public table is held for somebody who is away before the first game. */
export const SEAT_HELD_FOR = 60 * SECOND;
export const MAX_CORRECTIONS_PER_SWEEP = 200;

/** A player whom the table believes to be here or away, and who is not. */
interface Mismatch {
  readonly table: string;
  readonly player: string;
  readonly since: number;
  readonly correction: Correction;
}

type Correction = 'away' | 'back' | 'leave';

/** How long a mismatch must last before a sweep corrects it. */
const CORRECTION_DELAYS: Readonly<Record<Correction, number>> = {
  away: RECONNECT_GRACE,
  back: RECONNECT_GRACE,
  leave: RECONNECT_GRACE + SEAT_HELD_FOR,
};

export function trackPresence(deps: PresenceDeps): Presence {
  const { tables, otherNodes, now, onFailure } = deps;
  const connections = countConnections();
  const lookup = { isHere: connections.has, isOnOtherNode: otherNodes.has };
  const mismatches = new Map<string, Mismatch>();
  const disconnects = massDisconnectDetector(now, STARTUP_GRACE);
  const context = { deps, lookup, mismatches };
  const openedAt = now();
  return {
    attend(table, player) {
      const release = tables.hold(table);
      connections.add(table, player);
      void recheck(table);
      return () => {
        connections.remove(table, player);
        otherNodes.forgetPlayer(table, player);
        release();
        void recheck(table);
      };
    },
    isHere: async (table, player) =>
      connections.has(table, player) || (await otherNodes.find(table, player)),
    onTableChange,
    async sweep() {
      disconnects.count(connections.size());
      const due = [...mismatches.values()].filter(
        (one) => isDue(one, now()) && !(one.correction === 'away' && disconnects.isRecovering()),
      );
      await Promise.all(due.slice(0, MAX_CORRECTIONS_PER_SWEEP).map((one) => settle(context, one)));
    },
  };

  function recheck(table: string): Promise<void> {
    return tables.known(table).then(onTableChange).catch(onFailure);
  }

  function onTableChange(authority: TableAuthority): void {
    const sitters = (authority.open()?.chairs ?? []).flatMap(({ player }) => player ?? []);
    otherNodes.publish(
      authority.id,
      sitters.filter((player) => connections.has(authority.id, player)),
    );
    for (const player of sitters) {
      const key = keyOf(authority.id, player);
      const correction = correctionFor(authority, player, lookup);
      const since = mismatches.get(key)?.since ?? Math.max(now(), openedAt + STARTUP_GRACE);
      if (correction === null) mismatches.delete(key);
      else mismatches.set(key, { table: authority.id, player, since, correction });
      if (correction === 'back')
        void settle(context, { table: authority.id, player, since, correction });
    }
  }
}

interface SettleContext {
  readonly deps: PresenceDeps;
  readonly lookup: ConnectionLookup;
  readonly mismatches: Map<string, Mismatch>;
}

/** Corrects what is due; failures are retried by the next sweep. */
async function settle(
  { deps, lookup, mismatches }: SettleContext,
  { table, player, since }: Mismatch,
) {
  const { tables, otherNodes, now, onFailure } = deps;
  const key = keyOf(table, player);
  try {
    const authority = await tables.known(table);
    const correction = correctionFor(authority, player, lookup);
    const open = authority.open();
    const chair = open && chairOf(open, player);
    if (!chair || !correction) return void mismatches.delete(key);
    mismatches.set(key, { table, player, since, correction });
    if (correction === 'leave' && !isDue({ since, correction }, now())) return;
    // Another node has the connection, and watches it.
    const isFound = correction !== 'back' && (await otherNodes.find(table, player));
    if (isFound) mismatches.delete(key);
    else await authority.ask(requestFor(authority, chair, correction));
  } catch (error) {
    onFailure(error);
  }
}

function isDue(
  { since, correction }: Pick<Mismatch, 'since' | 'correction'>,
  now: number,
): boolean {
  return now - since >= CORRECTION_DELAYS[correction];
}

/** What the table must be told about a seated player; null if it is right. */
function correctionFor(
  authority: TableAuthority,
  player: string,
  lookup: ConnectionLookup,
): Correction | null {
  const open = authority.open();
  const chair = open && chairOf(open, player);
  if (!open || !chair || open.phase === 'closed') return null;
  if (lookup.isHere(open.id, player)) return chair.absentSince === null ? null : 'back';
  if (isSlow(open) || lookup.isOnOtherNode(open.id, player)) return null;
  if (chair.absentSince === null) return 'away';
  return isWaitingForStrangers(open) ? 'leave' : null;
}

/**
 * The id is derived from the version, so that several nodes that notice the same act once. Clients cannot send ids with
 * a colon.
 */
function requestFor(
  authority: TableAuthority,
  { seat, player, epoch }: Chair,
  correction: Correction,
): Request {
  const id = `house:${correction}-${seat}-${authority.open()?.version ?? 0}`;
  // A table that waits for players does not wait for one who is gone: they leave as if they had asked to.
  return correction === 'leave'
    ? { who: { kind: 'person', player: player ?? '', epoch }, id, command: { kind: correction } }
    : { who: { kind: 'house' }, id, command: { kind: correction, seat } };
}

interface ConnectionLookup {
  isHere(table: string, player: string): boolean;
  isOnOtherNode(table: string, player: string): boolean;
}

interface ConnectionCounts {
  add(table: string, player: string): void;
  remove(table: string, player: string): void;
  has(table: string, player: string): boolean;
  size(): number;
}

/** Counts the sockets of each player at each table. */
function countConnections(): ConnectionCounts {
  const counts = new Map<string, number>();
  return {
    add(table, player) {
      const key = keyOf(table, player);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    },
    remove(table, player) {
      const key = keyOf(table, player);
      const left = (counts.get(key) ?? 0) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    },
    has: (table, player) => counts.has(keyOf(table, player)),
    size: () => counts.size,
  };
}

/** Where a turn takes days, nobody is expected to stay connected. */
export function isSlow({ options }: Pick<OpenTable, 'options'>): boolean {
  return options.clock.kind === 'days';
}

function isWaitingForStrangers({ phase, options }: OpenTable): boolean {
  return phase === 'gathering' && options.watching === 'everybody';
}

function keyOf(table: string, player: string): string {
  return `${table} ${player}`;
}
