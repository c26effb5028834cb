// D3: a house that opens serves at once, however many tables have lain meanwhile. Each of them gets its time back first; until
// then the house lets nothing be due.

import { beat, keepHouse, wake } from './housekeeping.ts';
import type { Household } from './housekeeping.ts';

export interface Awakening {
  readonly awake: Promise<void>;
  /** Stops, once nothing is under way. */
  rest(): Promise<void>;
}

export function wakeHouse(household: Household): Awakening {
  let rest = () => {};
  let isLeaving = false;
  const awake = getUp();
  return {
    awake,
    async rest() {
      isLeaving = true;
      await awake;
      rest();
    },
  };

  async function getUp(): Promise<void> {
    try {
      await wake(household);
      // Who falls again within a second has lain since now, not since the last time.
      await beat(household.house);
    } catch (error) {
      household.onFailure(error);
    }
    if (!isLeaving) rest = keepHouse(household);
  }
}
