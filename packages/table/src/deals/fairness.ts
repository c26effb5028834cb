// What can be checked about a deal. Seeds are lower-case hex, the form in which commands, events and records hold them.

import * as v from 'valibot';

/** Everybody sees it before the first seat seed is accepted. */
export interface DealCommitment {
  readonly version: 1;
  readonly table: string;
  /** Which game of its table, from 1: a deal that was discarded in secret leaves a gap. */
  readonly number: number;
  readonly commitment: string;
}

/** Nobody sees it before the game is over or given up. */
export interface DealReveal {
  readonly serverSeed: string;
  /** In seat order. */
  readonly seats: readonly SeatSeed[];
}

export interface SeatSeed {
  readonly seed: string;
  /** Who drew it: the server, if the seat sent none. */
  readonly by: 'seat' | 'server';
}

/** The field `fairness` of a record. */
export interface Fairness extends DealCommitment, DealReveal {}

/** 98! takes 511.5 bits: a shorter seed could not reach every order of the original's deck. */
export const SERVER_SEED_BYTES = 64;
export const SEAT_SEED_BYTES = 32;

export const fairnessSchema = v.object({
  version: v.literal(1),
  // One line without spaces, because it is part of the text that is hashed.
  table: v.pipe(v.string(), v.regex(/^[!-~]{1,64}$/)),
  number: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  commitment: hexSchema(32),
  serverSeed: hexSchema(SERVER_SEED_BYTES),
  seats: v.array(
    v.object({ seed: hexSchema(SEAT_SEED_BYTES), by: v.picklist(['seat', 'server']) }),
  ),
});

function hexSchema(bytes: number) {
  return v.pipe(v.string(), v.regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`)));
}
