// Creates a table in this browser and goes to it.

import type { LocalPlan } from '../../platform/local-server/local-plan.ts';
import { go, goInstead } from '../../platform/router/navigation.ts';
import type { LastChoice } from './last-choice.ts';
import { ownName } from '../settings/player-name.ts';

export function planOf({ game, players, bot }: LastChoice): LocalPlan {
  const others = Array.from({ length: players - 1 }, () => ({ kind: 'bot', bot }) as const);
  return {
    options: { game, players },
    chairs: [{ kind: 'person', name: ownName() }, ...others],
  };
}

/** Opens the table; resolves once its cards are dealt. */
export async function open(plan: LocalPlan, way: 'onward' | 'instead' = 'onward'): Promise<void> {
  const { makeLocalTable } = await import('../../platform/local-server/local-server-client.ts');
  const table = await makeLocalTable(plan);
  const lead = way === 'instead' ? goInstead : go;
  lead({ page: 'local-table', table });
}
