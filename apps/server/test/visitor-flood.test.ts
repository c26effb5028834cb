// S6: 36 strangers, each from a network of their own, send all they can to one table while somebody plays there. In its
// long form (`npm run soak -- visitor-flood`) it prints how long the player waits for answers with and without them.

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { gameNamed } from '@backtrick/rules';
import type { TableView } from '@backtrick/table';
import { startSession } from '@backtrick/table';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { DEPTH, byDepth } from '../../../test-depth.ts';
import { textOf, until } from './guests.ts';
import { forkServer } from './forked-server.ts';
import type { ForkedServer } from './forked-server.ts';
import { newGuest, openSocket } from './visitors.ts';

const STRANGERS = 36;
/** In turns without and with them: whatever the machine does meanwhile, it does to both. */
const ROUNDS = byDepth({ quick: 1, deep: 1, soak: 5 });
/** How many commands of the player are measured in a round: three quarters of what one person may send. */
const SAMPLES = byDepth({ quick: 20, deep: 60, soak: 300 });
const APART = 1000 / 15;
const MAX_DIFFERENCE = 10;
const PILES = ['u1', 'u2', 'd1', 'd2'];

let server: ForkedServer;
beforeAll(async () => {
  server = await forkServer({ USUAL_LIMITS: '1' });
});
afterAll(async () => {
  await server.stop();
  server.remove();
});

it(
  `S6 ${STRANGERS} strangers hold up nobody who plays, and leave nothing`,
  { timeout: 600_000 },
  async () => {
    const strangers = await Promise.all(Array.from({ length: STRANGERS }, () => newStranger()));
    const rounds: { readonly alone: number; readonly flooded: number }[] = [];
    let sent = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const player = await newPlayer();
      const alone = p99(await player.play());
      const stop = flood(strangers, player.table);
      rounds.push({ alone, flooded: p99(await player.play()) });
      sent += stop();
      expect(player.version()).toBe(player.taken());
    }
    const difference = middle(rounds.map(({ alone, flooded }) => flooded - alone));
    const figures = `${sent} frames of ${STRANGERS} strangers, p99 without and with them: ${rounds
      .map(({ alone, flooded }) => `${alone.toFixed(1)} and ${flooded.toFixed(1)} ms`)
      .join(', ')}; the middle difference is ${difference.toFixed(1)} ms`;
    if (DEPTH === 'soak') console.info(figures);
    expect(sent).toBeGreaterThan(ROUNDS * SAMPLES * STRANGERS);
    if (DEPTH === 'soak') expect(difference, figures).toBeLessThanOrEqual(MAX_DIFFERENCE);
    for (const socket of strangers) socket.close();
  },
);

/** Somebody who plays alone: a card laid, and taken back, and at times another one. */
async function newPlayer() {
  const visitor = await newGuest(server.address);
  const options = { game: 'original', players: 1, watching: 'everybody' };
  const { table } = (await visitor.ask('POST', '/api/tables', { options })).body;
  const socket = await openSocket(server.address, visitor);
  const session = startSession({ id: () => randomUUID() });
  socket.on('message', (data) => {
    const { table: _, ...frame } = JSON.parse(textOf(data));
    session.receive(frame);
  });
  session.connect((frame) => socket.send(JSON.stringify({ table, frame })));
  await until(() => session.view() !== null);
  let taken = 1;
  await ask({ kind: 'sit', seat: 1, name: 'Ada' });
  await ask({ kind: 'ready', seed: 'ab'.repeat(32) });
  return { table, play, taken: () => taken, version: () => session.view()?.version };

  async function ask(wish: Parameters<typeof session.ask>[0]): Promise<number> {
    const at = performance.now();
    const answer = await session.ask(wish);
    if (!answer.ok) throw new Error(`refused: ${answer.refusal.code}`);
    taken++;
    const took = performance.now() - at;
    await until(() => session.view()?.version === answer.version);
    return took;
  }

  /** How long each answer took. */
  async function play(): Promise<readonly number[]> {
    const waits: number[] = [];
    for (let i = 0; i < SAMPLES; i++) {
      // A person may take back 50 times after one action, and all cards of a game are soon laid.
      const isBack = taken % 2 === 0 && taken % 80 !== 0;
      waits.push(await ask(isBack ? { kind: 'take-back' } : { kind: 'act', action: nextAction() }));
      await sleep(APART);
    }
    return waits;
  }

  function nextAction(): string {
    const view = session.view();
    const cards = view && 'cards' in view ? (view satisfies TableView).cards : null;
    const game = gameNamed(cards?.game);
    if (!cards || !game) throw new Error('cards are dealt');
    const jump = (text: string) => {
      const [card, pile = ''] = text.split('/');
      return Math.abs(Number(card) - Number(cards.tops[PILES.indexOf(pile)]));
    };
    const actions = game.actions(cards).map((action) => game.format(action));
    const lays = actions.filter((text) => text !== '.').toSorted((a, b) => jump(a) - jump(b));
    return lays[0] ?? '.';
  }
}

async function newStranger(): Promise<WebSocket> {
  return openSocket(server.address, await newGuest(server.address));
}

/** Each sends twice as much as one person may; returns how to stop, which tells how many frames went out. */
function flood(strangers: readonly WebSocket[], table: string): () => number {
  let sent = 0;
  const send = (socket: WebSocket, frame: object) => {
    sent++;
    socket.send(JSON.stringify({ table, frame }));
  };
  const timer = setInterval(() => {
    for (const socket of strangers) {
      const about = { kind: 'command', id: randomUUID(), epoch: sent % 3 ? 1 : null };
      send(socket, { ...about, command: { kind: 'sit', seat: 1, name: 'Zoe' } });
      send(socket, { ...about, id: randomUUID(), command: { kind: 'leave' } });
      send(socket, { kind: 'hello', version: 0, hash: null });
    }
  }, 50);
  return () => {
    clearInterval(timer);
    return sent;
  };
}

function p99(waits: readonly number[]): number {
  return waits.toSorted((one, other) => one - other)[Math.floor(waits.length * 0.99)] ?? 0;
}

function middle(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
