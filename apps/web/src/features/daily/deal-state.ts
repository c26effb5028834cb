// How far somebody is with a deal of the day: by what the server says, by what runs there, and by what lies on this device.

import type { Taken } from './taken-deals.ts';
import { takenOf } from './taken-deals.ts';
import type { ListedDeal, OwnFirst } from '../../platform/api/daily.ts';

export type DealState =
  | { readonly kind: 'open' | 'running' }
  /** On this device: to be played, or played and not sent. */
  | { readonly kind: 'taken' | 'unsent'; readonly table: string }
  | { readonly kind: 'done'; readonly own: OwnFirst };

export interface Known {
  readonly taken: readonly Taken[];
  /** Tables of this browser that are over. */
  readonly over: ReadonlySet<string>;
}

export function dealState(
  day: string,
  { deal, own, running }: Pick<ListedDeal, 'deal' | 'own' | 'running'>,
  { taken, over }: Known,
): DealState {
  const here = takenOf({ day, deal }, taken);
  const first = here.find(({ isFirst, state }) => isFirst && state === 'open');
  if (own) return { kind: 'done', own };
  if (first) return { kind: over.has(first.table) ? 'unsent' : 'taken', table: first.table };
  return { kind: running === null ? 'open' : 'running' };
}
