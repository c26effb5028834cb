// A node that is not alone: it tells what it wrote, reads on where others have written, and looks for itself once a second
// in case nobody told it.

import type { Keeper } from '@backtrick/table';
import type { Tables } from '../tables/tables.ts';
import type { Bus, Hint } from './bus.ts';

/** What connects the nodes of a house. */
export interface Neighbourhood {
  readonly bus: Bus;
  /** How far these tables are in the log. */
  versions(tables: readonly string[]): Promise<readonly Hint[]>;
}

export interface NeighbourGround extends Neighbourhood {
  readonly tables: Pick<Tables, 'atHand' | 'find' | 'watch'>;
  onFailure(error: unknown): void;
}

/** How long a node may not know what others wrote if no hint comes, in milliseconds. */
const LOOK_EVERY = 1000;

/** Until the returned function is called. */
export function keepNeighbours(ground: NeighbourGround): () => Promise<void> {
  const { bus, versions, tables, onFailure } = ground;
  /** The latest versions that others have told of: they need not be told. */
  const heard = new WeakMap<Keeper, number>();
  let isLooking = false;
  tables.watch((keeper) => {
    const version = keeper.open()?.version ?? 0;
    if (version > (heard.get(keeper) ?? 0)) bus.tell({ table: keeper.id, version });
  });
  bus.listen((hint) => void follow(hint));
  const timer = setInterval(() => void look(), LOOK_EVERY);
  return async () => {
    clearInterval(timer);
    await bus.close();
  };

  async function follow({ table, version }: Hint): Promise<void> {
    const keeper = tables.find(table);
    if (!keeper || (keeper.open()?.version ?? 0) >= version) return;
    heard.set(keeper, version);
    try {
      await keeper.catchUp();
    } catch (error) {
      onFailure(error);
    }
  }

  /** Not again before the last look is done: a slow database gets no slower by it. */
  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      const known = tables.atHand();
      if (known.length > 0) await Promise.all((await versions(known)).map(follow));
    } catch (error) {
      onFailure(error);
    } finally {
      isLooking = false;
    }
  }
}
