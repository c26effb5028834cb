// The client of the worker that thinks for the player. It gets what the player's seat may know, and nothing else.

import type { Advice } from '@backtrick/bots';
import type { View } from '@backtrick/rules';
import type { TableView } from '@backtrick/table';
import { randomHex } from '../../platform/random.ts';
import type { ThinkerMethods } from '../../platform/workers/bots.worker.ts';
import thinkerAddress from '../../platform/workers/bots.worker.ts?worker&url';
import { startWorker } from '../../platform/workers/worker-client.ts';

/** The bot whose turn is recommended. */
const ADVISER = 'strong';

/** One thought, in a worker of its own: a coach is seldom asked. */
export async function adviceFor(view: View, { signals, you }: TableView): Promise<Advice> {
  const worker = startWorker<ThinkerMethods>(thinkerAddress);
  const others = signals.filter(({ seat }) => seat !== you?.seat);
  const seed = randomHex(16);
  try {
    return await worker.call('advise', { bot: ADVISER, view, signals: others, seed });
  } finally {
    worker.stop();
  }
}
