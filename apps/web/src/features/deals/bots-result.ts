// What bots achieve at a deal, played in a worker of this browser. The result is kept as long as the page, so that it is still
// there at the end of the player's own game.

import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { BotsNews } from '../../platform/workers/bots-deal.ts';
import type { ThinkerMethods } from '../../platform/workers/bots.worker.ts';
import botsAddress from '../../platform/workers/bots.worker.ts?worker&url';
import { startWorker } from '../../platform/workers/worker-client.ts';
import type { WorkerClient } from '../../platform/workers/worker-client.ts';

export const BOT_GAMES = 12;

export interface BotsPlay {
  /** The results so far. */
  readonly par: BotsNews | null;
  readonly state: 'resting' | 'playing' | 'done' | 'failed';
  readonly start: () => void;
}

const kept = new Map<string, BotsNews>();

export function useBots(code: string): BotsPlay {
  const par = useSignal(kept.get(code) ?? null);
  const state = useSignal<BotsPlay['state']>(par.value ? 'done' : 'resting');
  const worker = useRef<WorkerClient<ThinkerMethods> | null>(null);
  useEffect(() => () => worker.current?.stop(), []);
  const start = () => {
    if (worker.current) return;
    worker.current = startWorker<ThinkerMethods>(botsAddress);
    state.value = 'playing';
    void play(worker.current);
  };
  return { par: par.value, state: state.value, start };

  async function play(bots: WorkerClient<ThinkerMethods>): Promise<void> {
    try {
      const deal = { code, games: BOT_GAMES };
      par.value = await bots.call('playDeal', deal, (news) => (par.value = news));
      kept.set(code, par.value);
      state.value = 'done';
    } catch {
      state.value = 'failed';
    } finally {
      bots.stop();
    }
  }
}
