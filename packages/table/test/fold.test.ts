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
  newHouse,
  playTurn,
  takeBack,
} from './people.ts';
import type { House } from './people.ts';

const DUO = { game: 'original', players: 2 };
const TRIO = { game: 'original', players: 3 };
const HOUSE = { kind: 'house' } as const;

describe('P7 a log that cannot be', () => {
  const acted: TableEvent = { kind: 'acted', seat: 1, action: '@1', by: 'seat' };

  it.each<[string, TableEvent, RegExp]>([
    ['makes a table twice', gathered('x', DUO).entries[0]?.events[0] ?? acted, /created twice/],
    ['plays before the deal', acted, /dealt before it is played/],
    ['takes back before the deal', { kind: 'taken-back', seat: 1 }, /dealt before it is played/],
    ['shows the seed of no deal', { kind: 'revealed', serverSeed: '' }, /that is over was dealt/],
  ])('is not folded: it %s', (_, event, message) => {
    const house = gathered('log', DUO);
    expect(() => fold(house.id, house.table(), next(house, event))).toThrow(message);
  });

  it('is not folded: it plays what is no action', () => {
    const house = begun('log', DUO);
    const event = { ...acted, action: '5/U1' };
    const action = /action that is none: 5\/U1/;
    expect(() => fold(house.id, house.table(), next(house, event))).toThrow(action);
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
  const house = begun('long', DUO);
  while (house.entries.length < 80) house.ask('Ada', { kind: 'say', text: 'hello' });
  const { id, entries } = house;
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
    const house = gathered('grow', DUO);
    house.ask('Ben', { kind: 'leave' });
    house.ask('Ada', { kind: 'seat-bot', seat: 2, bot: 'steady' });
    house.ask('Ada', { kind: 'options', options: { ...DUO, players: 4 } });
    expect(house.open().chairs).toMatchObject([
      { seat: 1, player: 'Ada', isReady: false },
      { seat: 2, bot: 'steady', isReady: true },
      { seat: 3, player: null, bot: null, isReady: false },
      { seat: 4, player: null, bot: null, isReady: false },
    ]);
  });
});

describe('who has gone', () => {
  it('P12 from a running game is awaited since then, under the own name', () => {
    const house = begun('awaited', TRIO);
    house.ask('Ben', { kind: 'leave' });
    expect(house.open().chairs[1]).toMatchObject({
      player: null,
      owner: 'Ben',
      name: 'Ben',
      absentSince: house.now,
      isReady: false,
    });
  });

  it('P11 between games leaves nothing behind', () => {
    const house = gathered('nothing', TRIO);
    house.ask('Ben', { kind: 'leave' });
    expect(house.open().chairs[1]).toMatchObject({ owner: null, name: null, absentSince: null });
  });

  it('P11 hands the table on only if it was the host’s chair', () => {
    const house = gathered('hands on', TRIO);
    house.ask('Ben', { kind: 'leave' });
    house.request(HOUSE, { kind: 'away', seat: 3 });
    expect(house.open().host).toBe('Ada');
    house.request(HOUSE, { kind: 'away', seat: 1 });
    expect(house.open().host).toBe('Ada');
    house.request(HOUSE, { kind: 'back', seat: 3 });
    house.ask('Ada', { kind: 'leave' });
    expect(house.open().host).toBe('Cleo');
  });

  it('P11 takes the table from nobody else, wherever the host sits', () => {
    const house = newHouse('wherever');
    house.ask('Cleo', { kind: 'create', options: TRIO });
    for (const [seat, name] of [
      [1, 'Ada'],
      [2, 'Ben'],
      [3, 'Cleo'],
    ] as const) {
      house.ask(name, { kind: 'sit', seat, name });
    }
    house.request(HOUSE, { kind: 'away', seat: 1 });
    house.request(HOUSE, { kind: 'back', seat: 1 });
    house.ask('Ben', { kind: 'leave' });
    expect(house.open().host).toBe('Cleo');
  });

  it('P11 keeps the table while a game runs, if only the line is gone', () => {
    const house = begun('line', TRIO);
    house.request(HOUSE, { kind: 'away', seat: 1 });
    expect(house.open().host).toBe('Ada');
    expect(house.open().chairs[0]?.absentSince).toBe(house.now);
  });

  it('ends what was being agreed on, and so does who comes', () => {
    const house = begun('agreed', TRIO);
    house.ask('Ada', { kind: 'abandon' });
    house.ask('Ben', { kind: 'leave' });
    expect(house.open().proposal).toBeNull();
    house.ask('Ada', { kind: 'abandon' });
    house.ask('Ben', { kind: 'sit', seat: 2, name: 'Ben' });
    expect(house.open().proposal).toBeNull();
  });
});

