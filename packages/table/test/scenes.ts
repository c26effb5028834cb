// Moments of a table, for tests: who sits, what was done, what stands.

import {
  act,
  agreeAll,
  begun,
  everybodyReady,
  gathered,
  hex,
  legal,
  newHouse,
  playTurn,
} from './people.ts';
import type { House } from './people.ts';

const DUO = { game: 'original', players: 2 };
const TRIO = { game: 'original', players: 3 };
const HOUSE = { kind: 'house' } as const;

export function solo(): House {
  return begun('solo', { game: 'original', players: 1 });
}

export function quick(): House {
  return begun('quick', { game: 'quick-and-easy', players: 2 });
}

/** Ada has laid a card. */
export function laid(): House {
  const house = begun('laid', DUO);
  act(house, legal(house)[0] ?? '');
  return house;
}

export function paused(): House {
  const house = laid();
  house.ask('Ben', { kind: 'pause' });
  return house;
}

export function turnOnly(): House {
  const house = begun('turn only', { ...DUO, takingBack: 'turn' });
  playTurn(house);
  return house;
}

export function duel(): House {
  const house = begun('duel', { game: 'face-to-face', players: 2 });
  playTurn(house);
  return house;
}

export function abandoning(): House {
  const house = begun('abandoning', TRIO);
  house.ask('Ada', { kind: 'abandon' });
  return house;
}

export function over(): House {
  const house = begun('over', DUO);
  house.ask('Ada', { kind: 'abandon' });
  agreeAll(house);
  return house;
}

/** Ada sits, the other chair is free. */
export function empty(): House {
  const house = gathered('empty', DUO);
  house.ask('Ben', { kind: 'leave' });
  return house;
}

export function withBot(): House {
  const house = empty();
  house.ask('Ada', { kind: 'seat-bot', seat: 2, bot: 'steady' });
  return house;
}

export function readied(): House {
  const house = gathered('readied', DUO);
  house.ask('Ada', { kind: 'ready', seed: hex(house.rng, 32) });
  return house;
}

/** Ben has left a running game. */
export function left(): House {
  const house = begun('left', DUO);
  house.ask('Ben', { kind: 'leave' });
  return house;
}

export function away(): House {
  const house = gathered('away', DUO);
  house.request(HOUSE, { kind: 'away', seat: 1 });
  return house;
}

/** Zoe has made the table and does not sit; Ben has left. */
export function standing(): House {
  const house = newHouse('standing');
  house.ask('Zoe', { kind: 'create', options: DUO });
  house.ask('Ada', { kind: 'sit', seat: 1, name: 'Ada' });
  house.ask('Ben', { kind: 'sit', seat: 2, name: 'Ben' });
  everybodyReady(house);
  house.ask('Ben', { kind: 'leave' });
  return house;
}

/** Nobody has begun, and everybody but a bot has gone. */
export function hostless(): House {
  const house = gathered('hostless', TRIO);
  house.ask('Cleo', { kind: 'leave' });
  house.ask('Ada', { kind: 'seat-bot', seat: 3, bot: 'steady' });
  everybodyReady(house);
  house.ask('Ben', { kind: 'leave' });
  house.ask('Ada', { kind: 'leave' });
  return house;
}

/** Nobody has begun; Cleo would rather not. */
export function reluctant(): House {
  const house = gathered('reluctant', TRIO);
  everybodyReady(house);
  house.ask('Cleo', { kind: 'signal', signals: ['rather-not'] });
  return house;
}

export function wished(): House {
  const house = gathered('wished', TRIO);
  everybodyReady(house);
  house.ask('Cleo', { kind: 'signal', signals: ['begin'] });
  return house;
}

export function said(player: string): House {
  const house = begun('said', DUO);
  house.ask(player, { kind: 'say', text: 'for' });
  return house;
}
