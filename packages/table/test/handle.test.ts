import { describe, expect, it } from 'vitest';
import { answer as replayed } from '@backtrick/rules';
import { fold, handle } from '../src/index.ts';
import type { Command, Table, Who } from '../src/index.ts';
import {
  VARIANTS,
  act,
  begun,
  everybodyReady,
  gathered,
  inTurn,
  legal,
  no,
  person,
  playRandomly,
} from './people.ts';
import { numberGuard } from '../src/guard/index.ts';

const DUO = { game: 'original', players: 2 };

describe('every command has one answer', () => {
  it('P1 takes up a command at the next version and says which', () => {
    const harness = gathered('p1', DUO);
    const { version } = harness.open();
    expect(harness.ask('Ada', { kind: 'say', text: 'hello' })).toEqual({
      ok: true,
      version: version + 1,
    });
    expect(harness.open().version).toBe(version + 1);
  });

  it('P2 gives a repeat the first answer and does nothing again', () => {
    const harness = gathered('p2', DUO);
    const first = harness.ask('Ada', { kind: 'say', text: 'hello' }, 'once');
    harness.ask('Ben', { kind: 'say', text: 'hi' });
    expect(harness.ask('Ada', { kind: 'say', text: 'hello' }, 'once')).toEqual(first);
    expect(harness.open().chat.map(({ text }) => text)).toEqual(['hello', 'hi']);
  });

  it('P2 gives a repeat of a refused command the first answer, also when it would be legal by now', () => {
    const harness = begun('p2 refused', DUO);
    const action = '.';
    const version = harness.open().version;
    const early = harness.ask('Ada', { kind: 'pause' }, 'other');
    expect(early.ok).toBe(true);
    const refused = harness.ask('Ada', { kind: 'act', action, version }, 'late');
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'paused' } });
    harness.ask('Ada', { kind: 'resume' });
    expect(harness.ask('Ada', { kind: 'act', action, version }, 'late')).toEqual(refused);
  });

  it('P2 tells the ids of different people apart', () => {
    const harness = gathered('p2 apart', DUO);
    harness.ask('Ada', { kind: 'say', text: 'one of us' }, 'same');
    expect(harness.ask('Ben', { kind: 'say', text: 'me too' }, 'same')).toMatchObject({ ok: true });
    expect(harness.open().chat).toHaveLength(2);
  });

  it('P2 tells the ids of bots and of the server apart', () => {
    const harness = gathered('bots', { game: 'original', players: 3 });
    for (const [name, seat] of [
      ['Ben', 2],
      ['Cleo', 3],
    ] as const) {
      harness.ask(name, { kind: 'leave' });
      harness.ask('Ada', { kind: 'seat-bot', seat, bot: 'steady' });
    }
    everybodyReady(harness);
    const signal: Command = { kind: 'signal', signals: ['rather-not'] };
    for (const seat of [2, 3]) harness.request({ kind: 'bot', seat }, signal, 'the-same-id');
    harness.request({ kind: 'house' }, { kind: 'away', seat: 1 }, 'the-same-id');
    expect(harness.open().signals.map(({ seat }) => seat)).toEqual([2, 3]);
    expect(harness.open().chairs[0]?.absentSince).not.toBeNull();
  });

  it('P3 writes a refused command down without a new version', () => {
    const harness = begun('p3', DUO);
    const { version } = harness.open();
    const entries = harness.entries.length;
    expect(act(harness, '.').ok).toBe(false);
    expect(harness.open().version).toBe(version);
    expect(harness.entries).toHaveLength(entries + 1);
    expect(harness.entries.at(-1)?.events).toEqual([]);
  });
});

