// The page's way to the worker that looks back at a game.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { GameRecord } from '@backtrick/rules';
import analystAddress from './analyst.worker.ts?worker&url';
import type { AnalystMethods, AnalystNews } from './analyst.worker.ts';
import { startWorker } from '../../../platform/workers/worker-client.ts';

export type Analyst = AnalystNews | 'waiting' | 'failed';

/** Of a game that still runs, of which there is no record, nothing is said. */
export function useAnalyst(record: GameRecord | null): Analyst {
  const news = useSignal<Analyst>('waiting');
  useEffect(() => {
    if (!record) return undefined;
    let isLeft = false;
    const worker = startWorker<AnalystMethods>(analystAddress);
    worker
      .call('analyse', record, (told) => (news.value = told))
      .catch(() => isLeft || (news.value = 'failed'));
    return () => {
      isLeft = true;
      worker.stop();
    };
  }, [record, news]);
  return news.value;
}
