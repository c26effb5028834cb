// A node that is not alone: it tells what it wrote, reads on where others have written, and looks for itself once a second
// in case nobody told it.

import type { EndedSessions } from '../people/ended-sessions.ts';
import type { Tables } from '../tables/tables.ts';
import type { Bus, Hint } from './bus.ts';
import type { RollCall } from './roll-call.ts';

/** What connects the nodes of a house. */
export interface Neighbourhood {
  readonly bus: Bus;
  readonly rollCall: RollCall;
  readonly endedSessions: EndedSessions;
  /** How far these tables are in the log. */
  versions(tables: readonly string[]): Promise<readonly Hint[]>;
}

export interface NeighbourGround extends Pick<Neighbourhood, 'bus' | 'versions'> {
  readonly tables: Pick<Tables, 'atHand' | 'find' | 'watch'>;
  onFailure(error: unknown): void;
  /** Called whenever a table is read on after another node. */
  onFollow?(by: Following): void;
}

/** How it was known: by a hint, or by looking because none came. */
export type Following = 'hint' | 'look';

/** How long a node may not know what others wrote if no hint comes, in milliseconds. */
const LOOK_EVERY = 1000;

/** Until the returned function is called. */
export function keepNeighbours(ground: NeighbourGround): () => Promise<void> {
  const { bus, versions, tables, onFailure, onFollow } = ground;
  let isLooking = false;
  tables.watch((keeper, writer) => {
    if (writer === 'us') bus.tell({ table: keeper.id, version: keeper.open()?.version ?? 0 });
  });
  bus.listen((hint) => void follow(hint, 'hint'));
  const timer = setInterval(() => void look(), LOOK_EVERY);
  return async () => {
    clearInterval(timer);
    await bus.close();
  };

  async function follow({ table, version }: Hint, by: Following): Promise<void> {
    const keeper = tables.find(table);
    if (!keeper || (keeper.open()?.version ?? 0) >= version) return;
    onFollow?.(by);
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
      if (known.length > 0)
        await Promise.all((await versions(known)).map((one) => follow(one, 'look')));
    } catch (error) {
      onFailure(error);
    } finally {
      isLooking = false;
    }
  }
}
