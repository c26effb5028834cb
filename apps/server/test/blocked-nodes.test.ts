// S11 over two nodes: what is blocked at one node is kept apart at the other, with nothing in common but the database.

import { randomUUID } from 'node:crypto';
import { seededRng } from '@backtrick/rules';
import { afterAll, expect, it } from 'vitest';
import { newTableId } from '../src/tables/tables.ts';
import { joinTable } from './daily-visitors.ts';
import type { AtTable } from './daily-visitors.ts';
import { textOf, until } from './guests.ts';
import { playGame } from './played-games.ts';
import { openTwoNodes } from './two-nodes.ts';
import { browser, closing, newGuest, openSocket } from './visitors.ts';
import type { Visitor } from './visitors.ts';

const cluster = await openTwoNodes();
afterAll(cluster.close);
const [one, other] = cluster.nodes;

/** The same person, who asks at a node. */
function at(address: string, { cookie, from, player }: Visitor): Visitor {
  return browser(address, { cookie, from, player });
}

/** At the first node, whichever the person uses otherwise. */
async function change(how: 'POST' | 'DELETE', by: Visitor, whom: Visitor): Promise<void> {
  const path = `/api/me/people/${whom.player}/block`;
  const { status } = await at(one.address, by).ask(how, path, how === 'POST' ? {} : undefined);
  expect(status).toBe(200);
}

/** Somebody at the first node, who waits at a table for everybody to see and has played a game. */
async function newHost() {
  const host = await newGuest(one.address);
  await host.ask('POST', '/api/me/name', { name: 'Annabel' });
  const options = { game: 'original', players: 4, watching: 'everybody' };
  const table: string = (await host.ask('POST', '/api/tables', { options })).body.table;
  const line = await joinTable(one.address, host, table);
  const sits = await line.session.ask({ kind: 'sit', seat: 1, name: 'Annabel' });
  expect(sits).toMatchObject({ ok: true });
  const finished = newTableId();
  await playGame(one.services.store, {
    table: finished,
    options: { ...options, players: 2 },
    ...{ seats: [host.player, 'bot:steady'], names: ['Annabel'], at: one.services.now() },
    ...{ rng: seededRng('Annabel'), until: 9 },
  });
  return { host, line, things: { table, finished, player: host.player } };
}

/** Somebody who looks on at a table at the second node, and has seen who sits there. */
async function lookOn(viewer: Visitor, table: string): Promise<AtTable> {
  const watching = await joinTable(other.address, viewer, table);
  await until(() => watching.transcript.join('').includes('Annabel'));
  return watching;
}

interface Things {
  readonly table: string;
  readonly finished: string;
  readonly player: string;
}

const noThings = (): Things => ({
  table: newTableId(),
  finished: newTableId(),
  player: newTableId(),
});

/** What somebody is answered about these things at the second node, without the ids that were asked about. */
async function answersTo(viewer: Visitor, { table, finished, player }: Things) {
  // The seat is taken: nobody sits down by this.
  const id = randomUUID();
  const command = { kind: 'sit', seat: 1, name: 'Bertram' };
  const got = async (path: string) => {
    const { status, text } = await viewer.ask('GET', path);
    return `${status} ${text}`;
  };
  const answers = {
    hello: await firstReply(viewer, table, { kind: 'hello', version: 0, hash: null }),
    sit: await firstReply(viewer, table, { kind: 'command', id, epoch: null, command }),
    table: await got(`/api/tables/${table}`),
    record: await got(`/api/games/${finished}/1`),
    profile: await got(`/api/players/${player}`),
  };
  return Object.entries(answers).map(
    ([name, text]) => `${name}: ${text.replaceAll(table, '').replaceAll(id, '')}`,
  );
}

