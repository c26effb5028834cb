// SH6: how often bots win with each preset that people play, as a reference. Simulated once per preset.

import { createHash } from 'node:crypto';
import { DEAL_CODE_BYTES, dealCode } from '@backtrick/table';
import * as v from 'valibot';
import type { DealGame, DealResult } from '../bots/deal-game.ts';
import { collection } from '../storage/collection.ts';
import type { Store } from '../storage/store.ts';
import { settingsOf } from '../results/preset.ts';

const expectationSchema = v.object({ bot: v.string(), games: v.number(), wins: v.number() });
export type Expectation = v.InferOutput<typeof expectationSchema>;

export interface Expectations {
  of(preset: string): Promise<Expectation | null>;
  /** Those of several presets, as far as they exist. */
  among(presets: readonly string[]): Promise<ReadonlyMap<string, Expectation>>;
  /** Simulates the first preset that has no figure yet; false if all have. */
  next(presets: readonly string[], play: Play): Promise<boolean>;
}

type Play = (game: DealGame) => Promise<DealResult>;

const REFERENCE_BOT = 'steady';
const GAMES_PER_PRESET = 200;
const PLAYOUTS_PER_MOVE = 100;

export function expectationsIn(store: Store, games = GAMES_PER_PRESET): Expectations {
  const known = collection(store, 'expectation', expectationSchema);
  return {
    of: (preset) => known.find(preset),
    among: (presets) => known.among(presets),
    async next(presets, play) {
      for (const preset of new Set(presets)) {
        if (await known.find(preset)) continue;
        const wins = await winsOf(preset, games, play);
        await known.add(preset, 'house', { bot: REFERENCE_BOT, games, wins });
        return true;
      }
      return false;
    },
  };
}

async function winsOf(preset: string, games: number, play: Play): Promise<number> {
  const settings = settingsOf(preset);
  const bots = Array.from({ length: settings.players }, () => REFERENCE_BOT);
  let wins = 0;
  for (let i = 0; i < games; i++) {
    const seed = `expectation ${preset} ${i}`;
    const chance = createHash('sha256').update(seed).digest().subarray(0, DEAL_CODE_BYTES);
    const code = dealCode(settings, chance);
    wins += Number((await play({ code, bots, seed, playouts: PLAYOUTS_PER_MOVE })).isWon);
  }
  return wins;
}
