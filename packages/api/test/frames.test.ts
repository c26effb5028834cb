// The schemas of frames, held against the frames themselves: those a table sends, and those it reads.

import { seededRng } from '@backtrick/rules';
import { localTable, memoryLog, openConnection, readCommand, readFrame } from '@backtrick/table';
import type { ClientFrame, ServerFrame, Session, TableView } from '@backtrick/table';
import { numberGuard } from '@backtrick/table/guard';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { clientFrame, serverFrame } from '../src/index.ts';

const OPTIONS = [
  { game: 'original', players: 2 },
  { game: 'face-to-face', players: 2 },
  { game: 'quick-and-easy', players: 2 },
] as const;

describe.each(OPTIONS)('$game', (options) => {
  it('has a schema for every frame of a whole game, and for every field in it', async () => {
    const { sent, received, view } = await playedGame(options);
    expect(view).toMatchObject({ phase: 'over' });
    expect(new Set(sent.map(({ kind }) => kind))).toEqual(
      new Set(['update', 'step', 'answer', 'pulse', 'no-table']),
    );
    for (const frame of sent) expect(v.parse(serverFrame, frame)).toEqual(plain(frame));
    for (const frame of received) expect(v.parse(clientFrame, frame)).toEqual(plain(frame));
  });
});

const HELLO = { kind: 'hello', version: 3, hash: null };
const COMMAND = { kind: 'command', id: 'command-1', epoch: 4, command: { kind: 'leave' } };

it.each([
  HELLO,
  { ...HELLO, hash: '00c0ffee' },
  { ...HELLO, version: -1 },
  { ...HELLO, version: 1.5 },
  { kind: 'hello' },
  { ...HELLO, kind: 'good day' },
  COMMAND,
  { ...COMMAND, epoch: null },
  { ...COMMAND, id: 'short' },
  { ...COMMAND, command: { kind: 'sit', seat: 6, name: 'Ada' } },
  { ...COMMAND, command: { kind: 'ready', seed: 'AB' } },
  { ...COMMAND, command: { kind: 'act', action: '37/u1', version: 2 } },
  { ...COMMAND, command: { kind: 'act', action: '37/u1' } },
  { ...COMMAND, command: { kind: 'dance' } },
  null,
])('says of %o what the table says that reads it', (frame) => {
  const read = readFrame(frame);
  const isRead = read.kind === 'hello' || (read.kind === 'command' && readCommand(read.command).ok);
  expect(v.is(clientFrame, frame)).toBe(isRead);
});

/** Two people at a table, who lay the first card that their view calls legal. */
async function playedGame(options: object) {
  const rng = seededRng('frames');
  const context = () => ({ now: 0, seed: hex(64), guard: numberGuard });
  const { authority, join } = localTable('table-1', memoryLog(), context);
  const sent: ServerFrame[] = [];
  const received: ClientFrame[] = [];
  const watching = openConnection(authority, 'Eve', (frame) => sent.push(frame));
  await watching.receive({ kind: 'hello', version: 0, hash: null });
  let asked = 0;
  const people = ['Ada', 'Ben'].map((name) => {
    const { session } = join(name, { id: () => `wish-of-${name}-${++asked}` });
    const line = openConnection(authority, name, (frame) => {
      sent.push(frame);
      session.receive(frame);
    });
    session.connect((frame) => {
      received.push(frame);
      void line.receive(frame);
    });
    return session;
  });
  await people[0]?.ask({ kind: 'create', options: { ...options, pace: 'instant' } });
  for (const [i, one] of people.entries()) await one.ask({ kind: 'sit', seat: i + 1, name: 'A' });
  for (const one of people) await one.ask({ kind: 'ready', seed: hex(32) });
  await watching.receive({ kind: 'hello', version: 0, hash: null });
  watching.pulse();
  for (let mover = moverAmong(people); mover; mover = moverAmong(people)) {
    const [action = ''] = viewOf(mover)?.you?.legal ?? [];
    await mover.ask({ kind: 'act', action });
  }
  return { sent, received, view: people[0]?.view() };

  function hex(bytes: number): string {
    return Array.from({ length: 2 * bytes }, () => Math.floor(rng() * 16).toString(16)).join('');
  }
}

function moverAmong(people: readonly Session[]): Session | undefined {
  return people.find((one) => (viewOf(one)?.you?.legal.length ?? 0) > 0);
}

function viewOf(session: Session): TableView | null {
  const view = session.view();
  return view && 'you' in view ? view : null;
}

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
