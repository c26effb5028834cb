// People in a review over real sockets: what they say, and what they were told last.

import { seededRng } from '@backtrick/rules';
import { expect } from 'vitest';
import type { WebSocket } from 'ws';
import type { Server } from '../src/server.ts';
import { newTableId } from '../src/tables/tables.ts';
import { textOf, until } from './guests.ts';
import { playGame } from './played-games.ts';
import { openSocket } from './visitors.ts';
import type { Visitor } from './visitors.ts';

/** Whatever comes; a look has all of it. */
export interface Told {
  readonly kind: string;
  readonly after: number;
  readonly shown: { readonly id: string; readonly step: number; readonly marks: unknown } | null;
  readonly leader: number | null;
  readonly you: number;
  readonly people: readonly { readonly number: number; readonly name: string }[];
}

export interface Reviewer {
  readonly socket: WebSocket;
  /** Everything this person was told, in order. */
  readonly told: readonly Told[];
  say(frame: unknown): void;
  /** Says it, and resolves once this person is told so: what everybody is told every ten seconds may come first. */
  ask(frame: unknown, answer?: object): Promise<Told>;
  /** Resolves once the last thing told is so. */
  sees(holds: (look: Told) => boolean): Promise<Told>;
}

/** A game that was given up after a few cards. */
export async function finishedGame(
  { house }: Server,
  ...seats: readonly string[]
): Promise<string> {
  const table = newTableId();
  const options = { game: 'original', players: seats.length };
  const played = { table, options, seats, at: house.now(), rng: seededRng(table), until: 9 };
  await playGame(house.store, played);
  return table;
}

export async function reviewer(
  address: string,
  visitor: Visitor,
  review: string,
): Promise<Reviewer> {
  const socket = await openSocket(address, visitor);
  const told: Told[] = [];
  socket.on('message', (data) => {
    const { review: from, ...frame } = JSON.parse(textOf(data));
    if (from === review) told.push(frame);
  });
  const say = (frame: unknown) => socket.send(JSON.stringify({ review, frame }));
  return {
    socket,
    told,
    say,
    async ask(frame, answer = {}) {
      const heard = told.length;
      const found = () => told.findIndex((one, i) => i >= heard && isLike(one, answer));
      say(frame);
      await until(() => found() >= 0);
      return nth(told, found());
    },
    async sees(holds) {
      await until(() => told.length > 0 && holds(nth(told, -1)));
      return nth(told, -1);
    },
  };
}

function isLike(one: Told, wanted: object): boolean {
  try {
    expect(one).toMatchObject(wanted);
    return true;
  } catch {
    return false;
  }
}

function nth(told: readonly Told[], i: number): Told {
  const one = told.at(i);
  if (!one) throw new Error('nothing was told');
  return one;
}
