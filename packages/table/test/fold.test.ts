// What follows from what has happened: hosts, clocks, signals, talk, records.

import { replay } from '@backtrick/rules';
import { describe, expect, it } from 'vitest';
import { answerTo, dueAt, fold, foldAll } from '../src/index.ts';
import type { Entry, Table, TableEvent } from '../src/index.ts';
import {
  act,
  agreeAll,
  begun,
  everybodyReady,
  gathered,
  legal,
  newHarness,
  playTurn,
  takeBack,
} from './people.ts';
import type { TableHarness } from './people.ts';

const DUO = { game: 'original', players: 2 };
const TRIO = { game: 'original', players: 3 };
const SERVER = { kind: 'house' } as const;

describe('P7 a log that cannot be', () => {
  const acted: TableEvent = { kind: 'acted', seat: 1, action: '@1', by: 'seat' };

  it.each<[string, TableEvent, RegExp]>([
    ['makes a table twice', gathered('x', DUO).entries[0]?.events[0] ?? acted, /created twice/],
    ['plays before the deal', acted, /dealt before it is played/],
    ['takes back before the deal', { kind: 'taken-back', seat: 1 }, /dealt before it is played/],
    ['shows the seed of no deal', { kind: 'revealed', serverSeed: '' }, /that is over was dealt/],
  ])('is not folded: it %s', (_, event, message) => {
    const harness = gathered('log', DUO);
    expect(() => fold(harness.id, harness.table(), next(harness, event))).toThrow(message);
  });

  it('is not folded: it plays what is no action', () => {
    const harness = begun('log', DUO);
    const event = { ...acted, action: '5/U1' };
    const action = /action that is none: 5\/U1/;
    expect(() => fold(harness.id, harness.table(), next(harness, event))).toThrow(action);
  });

  it('is not folded: it does not begin with the table, or has a gap', () => {
    const { entries, id } = gathered('log', DUO);
    const headless = { ...entries[0], events: [acted] } as Entry;
    expect(() => fold(id, null, headless)).toThrow(`the log of table ${id} does not begin with it`);
    expect(() => foldAll(id, null, entries.slice(1))).toThrow('entry 2 does not follow entry 0');
    expect(() => foldAll(id, null, [])).not.toThrow();
  });
});

it('P2 P7 a log read at once makes the table that its entries make one by one, with every answer', () => {
  const harness = begun('long', DUO);
  while (harness.entries.length < 80) harness.ask('Ada', { kind: 'say', text: 'hello' });
  const { id, entries } = harness;
  const slowly = entries.reduce<Table | null>((table, entry) => fold(id, table, entry), null);
  const table = foldAll(id, null, entries);
  if (!table) throw new Error('entries make a table');
  expect({ ...table, answers: null }).toEqual({ ...slowly, answers: null });
  expect(entries.map(({ who, id: command }) => answerTo(table, who, command))).toEqual(
    entries.map(({ answer }) => answer),
  );
  expect(foldAll(id, table, [])).toBe(table);
});

describe('options', () => {
  it('bring new chairs, each with its number, and leave the others as they are', () => {
    const harness = gathered('grow', DUO);
    harness.ask('Ben', { kind: 'leave' });
    harness.ask('Ada', { kind: 'seat-bot', seat: 2, bot: 'steady' });
    harness.ask('Ada', { kind: 'options', options: { ...DUO, players: 4 } });
    expect(harness.open().chairs).toMatchObject([
      { seat: 1, player: 'Ada', isReady: false },
      { seat: 2, bot: 'steady', isReady: true },
      { seat: 3, player: null, bot: null, isReady: false },
      { seat: 4, player: null, bot: null, isReady: false },
    ]);
  });
});

