// Attempts at a secret. Each is charged before it is checked and refunded if it was right, so that parallel attempts
// cost as much as sequential ones.

import type { SharedRateLimiter } from './shared-rate-limit.ts';
import type { LimitName } from './rate-limit.ts';

/** A secret is long. A join code is short enough to be said aloud, and so short enough to be guessed by many together. */
export type GuessKind = 'secret' | 'code';

export interface Guesser {
  /** Null for somebody without a session. */
  readonly player: string | null;
  readonly network: string;
}

export interface GuessCharge {
  /** The milliseconds to wait; 0 if the attempt may be checked. */
  readonly wait: number;
  /** Called for an attempt that was right. */
  refund(): Promise<void>;
}

interface Draw {
  readonly name: LimitName;
  readonly key: string;
  readonly people: number;
}

/** A network may mistype twice as many join codes as a person: more guests do not mean more attempts. */
const PEOPLE_WHO_ERR = 2;

export async function chargeGuess(
  limiter: SharedRateLimiter,
  kind: GuessKind,
  guesser: Guesser,
): Promise<GuessCharge> {
  const taken: Draw[] = [];
  const refund = async () => {
    await Promise.all(taken.map(({ name, key, people }) => limiter.giveBack(name, key, people)));
  };
  for (const draw of drawsFor(kind, guesser)) {
    const wait = await limiter.take(draw.name, draw.key, draw.people);
    if (wait > 0) {
      await refund();
      return { wait, refund: async () => {} };
    }
    taken.push(draw);
  }
  return { wait: 0, refund };
}

function drawsFor(kind: GuessKind, { player, network }: Guesser): readonly Draw[] {
  const miss: Draw = { name: 'miss', key: network, people: 1 };
  if (kind === 'secret') return [miss];
  return [
    miss,
    { name: 'code-miss', key: player ?? network, people: 1 },
    { name: 'code-miss', key: network, people: PEOPLE_WHO_ERR },
    { name: 'any-code-miss', key: 'everybody', people: 1 },
  ];
}
