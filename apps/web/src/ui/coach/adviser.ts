// The page's way to the worker that thinks in the place of its player. It gets what that seat may know, and nothing else.

import type { Advice } from '@backtrick/bots';
import type { View } from '@backtrick/rules';
import type { Standing, TableView } from '@backtrick/table';
import { randomHex } from '../../places/random.ts';
import type { Idea, Question } from '../../workers/thinker.worker.ts';
import thinkerAddress from '../../workers/thinker.worker.ts?worker&url';
import { scriptAddress } from '../../workers/trusted.ts';

/** The bot whose turn is recommended. */
const ADVISER = 'strong';

/** One thought, in a worker of its own: a coach is seldom asked. */
export function adviceFor(view: View, { signals, you }: TableView): Promise<Advice> {
  const worker = new Worker(scriptAddress(thinkerAddress), { type: 'module' });
  const advice = new Promise<Advice>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Idea>) => {
      if ('advice' in data) resolve(data.advice);
    });
    worker.addEventListener('error', () => reject(new Error('the coach does not answer')));
  });
  worker.postMessage(
    questionOf(
      view,
      signals.filter(({ seat }) => seat !== you?.seat),
    ),
  );
  return advice.finally(() => worker.terminate());
}

function questionOf(view: View, signals: readonly Standing[]): Question {
  const thought = { wanted: 'advice', bot: ADVISER, view, signals, seed: randomHex(16) } as const;
  return { id: 1, thought };
}
