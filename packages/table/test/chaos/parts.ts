// The parts of the table that the simulator runs. A planted fault is one of them with a guard removed.

import { evenClock, openAuthority, startSession } from '../../src/index.ts';
import type { Log } from '../../src/index.ts';
import type { IsTaken } from './store.ts';

export interface Parts {
  readonly openAuthority: typeof openAuthority;
  readonly startSession: typeof startSession;
  readonly evenClock: typeof evenClock;
  readonly log: (log: Log) => Log;
  readonly isTaken: IsTaken;
}

export const REAL_PARTS: Parts = {
  openAuthority,
  startSession,
  evenClock,
  log: (log) => log,
  isTaken: ({ number }, entries) => number !== entries.length + 1,
};
