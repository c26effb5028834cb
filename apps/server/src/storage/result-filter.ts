// Which tallies a result filter selects.

import { tallyParts } from '../results/tally-key.ts';
import type { ResultFilter } from './store.ts';

/** Whether it restricts more than which games count. */
export function selectsTallies({ game, players, preset, company }: ResultFilter): boolean {
  return [game, players, preset, company].some((one) => one !== undefined);
}

export function isOfTally(
  tally: string,
  { game, players, preset, company }: ResultFilter,
): boolean {
  const parts = tallyParts(tally);
  return (
    (game === undefined || parts.game === game) &&
    (players === undefined || parts.players === players) &&
    (preset === undefined || parts.preset === preset) &&
    (company === undefined || parts.company === company)
  );
}
