// S7: a rated game needs two networks. A seated player's network is recorded when they connect, and those of all
// connected players whenever chairs, options or phase change, as they do with every deal. Frames that show the table,
// change its options or get ready wait for that write: without it no cards are dealt.

import { chairOf } from '@backtrick/table';
import type { TableAuthority } from '@backtrick/table';
import type { Holder } from '../accounts/tickets.ts';
import type { PlayerNetworks, Moment } from './player-networks.ts';
import type { Tables } from './tables.ts';

type Connected = Pick<Holder, 'player' | 'network'>;

export interface NetworkRecorder {
  /** Marks somebody as connected to a table until the returned function is called. */
  attend(table: string, who: Connected): () => void;
  /** Resolves once everything that must be recorded before a frame of this kind has been. */
  before(kind: string, table: string, who: Connected): Promise<void>;
  /** Records the networks of all connected players who are seated. */
  onTableChange(authority: TableAuthority): void;
}

export interface NetworkRecorderDeps {
  readonly tables: Pick<Tables, 'known'>;
  readonly addresses: Pick<PlayerNetworks, 'note'>;
  onFailure(error: unknown): void;
}

/** Frames that wait for the record. `sit` does not: of 200 people who ask for one seat, 199 do not get it. */
const FRAMES_THAT_WAIT: ReadonlySet<string> = new Set(['hello', 'options', 'ready']);

/** When to retry a failed write, in milliseconds. */
const RETRY_INTERVAL = 1000;

export function networkRecorder({
  tables,
  addresses,
  onFailure,
}: NetworkRecorderDeps): NetworkRecorder {
  const connected = new Map<string, Connected[]>();
  return {
    attend(table, who) {
      const all = connected.get(table) ?? [];
      connected.set(table, all);
      all.push(who);
      return () => {
        all.splice(all.indexOf(who), 1);
        if (all.length === 0 && connected.get(table) === all) connected.delete(table);
      };
    },
    async before(kind, table, who) {
      if (!FRAMES_THAT_WAIT.has(kind)) return;
      const authority = await tables.known(table);
      if (kind === 'hello') await noteSeated(authority, [who], 'now');
      else await noteSeated(authority, connected.get(table) ?? [], 'now');
    },
    onTableChange,
  };

  /** Failed writes are retried as long as somebody is connected. */
  function onTableChange(authority: TableAuthority): void {
    const all = connected.get(authority.id);
    if (!all) return;
    noteSeated(authority, all, 'since-deal').catch((error: unknown) => {
      onFailure(error);
      setTimeout(onTableChange, RETRY_INTERVAL, authority).unref();
    });
  }

  async function noteSeated(
    authority: TableAuthority,
    people: readonly Connected[],
    moment: Moment,
  ): Promise<void> {
    const open = authority.open();
    for (const { player, network } of people) {
      const isSeated = open !== null && chairOf(open, player) !== undefined;
      if (isSeated) await addresses.note(authority.id, player, network, moment);
    }
  }
}
