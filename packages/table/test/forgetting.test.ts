// Somebody who is forgotten leaves the log of a table, and everything that follows from it; what was played stays.

import { describe, expect, it } from 'vitest';
import { foldAll } from '../src/fold.ts';
import { withoutPerson } from '../src/forgetting.ts';
import { numberGuard } from '../src/guard/index.ts';
import { openAuthority, openConnection } from '../src/index.ts';
import type { Entry, Log, ServerFrame, Table } from '../src/index.ts';
import { stateOf } from '../src/table.ts';
import { goldenFile, readGoldenLogs } from './golden-logs.ts';
import { hex, newHarness } from './people.ts';

const MARK = 'Quetzal';
const AS = 'somebody-else';

describe('a log without one of its people', () => {
  const logs = readGoldenLogs(goldenFile(1)).filter((_, i) => i % 7 === 0);

  it('S14 holds neither their id nor a name or word of theirs, in logs of every kind', () => {
    for (const { entries } of logs) {
      for (const player of playersIn(entries)) {
        const rewritten = withoutPerson(entries, { player, as: AS, at: 0 });
        const text = JSON.stringify(rewritten);
        expect(text).not.toContain(`"player":${JSON.stringify(player)}`);
        expect(text).not.toContain(`"host":${JSON.stringify(player)}`);
        const theirs = rewritten.filter(({ who }) => who.kind === 'person' && who.player === AS);
        const told = theirs.flatMap(({ events }) => events.flatMap(wordsIn));
        expect(told.filter((words) => words !== '')).toEqual([]);
      }
    }
  });

  it('S14 leads to the same game: cards, actions, results, clocks and everybody else', () => {
    for (const { table: id, entries } of logs) {
      const before = foldAll(id, null, entries);
      for (const player of playersIn(entries)) {
        const rewritten = withoutPerson(entries, { player, as: AS, at: 0 });
        const after = foldAll(id, null, rewritten);
        expect(after && playedAt(after, AS)).toEqual(before && playedAt(before, player));
        expect(after?.open.version).toBe((before?.open.version ?? 0) + 1);
      }
    }
  });

  it('is rewritten for another one as well', () => {
    const harness = talkedTable();
    const once = withoutPerson(harness.entries, { player: MARK, as: AS, at: 0 });
    const twice = withoutPerson(once, { player: 'Ben', as: 'nobody', at: 0 });
    expect(twice).toHaveLength(harness.entries.length + 2);
    expect(JSON.stringify(twice)).not.toMatch(/Quetzal|Ben/);
    expect(foldAll(harness.id, null, twice)?.open.record).toMatchObject({
      names: [null, null],
      deleted: [1, 2],
    });
  });
});

describe('an authority or a client of a table whose log was rewritten', () => {
  it('S14 shows nothing of who was forgotten any more', async () => {
    const harness = talkedTable();
    const entries = [...harness.entries];
    const log = rewritableLog(entries);
    const context = () => ({ now: 0, seed: hex(harness.rng, 64), guard: numberGuard });
    const authority = openAuthority(harness.id, log, context);
    await authority.catchUp();
    const frames: ServerFrame[] = [];
    const connection = openConnection(authority, 'a stranger', (frame) => frames.push(frame));
    await connection.receive({ kind: 'hello', version: 0, hash: null });
    expect(JSON.stringify(frames)).toContain(MARK);
    entries.splice(0, entries.length, ...withoutPerson(entries, { player: MARK, as: AS, at: 0 }));
    frames.length = 0;
    await authority.catchUp();
    expect(frames.map(({ kind }) => kind)).toEqual(['update']);
    expect(JSON.stringify(frames)).not.toContain(MARK);
    await connection.receive({ kind: 'hello', version: 0, hash: null });
    expect(JSON.stringify(frames)).not.toContain(MARK);
    expect(authority.open()?.record).toMatchObject({ names: [null, 'Ben'], deleted: [1] });
    expect(authority.open()?.chat.map(({ text }) => text)).toEqual(['hello you']);
  });

  it('goes on with what others ask', async () => {
    const harness = talkedTable();
    const entries = [...harness.entries];
    const log = rewritableLog(entries);
    const context = () => ({ now: 0, seed: hex(harness.rng, 64), guard: numberGuard });
    const authority = openAuthority(harness.id, log, context);
    await authority.catchUp();
    entries.splice(0, entries.length, ...withoutPerson(entries, { player: MARK, as: AS, at: 0 }));
    const epoch = authority.open()?.chairs[1]?.epoch ?? null;
    const who = { kind: 'person', player: 'Ben', epoch } as const;
    const command = { kind: 'say', text: 'still here' } as const;
    expect(await authority.ask({ who, id: 'after-that', command })).toMatchObject({ ok: true });
    expect(JSON.stringify(authority.open())).not.toContain(MARK);
    expect(entries.at(-1)?.number).toBe(entries.length);
  });
});

/** Two who talk, play a little and give up; one of them has a mark in everything that can be chosen. */
function talkedTable() {
  const harness = newHarness('forgetting');
  const options = { game: 'original', players: 2, title: `Table of ${MARK}` };
  harness.ask(MARK, { kind: 'create', options }, `${MARK}-creates`);
  harness.ask(MARK, { kind: 'sit', seat: 1, name: MARK }, `${MARK}-sits`);
  harness.ask('Ben', { kind: 'sit', seat: 2, name: 'Ben' });
  harness.ask(MARK, { kind: 'say', text: `I am ${MARK}` });
  harness.ask('Ben', { kind: 'say', text: 'hello you' });
  for (const player of [MARK, 'Ben'])
    harness.ask(player, { kind: 'ready', seed: hex(harness.rng, 32) });
  harness.ask(MARK, { kind: 'abandon' });
  harness.ask('Ben', { kind: 'agree', proposal: harness.open().proposal?.version ?? 0 });
  expect(harness.open().record).not.toBeNull();
  harness.ask(MARK, { kind: 'leave' });
  return harness;
}

function rewritableLog(entries: Entry[]): Log {
  return {
    read: async (_, after) => entries.slice(after),
    async append(_, entry) {
      if (entry.number !== entries.length + 1) return 'taken';
      entries.push(entry);
      return 'written';
    },
  };
}

function playersIn(entries: readonly Entry[]): readonly string[] {
  const events = entries.flatMap((entry) => entry.events);
  return [...new Set(events.flatMap((event) => (event.kind === 'sat' ? [event.player] : [])))];
}

function wordsIn(event: Entry['events'][number]): readonly string[] {
  if (event.kind === 'said') return [event.text];
  if (event.kind === 'sat') return [event.name];
  return event.kind === 'created' || event.kind === 'options-set' ? [event.options.title] : [];
}

/** All that follows from what was played, with one player under another id and without their name and words. */
function playedAt(table: Table, player: string): unknown {
  const { open, secret } = table;
  const chairs = open.chairs.map(({ name: _name, ...chair }) => chair);
  const { names: _names, deleted: _deleted, ...record } = { ...open.record };
  const { version: _version, chat: _chat, options, ...rest } = open;
  const untitled = { ...options, title: '' };
  const all = { ...rest, options: untitled, chairs, record, secret, state: stateOf(table) };
  return JSON.parse(JSON.stringify(all).replaceAll(JSON.stringify(player), '"the one"'));
}
