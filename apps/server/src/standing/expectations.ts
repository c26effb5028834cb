// F6: how often bots win by each preset that people play, on deals of their own, to compare with. It is simulated once.

import { createHash } from 'node:crypto';
import { DEAL_CODE_BYTES, dealCode } from '@backtrick/table';
import * as v from 'valibot';
import type { DealGame, DealResult } from '../bots/deal-game.ts';
import { collection } from '../store/collection.ts';
import type { Store } from '../store/store.ts';

const expectationSchema = v.object({ bot: v.string(), games: v.number(), wins: v.number() });
export type Expectation = v.InferOutput<typeof expectationSchema>;

export interface Expectations {
  of(preset: string): Promise<Expectation | null>;
  /** Simulates the first of these presets that is not known; false if all are. */
  next(presets: readonly string[], play: Play): Promise<boolean>;
}

type Play = (game: DealGame) => Promise<DealResult>;

const BOT = 'steady';
const GAMES = 200;
const PLAYOUTS = 100;

export function expectationsIn(store: Store, games = GAMES): Expectations {
  const known = collection(store, 'expectation', expectationSchema);
  return {
    of: (preset) => known.find(preset),
    async next(presets, play) {
      for (const preset of new Set(presets)) {
        if (await known.find(preset)) continue;
        const wins = await winsOf(preset, games, play);
        await known.add(preset, 'house', { bot: BOT, games, wins });
        return true;
      }
      return false;
    },
  };
}

async function winsOf(preset: string, games: number, play: Play): Promise<number> {
  const settings = settingsOf(preset);
  const bots = Array.from({ length: settings.players }, () => BOT);
  let wins = 0;
  for (let i = 0; i < games; i++) {
    const seed = `expectation ${preset} ${i}`;
    const chance = createHash('sha256').update(seed).digest().subarray(0, DEAL_CODE_BYTES);
    const code = dealCode(settings, chance);
    wins += Number((await play({ code, bots, seed, playouts: PLAYOUTS })).isWon);
  }
  return wins;
}

/** `original 2 minimum=2 smallerHand=false`, read again. */
export function settingsOf(preset: string) {
  const [game = '', players = '', ...options] = preset.split(' ');
  const named = options.map((option) => {
    const [name = '', value = ''] = option.split('=');
    return [name, value === 'true' ? true : value === 'false' ? false : Number(value)] as const;
  });
  return { game, players: Number(players), options: Object.fromEntries(named) };
}
