// What bots make of a deal, played in a worker of this browser. It is kept as long as the page, so that who lets them play
// first finds their result at the end of the own game.

import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { BotsDeal, BotsNews } from '../../workers/bots-deal.ts';
import botsAddress from '../../workers/thinker.worker.ts?worker&url';
import { scriptAddress } from '../../workers/trusted.ts';

export const BOT_GAMES = 12;

export interface BotsPlay {
  /** What they have come to so far. */
  readonly par: BotsNews | null;
  readonly state: 'resting' | 'playing' | 'done' | 'failed';
  readonly start: () => void;
}

const kept = new Map<string, BotsNews>();

export function useBots(code: string): BotsPlay {
  const par = useSignal(kept.get(code) ?? null);
  const state = useSignal<BotsPlay['state']>(par.value ? 'done' : 'resting');
  const worker = useRef<Worker | null>(null);
  useEffect(() => () => worker.current?.terminate(), []);
  const start = () => {
    if (worker.current) return;
    const bots = new Worker(scriptAddress(botsAddress), { type: 'module' });
    worker.current = bots;
    state.value = 'playing';
    bots.addEventListener('error', () => (state.value = 'failed'));
    bots.addEventListener('message', ({ data }: MessageEvent<BotsNews>) => {
      par.value = data;
      if (data.games < BOT_GAMES) return;
      state.value = 'done';
      kept.set(code, data);
      bots.terminate();
    });
    bots.postMessage({ code, games: BOT_GAMES } satisfies BotsDeal);
  };
  return { par: par.value, state: state.value, start };
}
