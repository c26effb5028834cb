// S1 S2: that a table is an attempt at a deal of the day is a fact of the server. It stands in the log, and those who sit are told
// of it; nobody is shown the record, which has the cards that others still have to play.

import { describe, expect, it } from 'vitest';
import { foldAll, openAuthority, memoryLog, readCommand } from '../src/index.ts';
import type { Command, DailyAttempt, TableAuthority, ServerFrame, Viewer } from '../src/index.ts';
import { numberGuard } from '../src/guard/index.ts';
import { readSnapshot, snapshotOf } from '../src/snapshot.ts';
import { Subscription } from '../src/subscription.ts';

const ATTEMPT: DailyAttempt = {
  ...{ day: '2026-11-16', deal: 'original-1', place: 'online', isFirst: true },
};
const OPTIONS = { game: 'original', players: 1 };
const context = () => ({ now: 1_000_000, seed: 'ab'.repeat(64), guard: numberGuard });

/** A game that somebody gives up, and every frame that its player and an onlooker get. */
async function played(attempt?: DailyAttempt) {
  const log = memoryLog();
  const authority = openAuthority('table-1', log, context);
  const frames: ServerFrame[] = [];
  const say = saying(authority);
  const options = { ...OPTIONS, watching: 'everybody' };
  const create = { kind: 'create', options } as const;
  await authority.ask({
    ...{ who: { kind: 'person', player: 'Ada', epoch: null }, id: 'create', command: create },
    ...(attempt ? { attempt } : {}),
  });
  await say({ kind: 'sit', seat: 1, name: 'Ada' });
  for (const player of ['Ada', 'Zoe']) {
    await new Subscription(authority, player, (frame) => frames.push(frame)).greet(0, null);
  }
  await say({ kind: 'ready', seed: 'cd'.repeat(32) });
  await say({ kind: 'abandon' });
  await new Subscription(authority, 'Ada', (frame) => frames.push(frame)).greet(0, null);
  return { authority, frames, entries: await log.read('table-1', 0) };
}

function saying(authority: TableAuthority) {
  let count = 0;
  return async (command: Command) => {
    const epoch = authority.open()?.chairs[0]?.epoch ?? null;
    const who = { kind: 'person', player: 'Ada', epoch } as const;
    const id = `command-${++count}`;
    expect(await authority.ask({ who, id, command })).toMatchObject({ ok: true });
  };
}

describe('an attempt at a deal of the day', () => {
  it('S2 stands in the log and at the table, also after a snapshot', async () => {
    const { entries } = await played(ATTEMPT);
    expect(entries[0]?.events[0]).toMatchObject({ kind: 'created', attempt: ATTEMPT });
    const table = foldAll('table-1', null, entries);
    expect(table?.open.attempt).toEqual(ATTEMPT);
    expect(table && readSnapshot(snapshotOf(table))?.open.attempt).toEqual(ATTEMPT);
  });

  it('S1 is told to those who sit, and the record of its game to nobody', async () => {
    const { authority, frames } = await played(ATTEMPT);
    expect(authority.open()).toMatchObject({ phase: 'over', record: { deck: expect.anything() } });
    expect(frames.length).toBeGreaterThan(4);
    const text = JSON.stringify(frames);
    for (const word of ['"deck"', '"fairness"']) expect(text).not.toContain(word);
    const seen = (viewer: Viewer) => authority.update(viewer, 0)?.view;
    const seat = seen({ kind: 'seat', seat: 1 });
    expect(seat).toMatchObject({ phase: 'over', record: null, attempt: ATTEMPT });
    const spectator = seen({ kind: 'spectator' });
    expect(spectator).toMatchObject({ phase: 'over', record: null, attempt: null });
    expect(JSON.stringify(seen({ kind: 'visitor' }))).not.toContain('attempt');
  });

  it('S2 is played as it was laid out', async () => {
    const { authority } = await played(ATTEMPT);
    const who = {
      kind: 'person',
      player: 'Ada',
      epoch: authority.open()?.chairs[0]?.epoch ?? null,
    };
    const command = { kind: 'options', options: OPTIONS } as const;
    const answer = await authority.ask({ who: { ...who, kind: 'person' }, id: 'options', command });
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'not-now' } });
  });

  it('S2 cannot be claimed by a command', () => {
    const read = readCommand({ kind: 'create', options: OPTIONS, attempt: ATTEMPT });
    expect(read).toEqual({ ok: true, command: { kind: 'create', options: OPTIONS } });
  });
});

it('an ordinary table says that it is none, and shows its record', async () => {
  const { authority, frames, entries } = await played();
  expect(entries[0]?.events[0]).toMatchObject({ kind: 'created', attempt: null });
  expect(authority.open()?.attempt).toBeNull();
  expect(JSON.stringify(frames)).toContain('"deck"');
});

it('P7 a log from before the field leaves open whether it is one', async () => {
  const { entries } = await played();
  const [first, ...rest] = entries;
  if (!first) throw new Error('there is an entry');
  const events = first.events.map((event) => {
    if (event.kind !== 'created') return event;
    const { attempt: _, ...old } = event;
    return old;
  });
  const open = foldAll('table-1', null, [{ ...first, events }, ...rest])?.open;
  expect(open?.phase).toBe('over');
  expect(open && 'attempt' in open).toBe(false);
});
