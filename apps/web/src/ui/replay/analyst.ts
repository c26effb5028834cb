// The page's way to the worker that looks back at a game.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { GameRecord } from '@backtrick/rules';
import analystAddress from '../../workers/analyst.worker.ts?worker&url';
import type { AnalystNews } from '../../workers/analyst.worker.ts';
import { scriptAddress } from '../../workers/trusted.ts';

export type Analyst = AnalystNews | 'waiting' | 'failed';

export function useAnalyst(record: GameRecord): Analyst {
  const news = useSignal<Analyst>('waiting');
  useEffect(() => {
    const worker = new Worker(scriptAddress(analystAddress), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<AnalystNews>) => {
      news.value = data;
    });
    worker.addEventListener('error', () => (news.value = 'failed'));
    worker.postMessage(record);
    return () => worker.terminate();
  }, [record, news]);
  return news.value;
}