describe('clocks', () => {
  it('P18 run on while cards are laid and taken back, and begin anew with each turn', () => {
    const house = begun('runs', DUO);
    const { since } = house.open().clock;
    act(house, legal(house)[0] ?? '');
    takeBack(house, 'Ada');
    expect(house.open().clock.since).toBe(since);
    playTurn(house);
    expect(house.open().clock.since).toBe(house.now);
    takeBack(house, 'Ada');
    agreeAll(house);
    expect(house.open()).toMatchObject({ turn: 1, clock: { since: house.now } });
  });

  it('P19 give no time away when a pause ends before it began', () => {
    const house = begun('jump', DUO);
    house.ask('Ada', { kind: 'pause' });
    house.now -= 60_000;
    house.ask('Ada', { kind: 'resume' });
    expect(house.open().clock).toMatchObject({ pausedAt: null, stood: 0 });
  });

  it('add up all pauses of a turn', () => {
    const house = begun('pauses', DUO);
    for (const wait of [2000, 3000]) {
      house.ask('Ada', { kind: 'pause' });
      house.now += wait - 1000;
      house.ask('Ben', { kind: 'resume' });
    }
    expect(house.open().clock.stood).toBe(5000);
  });

  it('P19 are set on after an outage, for whoever is away and a pause, and for nobody else', () => {
    const house = begun('outage', TRIO);
    house.request(HOUSE, { kind: 'away', seat: 2 });
    const gone = house.now;
    const { since } = house.open().clock;
    house.request(HOUSE, { kind: 'extend', milliseconds: 500 });
    expect(house.open().chairs.map(({ absentSince }) => absentSince)).toEqual([
      null,
      gone + 500,
      null,
    ]);
    expect(house.open().clock).toEqual({ since: since + 500, pausedAt: null, stood: 0 });
    house.ask('Ada', { kind: 'pause' });
    const pausedAt = house.now;
    house.request(HOUSE, { kind: 'extend', milliseconds: 500 });
    expect(house.open().clock).toEqual({
      since: since + 1000,
      pausedAt: pausedAt + 500,
      stood: 0,
    });
  });

  it('P18 end a pause that nobody ends', () => {
    const house = begun('long', DUO);
    house.ask('Ada', { kind: 'pause' });
    house.now = (dueAt(house.open()) ?? 0) - 1000;
    house.request(HOUSE, { kind: 'tick' });
    expect(house.entries.at(-1)?.events).toEqual([{ kind: 'resumed' }]);
    expect(house.open().clock.pausedAt).toBeNull();
  });
});

