// Which networks the players of a table came from. Stored with the table, as tags that reveal no address, and kept:
// whether a game is rated is decided again whenever ratings are recomputed.

import { isRunning } from '@backtrick/table';
import type { OpenTable } from '@backtrick/table';
import * as v from 'valibot';
import { collection } from '../storage/collection.ts';
import type { Collection } from '../storage/collection.ts';
import type { Vault } from '../storage/seal.ts';
import type { Store } from '../storage/store.ts';
import type { Tables } from './tables.ts';

export interface PlayerNetworks {
  /** Records the network of somebody who sits at a table or is about to. Rejects if that could not be written. */
  note(table: string, player: string, network: string, moment?: Moment): Promise<void>;
  /** C1: whether these players came to a game from different networks. */
  networksAt(table: string, game: number, players: readonly string[]): Promise<NetworksApart>;
  /** The same for the next game, as far as is known. */
  networksBefore(open: OpenTable): Promise<NetworksApart>;
  /** Gives somebody who was at the table a second id. */
  addAlias(table: string, player: string, alias: string): Promise<void>;
  /** Removes an id that nobody will ask about any more. */
  forget(table: string, player: string): Promise<void>;
}

/**
 * `shared` if two players came from one network when the cards were dealt, `shared-later` if one joined the other's
 * network during the game, `unknown` if one has no record.
 */
export type NetworksApart = 'apart' | 'shared' | 'shared-later' | 'unknown';

/** Whether the person was there before the deal, or comes now. */
export type Moment = 'now' | 'since-deal';

/** Somebody who came from more networks to one table counts as having come from all. */
export const MAX_NETWORKS_PER_PERSON = 16;
/** From here on, records of people who left without playing are dropped. */
export const MAX_NOTES_PER_TABLE = 64;
/**
 * Beyond that, nobody new is recorded and their games here are unrated. Somebody on record who comes from another network
 * counts as having come from all.
 */
export const MAX_PLAYED_NOTES_PER_TABLE = 256;

/**
 * Visitors are tags under the server's key: only the server can tell who they are. The network is part of the document
 * key.
 */
const addressSchema = v.object({
  visitors: v.array(v.string()),
  /** The time of the table, see `timeOf`; records of older versions precede everything. */
  since: v.optional(v.number(), 0),
});

interface Note {
  readonly key: string;
  readonly visitor: string;
  readonly network: string;
  readonly since: number;
}

const ANY = 'any';

export function playerNetworksIn(
  store: Store,
  tables: Pick<Tables, 'known'>,
  vault: Pick<Vault, 'tag'>,
): PlayerNetworks {
  const addresses = collection(store, 'address', addressSchema);
  const tagOf = (table: string, player: string) => vault.tag(table, player);
  return {
    async note(table, player, network, moment = 'now') {
      const open = (await tables.known(table)).open();
      if (!open) return;
      const visitor = tagOf(table, player);
      const given = vault.tag(table, network);
      const known = await withoutPassers(open, await notesAt(table));
      const own = known.filter((one) => one.visitor === visitor);
      if (own.some((one) => one.network === given || one.network === ANY)) return;
      const isFull = known.length >= MAX_PLAYED_NOTES_PER_TABLE;
      if (isFull && own.length === 0) return;
      const tag = isFull || own.length >= MAX_NETWORKS_PER_PERSON ? ANY : given;
      const since = timeOf(open, moment);
      await addresses.add(`${table} ${tag} ${visitor}`, table, { visitors: [visitor], since });
    },
    async networksAt(table, game, players) {
      const tags = players.map((player) => tagOf(table, player));
      return apart(await notesAt(table), tags, 2 * game);
    },
    async networksBefore(open) {
      const players = open.chairs.flatMap(({ player }) => player ?? []);
      const tags = players.map((player) => tagOf(open.id, player));
      const found = apart(await notesAt(open.id), tags, timeOf(open, 'now'));
      return found === 'shared-later' ? 'shared' : found;
    },
    ...aliasesIn(addresses, tagOf),
  };

  async function notesAt(table: string): Promise<readonly Note[]> {
    const found = await addresses.of(table);
    return found.flatMap(({ key, visitors, since }) => {
      const network = key.split(' ')[1] ?? '';
      return visitors.map((visitor) => ({ key, visitor, network, since }));
    });
  }

  /** Somebody who sat down between two games and left has played in neither: their records go if there are many. */
  async function withoutPassers(open: OpenTable, known: readonly Note[]): Promise<readonly Note[]> {
    if (known.length < MAX_NOTES_PER_TABLE) return known;
    const sitters = open.chairs.flatMap(({ player, owner }) => [player ?? '', owner ?? '']);
    const kept = new Set(sitters.map((player) => tagOf(open.id, player)));
    const isGone = ({ visitor, since }: Note) => !kept.has(visitor) && since > 2 * open.game;
    await Promise.all(known.filter(isGone).map(({ key }) => addresses.remove(key)));
    return known.filter((one) => !isGone(one));
  }
}

/** For deleted people: their records still count under another id. */
function aliasesIn(
  addresses: Collection<v.InferOutput<typeof addressSchema>>,
  tagOf: (table: string, player: string) => string,
): Pick<PlayerNetworks, 'addAlias' | 'forget'> {
  const changeAll = async (table: string, how: (visitors: string[]) => string[]) => {
    for (const { key } of await addresses.of(table)) {
      await addresses.change(key, (note) => ({ ...note, visitors: how(note.visitors) }));
    }
  };
  return {
    addAlias(table, player, alias) {
      const [known, fresh] = [tagOf(table, player), tagOf(table, alias)];
      return changeAll(table, (all) => (all.includes(known) ? [...all, fresh] : all));
    },
    forget(table, player) {
      const gone = tagOf(table, player);
      return changeAll(table, (all) => all.filter((visitor) => visitor !== gone));
    },
  };
}

/** Twice the number of the running game; between two games the odd number between. */
function timeOf(open: OpenTable, moment: Moment): number {
  if (!isRunning(open)) return 2 * open.game + 1;
  return moment === 'since-deal' ? 2 * open.game - 1 : 2 * open.game;
}

/** As of this table time, which is that of a game. */
function apart(all: readonly Note[], visitors: readonly string[], until: number): NetworksApart {
  const notes = all.filter(({ since }) => since <= until);
  const of = (visitor: string) => notes.filter((one) => one.visitor === visitor);
  const meetings = visitors.flatMap((one, i) =>
    visitors.slice(i + 1).flatMap((other) => meetingsOf(of(one), of(other))),
  );
  if (meetings.some((since) => since < until)) return 'shared';
  if (meetings.length > 0) return 'shared-later';
  return visitors.every((visitor) => of(visitor).length > 0) ? 'apart' : 'unknown';
}

/** For every network that both came from: since when. */
function meetingsOf(some: readonly Note[], others: readonly Note[]): readonly number[] {
  return some.flatMap((one) =>
    others
      .filter(
        (other) => one.network === other.network || one.network === ANY || other.network === ANY,
      )
      .map((other) => Math.max(one.since, other.since)),
  );
}
