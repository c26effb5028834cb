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
    const house = gathered('p1', DUO);
    const { version } = house.open();
    expect(house.ask('Ada', { kind: 'say', text: 'hello' })).toEqual({
      ok: true,
      version: version + 1,
    });
    expect(house.open().version).toBe(version + 1);
  });

  it('P2 gives a repeat the first answer and does nothing again', () => {
    const house = gathered('p2', DUO);
    const first = house.ask('Ada', { kind: 'say', text: 'hello' }, 'once');
    house.ask('Ben', { kind: 'say', text: 'hi' });
    expect(house.ask('Ada', { kind: 'say', text: 'hello' }, 'once')).toEqual(first);
    expect(house.open().chat.map(({ text }) => text)).toEqual(['hello', 'hi']);
  });

  it('P2 gives a repeat of a refused command the first answer, also when it would be legal by now', () => {
    const house = begun('p2 refused', DUO);
    const action = '.';
    const version = house.open().version;
    const early = house.ask('Ada', { kind: 'pause' }, 'other');
    expect(early.ok).toBe(true);
    const refused = house.ask('Ada', { kind: 'act', action, version }, 'late');
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'paused' } });
    house.ask('Ada', { kind: 'resume' });
    expect(house.ask('Ada', { kind: 'act', action, version }, 'late')).toEqual(refused);
  });

  it('P2 tells the ids of different people apart', () => {
    const house = gathered('p2 apart', DUO);
    house.ask('Ada', { kind: 'say', text: 'one of us' }, 'same');
    expect(house.ask('Ben', { kind: 'say', text: 'me too' }, 'same')).toMatchObject({ ok: true });
    expect(house.open().chat).toHaveLength(2);
  });

  it('P2 tells the ids of bots and of the house apart', () => {
    const house = gathered('bots', { game: 'original', players: 3 });
    for (const [name, seat] of [
      ['Ben', 2],
      ['Cleo', 3],
    ] as const) {
      house.ask(name, { kind: 'leave' });
      house.ask('Ada', { kind: 'seat-bot', seat, bot: 'steady' });
    }
    everybodyReady(house);
    const signal: Command = { kind: 'signal', signals: ['rather-not'] };
    for (const seat of [2, 3]) house.request({ kind: 'bot', seat }, signal, 'the-same-id');
    house.request({ kind: 'house' }, { kind: 'away', seat: 1 }, 'the-same-id');
    expect(house.open().signals.map(({ seat }) => seat)).toEqual([2, 3]);
    expect(house.open().chairs[0]?.absentSince).not.toBeNull();
  });

  it('P3 writes a refused command down without a new version', () => {
    const house = begun('p3', DUO);
    const { version } = house.open();
    const entries = house.entries.length;
    expect(act(house, '.').ok).toBe(false);
    expect(house.open().version).toBe(version);
    expect(house.entries).toHaveLength(entries + 1);
    expect(house.entries.at(-1)?.events).toEqual([]);
  });
});

describe('turn actions', () => {
  it('P4 refuses an action made against an older state of the game', () => {
    const house = begun('p4', DUO);
    const { version } = house.open();
    const [first = '', second = ''] = legal(house);
    expect(house.ask('Ada', { kind: 'act', action: first, version }).ok).toBe(true);
    expect(house.ask('Ada', { kind: 'act', action: second, version })).toMatchObject({
      refusal: { code: 'stale' },
    });
  });

  it('P4 takes an action that has only missed talk', () => {
    const house = begun('p4 talk', DUO);
    const { version } = house.open();
    house.ask('Ben', { kind: 'say', text: 'take your time' });
    expect(house.ask('Ada', { kind: 'act', action: legal(house)[0] ?? '', version }).ok).toBe(true);
  });

  it('P4 refuses an action made against a future that is not there', () => {
    const house = begun('p4 future', DUO);
    const version = house.open().version + 1;
    expect(house.ask('Ada', { kind: 'act', action: legal(house)[0] ?? '', version })).toMatchObject(
      {
        refusal: { code: 'stale' },
      },
    );
  });

  it('P5 names the rule an action breaks', () => {
    const house = begun('p5', DUO);
    expect(act(house, '.')).toMatchObject({
      ok: false,
      refusal: { code: 'against-the-rules', rule: 'O7', fault: 'too-few' },
    });
  });

  it('P5 lets only the player in turn act', () => {
    const house = begun('p5 turn', DUO);
    expect(inTurn(house)).toBe('Ada');
    expect(act(house, legal(house)[0] ?? '', 'Ben')).toMatchObject({
      refusal: { code: 'not-your-turn' },
    });
  });
});

describe('sittings', () => {
  it('P6 lets nothing from an earlier sitting take effect', () => {
    const say: Command = { kind: 'say', text: 'still here?' };
    const house = gathered('p6', DUO);
    const before = person(house.table(), 'Ben');
    house.ask('Ben', { kind: 'leave' });
    expect(house.request(before, say)).toMatchObject(no('old-sitting'));
    house.ask('Ben', { kind: 'sit', seat: 2, name: 'Ben' });
    expect(house.request(before, say)).toMatchObject(no('old-sitting'));
    expect(house.ask('Ben', say).ok).toBe(true);
    const sitting = person(house.table(), 'Ben');
    house.ask('Ada', { kind: 'kick', seat: 2 });
    expect(house.request(sitting, say)).toMatchObject(no('old-sitting'));
  });
});

describe('the log', () => {
  it.each(VARIANTS)('P7 makes the same table again from its entries: %o', (options) => {
    const house = begun(`p7 ${JSON.stringify(options)}`, options);
    playRandomly(house);
    const again = house.entries.reduce<Table | null>(
      (table, entry) => fold(house.id, table, entry),
      null,
    );
    expect(again).toEqual(house.table());
    const stored: typeof house.entries = JSON.parse(JSON.stringify(house.entries));
    expect(
      stored.reduce<Table | null>((table, entry) => fold(house.id, table, entry), null),
    ).toEqual(again);
  });

  it('P7 refuses entries that do not follow each other', () => {
    const house = gathered('p7 gap', DUO);
    const [first, , third] = house.entries;
    if (!first || !third) throw new Error('three entries were written');
    const table = fold(house.id, null, first);
    expect(() => fold(house.id, table, third)).toThrow('does not follow');
    expect(() => fold(house.id, null, third)).toThrow('does not follow');
  });

  it.each(VARIANTS)('P8 ends with a record that replays to the result: %o', (options) => {
    const house = begun(`p8 ${JSON.stringify(options)}`, options);
    playRandomly(house);
    const { record, phase } = house.open();
    expect(phase).toBe('over');
    expect(replayed(record)).toMatchObject({ ok: true, turn: null });
  });
});

describe('one game after the other', () => {
  it('P9 deals anew to the same people when all are ready', () => {
    const house = begun('p9', DUO);
    playRandomly(house);
    const deck = house.open().record?.deck;
    everybodyReady(house);
    expect(house.open()).toMatchObject({ phase: 'beginning', game: 2, actions: [], record: null });
    expect(house.table().secret.dealt?.setup.decks[0]).not.toEqual(deck);
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