describe('signals', () => {
  it('P23 replace the own ones and leave those of the others', () => {
    const house = begun('replace', TRIO);
    house.ask('Ben', { kind: 'signal', signals: ['keep-off/u1'] });
    house.ask('Cleo', { kind: 'signal', signals: ['keep-off/u2'] });
    house.ask('Ben', { kind: 'signal', signals: ['keep-off/d1'] });
    expect(house.open().signals).toEqual([
      { seat: 3, signal: 'keep-off/u2' },
      { seat: 2, signal: 'keep-off/d1' },
    ]);
  });

  it('P23 of a wish to begin stand while nobody has begun', () => {
    const house = begun('wish', TRIO);
    house.ask('Cleo', { kind: 'signal', signals: ['begin'] });
    takeBack(house, 'Ada');
    agreeAll(house);
    expect(house.open()).toMatchObject({
      phase: 'beginning',
      signals: [{ seat: 3, signal: 'begin' }],
    });
    act(house, '@1', 'Ada');
    expect(house.open().signals).toEqual([]);
  });

  it('P8 S13 stand in the record, the last change of a seat after an action, without those of what was taken back', () => {
    const house = begun('told', DUO);
    const tell = (signal: string) => house.ask('Ben', { kind: 'signal', signals: [signal] });
    tell('keep-off/u1');
    act(house, legal(house)[0] ?? '');
    tell('keep-off/u2');
    takeBack(house, 'Ada');
    tell('keep-off/d1');
    house.ask('Ada', { kind: 'abandon' });
    agreeAll(house);
    expect(house.open().record?.['signals']).toEqual([
      { at: 1, seat: 2, signals: ['keep-off/d1'] },
    ]);
  });
});

it('P23 keeps the last sixty lines of the talk at hand', () => {
  const house = begun('talk', DUO);
  for (let line = 0; line < 61; line++) {
    house.ask(line % 2 ? 'Ada' : 'Ben', { kind: 'say', text: 'well done' });
  }
  expect(house.open().chat).toHaveLength(60);
  const { version } = house.open();
  const line = { version, at: house.now, seat: 2, text: 'well done', game: 1, after: 1 };
  expect(house.open().chat.at(-1)).toEqual(line);
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
        const house = gathered(`lot ${i}`, TRIO);
        everybodyReady(house);
        for (const [name, signals] of Object.entries(wishes)) {
          house.ask(name, { kind: 'signal', signals: [...signals] });
        }
        house.now += 3_600_000;
        house.request(HOUSE, { kind: 'tick' });
        const { turn: seat } = house.open();
        expect(house.entries.at(-1)?.events).toEqual([
          { kind: 'acted', seat, action: `@${seat}`, by: 'lot' },
        ]);
        return seat;
      }),
    );
    expect(starters).toEqual(new Set(seats));
  });
});

describe('a game that the house has finished', () => {
  const house = gathered('finished', TRIO);
  everybodyReady(house);
  for (const seat of [1, 2, 3]) house.request(HOUSE, { kind: 'away', seat });
  while (house.open().phase !== 'over') {
    house.now = dueAt(house.open()) ?? 0;
    house.request(HOUSE, { kind: 'tick' });
  }
  const record = house.open().record;

  it('P8 P18 has a record that says who played, and plays it again', () => {
    expect(record).toMatchObject({ autopilot: [1, 2, 3], names: ['Ada', 'Ben', 'Cleo'] });
    expect(replay(record)).toMatchObject({ ok: true });
  });

  it('P18 was played by the house, turn by turn, and shown with its seed', () => {
    const acted = house.entries.flatMap(({ events }) =>
      events.flatMap((event) => (event.kind === 'acted' ? [event.by] : [])),
    );
    expect(new Set(acted.slice(1))).toEqual(new Set(['autopilot']));
    const last = house.entries.at(-1)?.events.map(({ kind }) => kind);
    expect(last?.slice(-2)).toEqual(['revealed', 'committed']);
  });

  it('P9 begins anew without a mark on anybody', () => {
    for (const seat of [1, 2, 3]) house.request(HOUSE, { kind: 'back', seat });
    everybodyReady(house);
    expect(house.open().chairs.map(({ wasAutopilot }) => wasAutopilot)).toEqual([
      false,
      false,
      false,
    ]);
    expect(house.open()).toMatchObject({ game: 2, actions: [], told: [], record: null });
  });
});

/** The next entry of this table, whatever it says. */
function next(house: House, event: TableEvent): Entry {
  const { table, open } = house;
  return {
    number: table().entries + 1,
    version: open().version + 1,
    at: house.now,
    who: HOUSE,
    id: 'some-command',
    answer: { ok: true, version: open().version + 1 },
    events: [event],
  };
}