describe('turn actions', () => {
  it('P4 refuses an action made against an older state of the game', () => {
    const harness = begun('p4', DUO);
    const { version } = harness.open();
    const [first = '', second = ''] = legal(harness);
    expect(harness.ask('Ada', { kind: 'act', action: first, version }).ok).toBe(true);
    expect(harness.ask('Ada', { kind: 'act', action: second, version })).toMatchObject({
      refusal: { code: 'stale' },
    });
  });

  it('P4 takes an action that has only missed talk', () => {
    const harness = begun('p4 talk', DUO);
    const { version } = harness.open();
    harness.ask('Ben', { kind: 'say', text: 'take your time' });
    expect(harness.ask('Ada', { kind: 'act', action: legal(harness)[0] ?? '', version }).ok).toBe(
      true,
    );
  });

  it('P4 refuses an action made against a future that is not there', () => {
    const harness = begun('p4 future', DUO);
    const version = harness.open().version + 1;
    expect(
      harness.ask('Ada', { kind: 'act', action: legal(harness)[0] ?? '', version }),
    ).toMatchObject({
      refusal: { code: 'stale' },
    });
  });

  it('P5 names the rule an action breaks', () => {
    const harness = begun('p5', DUO);
    expect(act(harness, '.')).toMatchObject({
      ok: false,
      refusal: { code: 'against-the-rules', rule: 'O7', fault: 'too-few' },
    });
  });

  it('P5 lets only the player in turn act', () => {
    const harness = begun('p5 turn', DUO);
    expect(inTurn(harness)).toBe('Ada');
    expect(act(harness, legal(harness)[0] ?? '', 'Ben')).toMatchObject({
      refusal: { code: 'not-your-turn' },
    });
  });
});

describe('sittings', () => {
  it('P6 lets nothing from an earlier sitting take effect', () => {
    const say: Command = { kind: 'say', text: 'still here?' };
    const harness = gathered('p6', DUO);
    const before = person(harness.table(), 'Ben');
    harness.ask('Ben', { kind: 'leave' });
    expect(harness.request(before, say)).toMatchObject(no('old-sitting'));
    harness.ask('Ben', { kind: 'sit', seat: 2, name: 'Ben' });
    expect(harness.request(before, say)).toMatchObject(no('old-sitting'));
    expect(harness.ask('Ben', say).ok).toBe(true);
    const sitting = person(harness.table(), 'Ben');
    harness.ask('Ada', { kind: 'kick', seat: 2 });
    expect(harness.request(sitting, say)).toMatchObject(no('old-sitting'));
  });
});

describe('the log', () => {
  it.each(VARIANTS)('P7 makes the same table again from its entries: %o', (options) => {
    const harness = begun(`p7 ${JSON.stringify(options)}`, options);
    playRandomly(harness);
    const again = harness.entries.reduce<Table | null>(
      (table, entry) => fold(harness.id, table, entry),
      null,
    );
    expect(again).toEqual(harness.table());
    const stored: typeof harness.entries = JSON.parse(JSON.stringify(harness.entries));
    expect(
      stored.reduce<Table | null>((table, entry) => fold(harness.id, table, entry), null),
    ).toEqual(again);
  });

  it('P7 refuses entries that do not follow each other', () => {
    const harness = gathered('p7 gap', DUO);
    const [first, , third] = harness.entries;
    if (!first || !third) throw new Error('three entries were written');
    const table = fold(harness.id, null, first);
    expect(() => fold(harness.id, table, third)).toThrow('does not follow');
    expect(() => fold(harness.id, null, third)).toThrow('does not follow');
  });

  it.each(VARIANTS)('P8 ends with a record that replays to the result: %o', (options) => {
    const harness = begun(`p8 ${JSON.stringify(options)}`, options);
    playRandomly(harness);
    const { record, phase } = harness.open();
    expect(phase).toBe('over');
    expect(replayed(record)).toMatchObject({ ok: true, turn: null });
  });
});

describe('one game after the other', () => {
  it('P9 deals anew to the same people when all are ready', () => {
    const harness = begun('p9', DUO);
    playRandomly(harness);
    const deck = harness.open().record?.deck;
    everybodyReady(harness);
    expect(harness.open()).toMatchObject({
      phase: 'beginning',
      game: 2,
      actions: [],
      record: null,
    });
    expect(harness.table().secret.dealt?.setup.decks[0]).not.toEqual(deck);
  });
});

it.each<[string, Who, Command]>([
  ['by asking something else', person(null, 'Ada'), { kind: 'say', text: 'hello?' }],
  ['that is no person', { kind: 'house' }, { kind: 'create', options: DUO }],
])('P10 knows no table before a person makes it: nobody %s', (_, who, command) => {
  const context = { now: 0, seed: '00'.repeat(64), guard: numberGuard };
  expect(handle('t', null, { who, id: 'first-command', command }, context)).toMatchObject({
    kind: 'answer',
    answer: { refusal: { code: 'no-table' } },
  });
});
