// A match in two legs: the same deal at two tables at once, with the seats changed, so that each has the other's deck and
// the other's turn. Only the house knows the code, and later knows it again by its tag.

import { randomBytes, randomUUID } from 'node:crypto';
import { DEAL_CODE_BYTES, dealCode, chairOf } from '@backtrick/table';
import type { Command, Keeper, OpenTable } from '@backtrick/table';
import * as v from 'valibot';
import { collection } from '../store/collection.ts';
import type { Vault } from '../store/seal.ts';
import type { Store } from '../store/store.ts';
import { newTableId } from './tables.ts';
import type { Tables } from './tables.ts';

export interface Matches {
  /** Makes two legs of a duel's table, for its host. */
  make(host: string, table: string): Promise<Legs | 'not-found' | 'not-allowed' | 'not-now'>;
  of(table: string): Promise<Legs | null>;
  /** Whether the house has dealt this code there. */
  isLeg(table: string, code: string): Promise<boolean>;
}

/** The two tables, and on both the game that is the leg. */
export interface Legs {
  readonly tables: readonly [string, string];
  readonly games: readonly [number, number];
}

const number = v.number();
const legSchema = v.object({
  tables: v.tuple([v.string(), v.string()]),
  games: v.tuple([number, number]),
  tag: v.string(),
});

export function matchesIn(store: Store, tables: Tables, vault: Pick<Vault, 'tag'>): Matches {
  const legs = collection(store, 'match', legSchema);
  const tagOf = (code: string) => vault.tag('match', code);
  return {
    async make(host, table) {
      const keeper = await tables.caughtUp(table);
      const open = keeper.open();
      if (!open) return 'not-found';
      if (open.host !== host) return 'not-allowed';
      if (!isReadyForMatch(open)) return 'not-now';
      const settings = { game: open.options.game, players: 2, options: {} };
      const code = dealCode(settings, randomBytes(DEAL_CODE_BYTES));
      const second = newTableId();
      const match = { tables: pair(table, second), games: pair(open.game + 1, 1) };
      for (const one of match.tables) await note(one, { ...match, tag: tagOf(code) });
      const options = { ...open.options, deal: code };
      if (!(await say(keeper, host, { kind: 'options', options }))) return 'not-now';
      await layOut(tables.keeper(second), open, options);
      return match;
    },
    of: (table) => legs.find(table),
    isLeg: async (table, code) => (await legs.find(table))?.tag === tagOf(code),
  };

  async function note(table: string, leg: v.InferOutput<typeof legSchema>): Promise<void> {
    if (await legs.add(table, table, leg)) return;
    await legs.change(table, () => leg);
  }
}

function pair<T>(one: T, other: T): [T, T] {
  return [one, other];
}

/** Between games of two people who both sit. */
function isReadyForMatch({ options, phase, branch, chairs }: OpenTable): boolean {
  const isBetween = phase === 'over' || (phase === 'gathering' && !branch);
  return (
    options.game === 'face-to-face' && isBetween && chairs.every(({ player }) => player !== null)
  );
}

/** The second leg, where everybody has the other's seat. */
async function layOut(keeper: Keeper, { host, chairs }: OpenTable, options: object) {
  await say(keeper, host ?? '', { kind: 'create', options });
  for (const { seat, player, name } of chairs) {
    await say(keeper, player ?? '', { kind: 'sit', seat: 3 - seat, name: name ?? '' });
  }
}

async function say(keeper: Keeper, player: string, command: Command): Promise<boolean> {
  const open = keeper.open();
  const epoch = (open && chairOf(open, player)?.epoch) ?? null;
  const who = { kind: 'person', player, epoch } as const;
  return (await keeper.ask({ who, id: randomUUID(), command })).ok;
}
