import { GAMES, gameOf, recordOf, seededRng } from '@backtrick/rules';
import type { Game, GameRecord, Options } from '@backtrick/rules';
import { commit, dealFrom, reveal, seedFrom } from '../../src/deals/deal.ts';
import type { Fairness } from '../../src/deals/fairness.ts';
import type { GameSettings } from '../../src/deals/settings.ts';
import type { Bytes } from '../../src/deals/shuffle.ts';

export interface FairRecord extends GameRecord {
  readonly fairness: Fairness;
}

/** Every game with every number of players and every choice of options. */
export const ALL_SETTINGS: readonly GameSettings[] = GAMES.flatMap(settingsOf);

/** A byte source that is fast, and the same for the same seed. */
export function seededBytes(seed: string): Bytes {
  const rng = seededRng(seed);
  return () => Math.floor(rng() * 256);
}

export function randomBytes(length: number, bytes: Bytes): Uint8Array {
  return Uint8Array.from({ length }, bytes);
}

/** What a table would seal: seats without a seed of their own are those in `silent`. */
export function sealed(players: number, bytes: Bytes, silent: readonly number[] = []): Fairness {
  const serverSeed = seedFrom(randomBytes(64, bytes));
  const table = seedFrom(randomBytes(16, bytes));
  const committed = commit(serverSeed, table, 1 + bytes());
  const sent = Array.from({ length: players }, (_, index) => {
    const seed = seedFrom(randomBytes(32, bytes));
    return silent.includes(index + 1) ? null : seed;
  });
  return { ...committed, ...reveal(committed, serverSeed, sent) };
}

export function fairRecord(settings: GameSettings, fairness: Fairness): FairRecord {
  return { ...recordOf(gameOf(settings), dealFrom(settings, fairness)), fairness };
}

/** Records of all games, one after the other; about every third seat sends no seed. */
export function fairRecords(count: number, seed: string): readonly FairRecord[] {
  const bytes = seededBytes(seed);
  return Array.from({ length: count }, (_, index) => {
    const settings = ALL_SETTINGS[index % ALL_SETTINGS.length] ?? expectSettings();
    const silent = [1, 2, 3, 4, 5].filter(() => bytes() < 85);
    return fairRecord(settings, sealed(settings.players, bytes, silent));
  });
}

function expectSettings(): never {
  throw new Error('there is no game');
}

function settingsOf({ ruleset }: Game): readonly GameSettings[] {
  const choices = Object.entries(ruleset.options).reduce<readonly Options[]>(
    (all, [name, values]) =>
      all.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  );
  return ruleset.players.flatMap((players) =>
    choices.map((options) => ({ game: ruleset.name, players, options })),
  );
}
