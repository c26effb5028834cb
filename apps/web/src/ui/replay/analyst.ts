// The page's way to the worker that looks back at a game.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { GameRecord } from '@backtrick/rules';
import analystAddress from '../../workers/analyst.worker.ts?worker&url';
import type { AnalystNews, ToAnalyst } from '../../workers/analyst.worker.ts';
import { scriptAddress } from '../../workers/trusted.ts';

export type Analyst = AnalystNews | 'waiting' | 'failed';

/** Of a game that still runs, of which there is no record, nothing is said. */
export function useAnalyst(record: GameRecord | null): Analyst {
  const news = useSignal<Analyst>('waiting');
  useEffect(() => {
    if (!record) return undefined;
    const worker = new Worker(scriptAddress(analystAddress), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<AnalystNews>) => {
      news.value = data;
    });
    worker.addEventListener('error', () => (news.value = 'failed'));
    worker.postMessage({ kind: 'analyse', record } satisfies ToAnalyst);
    return () => worker.terminate();
  }, [record, news]);
  return news.value;
}
