// A deal that nobody can steer: the server commits to its seed before any seat gives its own, the decks follow from all of
// them, and everything is revealed after the end. docs/fair-deals.md has the bytes.

import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { Seat, Setup } from '@backtrick/rules';
import * as v from 'valibot';
import { fairnessSchema } from './fairness.ts';
import type { DealCommitment, DealReveal, Fairness, SeatSeed } from './fairness.ts';
import { bytesFrom, digestOf, keyFrom } from './keyed-bytes.ts';
import { wholeSettings } from './settings.ts';
import type { GameSettings } from './settings.ts';
import { shuffledSetup } from './shuffle.ts';
import type { Bytes } from './shuffle.ts';

const COMMITTED = v.pick(fairnessSchema, ['serverSeed', 'table', 'number']);

/** Random bytes as a seed. */
export function seedFrom(bytes: Uint8Array): string {
  return bytesToHex(bytes);
}

export function commit(serverSeed: string, table: string, number: number): DealCommitment {
  v.assert(COMMITTED, { serverSeed, table, number });
  const commitment = digestOf(['tg/v1/commit', table, number, serverSeed]);
  return { version: 1, table, number, commitment };
}

/** What is revealed after the end; a seat that sent no seed has `null`. */
export function reveal(
  { commitment }: DealCommitment,
  serverSeed: string,
  sent: readonly (string | null)[],
): DealReveal {
  const seats = sent.map((seed, index): SeatSeed =>
    seed === null
      ? { seed: serverDrawn(commitment, index + 1), by: 'server' }
      : { seed, by: 'seat' },
  );
  return { serverSeed, seats };
}

/** The only deal that follows from the seeds. */
export function dealFrom(settings: GameSettings, fairness: Fairness): Setup {
  const whole = wholeSettings(settings);
  return shuffledSetup(whole, chanceFrom(whole, fairness));
}

/** The random bytes that follow from the seeds. */
export function chanceFrom(settings: GameSettings, fairness: Fairness): Bytes {
  v.assert(fairnessSchema, fairness);
  if (!isCommitted(fairness)) throw new Error('the server seed is not the one committed to');
  if (fairness.seats.length !== settings.players) throw new Error('each seat has one seed');
  return bytesFrom(dealKey(settings, fairness));
}

export function isCommitted({ serverSeed, table, number, commitment }: Fairness): boolean {
  return commit(serverSeed, table, number).commitment === commitment;
}

/** It follows from the commitment: the server must have no choice once it knows what the seats sent. */
function serverDrawn(commitment: string, seat: Seat): string {
  return digestOf(['tg/v1/seat', commitment, seat]);
}

function dealKey(
  settings: GameSettings,
  { serverSeed, table, number, seats }: Fairness,
): Uint8Array {
  const seatLines = seats.map(({ seed, by }) => `${by} ${seed}`);
  const lines = ['tg/v1/deal', table, number, settingsLine(settings), ...seatLines];
  return keyFrom(hexToBytes(serverSeed), lines);
}

/** `original 2 minimum=2 smallerHand=false`: every option, in alphabetical order. */
function settingsLine({ game, players, options }: GameSettings): string {
  const named = Object.entries(options).map(([name, value]) => `${name}=${value}`);
  return [game, players, ...named.sort()].join(' ');
}