async function firstReply(viewer: Visitor, table: string, frame: object): Promise<string> {
  const socket = await openSocket(other.address, viewer);
  const reply = new Promise<string>((resolve) => {
    socket.once('message', (data) => resolve(textOf(data)));
  });
  socket.send(JSON.stringify({ table, frame }));
  const text = await reply;
  const closed = closing(socket);
  socket.close();
  await closed;
  return text;
}

const lobbyOf = async (viewer: Visitor) => (await viewer.ask('GET', '/api/lobby')).text;

/** Lists are as much as a second old; asking more often would use up what one may ask. */
async function untilListed(viewer: Visitor, table: string): Promise<void> {
  await until(async () => {
    const isListed = (await lobbyOf(viewer)).includes(table);
    if (!isListed) await new Promise((resolve) => setTimeout(resolve, 500));
    return isListed;
  });
}

/** Somebody to whom the second node has shown all of the host. */
async function newVisitor(things: Things): Promise<Visitor> {
  const visitor = await newGuest(other.address);
  await untilListed(visitor, things.table);
  const nothing = await answersTo(visitor, noThings());
  // Not one of them is answered like what does not exist.
  for (const answer of await answersTo(visitor, things)) expect(nothing).not.toContain(answer);
  return visitor;
}

it.each([
  ['are blocked by', false],
  ['block', true],
])('S11 shows out at one node those who %s somebody at the other', async (_, isByWatcher) => {
  const { host, line, things } = await newHost();
  const visitor = await newGuest(other.address);
  const [kept, shown] = [
    await lookOn(visitor, things.table),
    await lookOn(await newGuest(other.address), things.table),
  ];
  await (isByWatcher ? change('POST', visitor, host) : change('POST', host, visitor));
  const noTable = JSON.stringify({ table: things.table, kind: 'no-table' });
  await until(() => kept.transcript.includes(noTable));
  // Somebody else stays, and sees what comes next.
  const third = await joinTable(one.address, await newGuest(one.address), things.table);
  await third.session.ask({ kind: 'sit', seat: 2, name: 'Dorothy' });
  await until(() => shown.transcript.join('').includes('Dorothy'));
  expect(shown.transcript).not.toContain(noTable);
  expect(kept.transcript.at(-1)).toBe(noTable);
  expect(kept.transcript.join('')).not.toMatch(/block|Dorothy/);
  for (const { close } of [line, kept, shown, third]) close();
});

it.each([
  ['are blocked by', false],
  ['block', true],
])(
  'S11 answers at one node as if nothing were there, once they %s somebody at the other',
  async (_, isByVisitor) => {
    const { host, line, things } = await newHost();
    const visitor = await newVisitor(things);
    const somebodyElse = await newVisitor(things);
    await (isByVisitor ? change('POST', visitor, host) : change('POST', host, visitor));
    const lobby = await lobbyOf(visitor);
    expect(await answersTo(visitor, things)).toEqual(await answersTo(visitor, noThings()));
    expect(await lobbyOf(somebodyElse)).toContain(things.table);
    for (const trace of [things.table, things.player]) expect(lobby).not.toContain(trace);
    line.close();
  },
);

it('S11 lets somebody in again at one node who is unblocked at the other', async () => {
  const { host, line, things } = await newHost();
  const visitor = await newVisitor(things);
  await change('POST', host, visitor);
  expect(await answersTo(visitor, things)).toEqual(await answersTo(visitor, noThings()));
  await change('DELETE', host, visitor);
  const nothing = await answersTo(visitor, noThings());
  for (const answer of await answersTo(visitor, things)) expect(nothing).not.toContain(answer);
  await untilListed(visitor, things.table);
  const back = await lookOn(visitor, things.table);
  // The note of the block is still there when the nodes look for new ones.
  await cluster.pass(3000);
  const sits = await back.session.ask({ kind: 'sit', seat: 2, name: 'Bertram' });
  expect(sits).toMatchObject({ ok: true });
  await until(() => line.transcript.join('').includes('Bertram'));
  expect(back.transcript.join('')).not.toContain('no-table');
  for (const { close } of [line, back]) close();
});