describe('who has gone', () => {
  it('P12 from a running game is awaited from then on, under the same name', () => {
    const harness = begun('awaited', TRIO);
    harness.ask('Ben', { kind: 'leave' });
    expect(harness.open().chairs[1]).toMatchObject({
      player: null,
      owner: 'Ben',
      name: 'Ben',
      absentSince: harness.now,
      isReady: false,
    });
  });

  it('P11 between games leaves nothing behind', () => {
    const harness = gathered('nothing', TRIO);
    harness.ask('Ben', { kind: 'leave' });
    expect(harness.open().chairs[1]).toMatchObject({ owner: null, name: null, absentSince: null });
  });

  it('P11 hands the table on only if it was the host’s chair', () => {
    const harness = gathered('hands on', TRIO);
    harness.ask('Ben', { kind: 'leave' });
    harness.request(SERVER, { kind: 'away', seat: 3 });
    expect(harness.open().host).toBe('Ada');
    harness.request(SERVER, { kind: 'away', seat: 1 });
    expect(harness.open().host).toBe('Ada');
    harness.request(SERVER, { kind: 'back', seat: 3 });
    harness.ask('Ada', { kind: 'leave' });
    expect(harness.open().host).toBe('Cleo');
  });

  it('P11 takes the table from nobody else, wherever the host sits', () => {
    const harness = newHarness('wherever');
    harness.ask('Cleo', { kind: 'create', options: TRIO });
    for (const [seat, name] of [
      [1, 'Ada'],
      [2, 'Ben'],
      [3, 'Cleo'],
    ] as const) {
      harness.ask(name, { kind: 'sit', seat, name });
    }
    harness.request(SERVER, { kind: 'away', seat: 1 });
    harness.request(SERVER, { kind: 'back', seat: 1 });
    harness.ask('Ben', { kind: 'leave' });
    expect(harness.open().host).toBe('Cleo');
  });

  it('P11 keeps the table while a game runs, if only the connection is lost', () => {
    const harness = begun('line', TRIO);
    harness.request(SERVER, { kind: 'away', seat: 1 });
    expect(harness.open().host).toBe('Ada');
    expect(harness.open().chairs[0]?.absentSince).toBe(harness.now);
  });

  it('ends a pending proposal, and so does a newcomer', () => {
    const harness = begun('agreed', TRIO);
    harness.ask('Ada', { kind: 'abandon' });
    harness.ask('Ben', { kind: 'leave' });
    expect(harness.open().proposal).toBeNull();
    harness.ask('Ada', { kind: 'abandon' });
    harness.ask('Ben', { kind: 'sit', seat: 2, name: 'Ben' });
    expect(harness.open().proposal).toBeNull();
  });
});

describe('clocks', () => {
  it('P18 run on while cards are laid and taken back, and begin anew with each turn', () => {
    const harness = begun('runs', DUO);
    const { since } = harness.open().clock;
    act(harness, legal(harness)[0] ?? '');
    takeBack(harness, 'Ada');
    expect(harness.open().clock.since).toBe(since);
    playTurn(harness);
    expect(harness.open().clock.since).toBe(harness.now);
    takeBack(harness, 'Ada');
    agreeAll(harness);
    expect(harness.open()).toMatchObject({ turn: 1, clock: { since: harness.now } });
  });

  it('P19 give no time away when a pause ends before it began', () => {
    const harness = begun('jump', DUO);
    harness.ask('Ada', { kind: 'pause' });
    harness.now -= 60_000;
    harness.ask('Ada', { kind: 'resume' });
    expect(harness.open().clock).toMatchObject({ pausedAt: null, stood: 0 });
  });

  it('add up all pauses of a turn', () => {
    const harness = begun('pauses', DUO);
    for (const wait of [2000, 3000]) {
      harness.ask('Ada', { kind: 'pause' });
      harness.now += wait - 1000;
      harness.ask('Ben', { kind: 'resume' });
    }
    expect(harness.open().clock.stood).toBe(5000);
  });

  it('P19 are set on after an outage, for absent players and for a pause, and for nobody else', () => {
    const harness = begun('outage', TRIO);
    harness.request(SERVER, { kind: 'away', seat: 2 });
    const gone = harness.now;
    const { since } = harness.open().clock;
    harness.request(SERVER, { kind: 'extend', milliseconds: 500 });
    expect(harness.open().chairs.map(({ absentSince }) => absentSince)).toEqual([
      null,
      gone + 500,
      null,
    ]);
    expect(harness.open().clock).toEqual({ since: since + 500, pausedAt: null, stood: 0 });
    harness.ask('Ada', { kind: 'pause' });
    const pausedAt = harness.now;
    harness.request(SERVER, { kind: 'extend', milliseconds: 500 });
    expect(harness.open().clock).toEqual({
      since: since + 1000,
      pausedAt: pausedAt + 500,
      stood: 0,
    });
  });

  it('P18 end a pause that nobody ends', () => {
    const harness = begun('long', DUO);
    harness.ask('Ada', { kind: 'pause' });
    harness.now = (dueAt(harness.open()) ?? 0) - 1000;
    harness.request(SERVER, { kind: 'tick' });
    expect(harness.entries.at(-1)?.events).toEqual([{ kind: 'resumed' }]);
    expect(harness.open().clock.pausedAt).toBeNull();
  });
});

