// Moments of a table, for tests: who sits, what was done, what stands.

import {
  act,
  agreeAll,
  begun,
  everybodyReady,
  gathered,
  hex,
  legal,
  newHarness,
  playTurn,
} from './people.ts';
import type { TableHarness } from './people.ts';

const DUO = { game: 'original', players: 2 };
const TRIO = { game: 'original', players: 3 };
const SERVER = { kind: 'house' } as const;

export function solo(): TableHarness {
  return begun('solo', { game: 'original', players: 1 });
}

export function quick(): TableHarness {
  return begun('quick', { game: 'quick-and-easy', players: 2 });
}

/** Ada has laid a card. */
export function laid(): TableHarness {
  const harness = begun('laid', DUO);
  act(harness, legal(harness)[0] ?? '');
  return harness;
}

export function paused(): TableHarness {
  const harness = laid();
  harness.ask('Ben', { kind: 'pause' });
  return harness;
}

export function turnOnly(): TableHarness {
  const harness = begun('turn only', { ...DUO, takingBack: 'turn' });
  playTurn(harness);
  return harness;
}

export function duel(): TableHarness {
  const harness = begun('duel', { game: 'face-to-face', players: 2 });
  playTurn(harness);
  return harness;
}

export function abandoning(): TableHarness {
  const harness = begun('abandoning', TRIO);
  harness.ask('Ada', { kind: 'abandon' });
  return harness;
}

export function over(): TableHarness {
  const harness = begun('over', DUO);
  harness.ask('Ada', { kind: 'abandon' });
  agreeAll(harness);
  return harness;
}

/** Ada sits, the other chair is free. */
export function empty(): TableHarness {
  const harness = gathered('empty', DUO);
  harness.ask('Ben', { kind: 'leave' });
  return harness;
}

export function withBot(): TableHarness {
  const harness = empty();
  harness.ask('Ada', { kind: 'seat-bot', seat: 2, bot: 'steady' });
  return harness;
}

export function readied(): TableHarness {
  const harness = gathered('readied', DUO);
  harness.ask('Ada', { kind: 'ready', seed: hex(harness.rng, 32) });
  return harness;
}

/** Ben has left a running game. */
export function left(): TableHarness {
  const harness = begun('left', DUO);
  harness.ask('Ben', { kind: 'leave' });
  return harness;
}

export function away(): TableHarness {
  const harness = gathered('away', DUO);
  harness.request(SERVER, { kind: 'away', seat: 1 });
  return harness;
}

/** Zoe has made the table and does not sit; Ben has left. */
export function standing(): TableHarness {
  const harness = newHarness('standing');
  harness.ask('Zoe', { kind: 'create', options: DUO });
  harness.ask('Ada', { kind: 'sit', seat: 1, name: 'Ada' });
  harness.ask('Ben', { kind: 'sit', seat: 2, name: 'Ben' });
  everybodyReady(harness);
  harness.ask('Ben', { kind: 'leave' });
  return harness;
}

/** Nobody has begun, and everybody but a bot has gone. */
export function hostless(): TableHarness {
  const harness = gathered('hostless', TRIO);
  harness.ask('Cleo', { kind: 'leave' });
  harness.ask('Ada', { kind: 'seat-bot', seat: 3, bot: 'steady' });
  everybodyReady(harness);
  harness.ask('Ben', { kind: 'leave' });
  harness.ask('Ada', { kind: 'leave' });
  return harness;
}

/** Nobody has begun; Cleo would rather not. */
export function reluctant(): TableHarness {
  const harness = gathered('reluctant', TRIO);
  everybodyReady(harness);
  harness.ask('Cleo', { kind: 'signal', signals: ['rather-not'] });
  return harness;
}

export function wished(): TableHarness {
  const harness = gathered('wished', TRIO);
  everybodyReady(harness);
  harness.ask('Cleo', { kind: 'signal', signals: ['begin'] });
  return harness;
}

export function said(player: string): TableHarness {
  const harness = begun('said', DUO);
  harness.ask(player, { kind: 'say', text: 'for' });
  return harness;
}