describe('signals', () => {
  it('P23 replace the seat’s own and leave those of the others', () => {
    const harness = begun('replace', TRIO);
    harness.ask('Ben', { kind: 'signal', signals: ['keep-off/u1'] });
    harness.ask('Cleo', { kind: 'signal', signals: ['keep-off/u2'] });
    harness.ask('Ben', { kind: 'signal', signals: ['keep-off/d1'] });
    expect(harness.open().signals).toEqual([
      { seat: 3, signal: 'keep-off/u2' },
      { seat: 2, signal: 'keep-off/d1' },
    ]);
  });

  it('P23 of a wish to begin stand while nobody has begun', () => {
    const harness = begun('wish', TRIO);
    harness.ask('Cleo', { kind: 'signal', signals: ['begin'] });
    takeBack(harness, 'Ada');
    agreeAll(harness);
    expect(harness.open()).toMatchObject({
      phase: 'beginning',
      signals: [{ seat: 3, signal: 'begin' }],
    });
    act(harness, '@1', 'Ada');
    expect(harness.open().signals).toEqual([]);
  });

  it('P8 S13 stand in the record, the last change of a seat after an action, without those of what was taken back', () => {
    const harness = begun('told', DUO);
    const tell = (signal: string) => harness.ask('Ben', { kind: 'signal', signals: [signal] });
    tell('keep-off/u1');
    act(harness, legal(harness)[0] ?? '');
    tell('keep-off/u2');
    takeBack(harness, 'Ada');
    tell('keep-off/d1');
    harness.ask('Ada', { kind: 'abandon' });
    agreeAll(harness);
    expect(harness.open().record?.['signals']).toEqual([
      { at: 1, seat: 2, signals: ['keep-off/d1'] },
    ]);
  });
});

it('P23 keeps the last sixty lines of the talk at hand', () => {
  const harness = begun('talk', DUO);
  for (let line = 0; line < 61; line++) {
    harness.ask(line % 2 ? 'Ada' : 'Ben', { kind: 'say', text: 'well done' });
  }
  expect(harness.open().chat).toHaveLength(60);
  const { version } = harness.open();
  const line = { version, at: harness.now, seat: 2, text: 'well done', game: 1, after: 1 };
  expect(harness.open().chat.at(-1)).toEqual(line);
});

describe('the lot', () => {
  it.each([
    ['those who wish', { Ben: ['begin'], Cleo: ['begin'], Ada: ['rather-not'] }, [2, 3]],
    ['those who wish, one alone', { Cleo: ['begin'] }, [3]],
    ['those who do not decline', { Cleo: ['rather-not'] }, [1, 2]],
    [
      'all, if all decline',
      { Ada: ['rather-not'], Ben: ['rather-not'], Cleo: ['rather-not'] },
      [1, 2, 3],
    ],
  ])('P21 falls among %s', (_, wishes, seats) => {
    const starters = new Set(
      Array.from({ length: 20 }, (_unused, i) => {
        const harness = gathered(`lot ${i}`, TRIO);
        everybodyReady(harness);
        for (const [name, signals] of Object.entries(wishes)) {
          harness.ask(name, { kind: 'signal', signals: [...signals] });
        }
        harness.now += 3_600_000;
        harness.request(SERVER, { kind: 'tick' });
        const { turn: seat } = harness.open();
        expect(harness.entries.at(-1)?.events).toEqual([
          { kind: 'acted', seat, action: `@${seat}`, by: 'lot' },
        ]);
        return seat;
      }),
    );
    expect(starters).toEqual(new Set(seats));
  });
});

describe('a game that the server has finished', () => {
  const harness = gathered('finished', TRIO);
  everybodyReady(harness);
  for (const seat of [1, 2, 3]) harness.request(SERVER, { kind: 'away', seat });
  while (harness.open().phase !== 'over') {
    harness.now = dueAt(harness.open()) ?? 0;
    harness.request(SERVER, { kind: 'tick' });
  }
  const record = harness.open().record;

  it('P8 P18 has a record that says who played, and plays it again', () => {
    expect(record).toMatchObject({ autopilot: [1, 2, 3], names: ['Ada', 'Ben', 'Cleo'] });
    expect(replay(record)).toMatchObject({ ok: true });
  });

  it('P18 was played by the server, turn by turn, and shown with its seed', () => {
    const acted = harness.entries.flatMap(({ events }) =>
      events.flatMap((event) => (event.kind === 'acted' ? [event.by] : [])),
    );
    expect(new Set(acted.slice(1))).toEqual(new Set(['autopilot']));
    const last = harness.entries.at(-1)?.events.map(({ kind }) => kind);
    expect(last?.slice(-2)).toEqual(['revealed', 'committed']);
  });

  it('P9 begins anew without a mark on anybody', () => {
    for (const seat of [1, 2, 3]) harness.request(SERVER, { kind: 'back', seat });
    everybodyReady(harness);
    expect(harness.open().chairs.map(({ wasAutopilot }) => wasAutopilot)).toEqual([
      false,
      false,
      false,
    ]);
    expect(harness.open()).toMatchObject({ game: 2, actions: [], told: [], record: null });
  });
});

/** The next entry of this table, whatever it says. */
function next(harness: TableHarness, event: TableEvent): Entry {
  const { table, open } = harness;
  return {
    number: table().entries + 1,
    version: open().version + 1,
    at: harness.now,
    who: SERVER,
    id: 'some-command',
    answer: { ok: true, version: open().version + 1 },
    events: [event],
  };
}
