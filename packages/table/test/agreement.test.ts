// What people at a table agree on, who hosts it, and what neither chairs nor words may be used for.

import { describe, expect, it } from 'vitest';
import { readCommand } from '../src/index.ts';
import {
  act,
  agreeAll,
  begun,
  everybodyReady,
  gathered,
  legal,
  newHouse,
  no,
  person,
  playRandomly,
} from './people.ts';

const DUO = { game: 'original', players: 2 };
const TRIO = { game: 'original', players: 3 };
const DUEL = { game: 'face-to-face', players: 2 };
const HOUSE = { kind: 'house' } as const;

describe('sittings', () => {
  it('P6 never have the number of another, on whatever chair', () => {
    const house = newHouse('epochs');
    house.ask('Ada', { kind: 'create', options: TRIO });
    house.ask('Ben', { kind: 'sit', seat: 2, name: 'Ben' });
    const before = person(house.table(), 'Ben');
    house.ask('Ben', { kind: 'leave' });
    house.ask('Ben', { kind: 'sit', seat: 3, name: 'Ben' });
    expect(house.request(before, { kind: 'leave' })).toMatchObject(no('old-sitting'));
  });

  it('P12 end with the game: nobody owns a chair where a bot was dealt a hand', () => {
    const house = begun('two hands', TRIO);
    house.ask('Ben', { kind: 'leave' });
    house.ask('Ada', { kind: 'seat-bot', seat: 2, bot: 'steady' });
    agreeAll(house);
    house.ask('Ada', { kind: 'abandon' });
    agreeAll(house);
    house.ask('Cleo', { kind: 'leave' });
    house.ask('Ben', { kind: 'sit', seat: 3, name: 'Ben' });
    everybodyReady(house);
    house.ask('Ben', { kind: 'leave' });
    expect(house.ask('Ben', { kind: 'sit', seat: 2, name: 'Ben' })).toMatchObject(no('seat-taken'));
  });

  it('P12 give a chair back to its owner after the game as well', () => {
    const house = begun('back', TRIO);
    house.ask('Ben', { kind: 'leave' });
    house.ask('Ada', { kind: 'seat-bot', seat: 2, bot: 'steady' });
    agreeAll(house);
    house.ask('Ada', { kind: 'abandon' });
    agreeAll(house);
    expect(house.ask('Ben', { kind: 'sit', seat: 2, name: 'Ben' }).ok).toBe(true);
  });

  it('find a bot ready for the next game', () => {
    const house = newHouse('ready bot');
    house.ask('Ada', { kind: 'create', options: DUO });
    house.ask('Ada', { kind: 'sit', seat: 1, name: 'Ada' });
    house.ask('Ada', { kind: 'seat-bot', seat: 2, bot: 'steady' });
    everybodyReady(house);
    house.ask('Ada', { kind: 'abandon' });
    expect(house.open()).toMatchObject({ phase: 'over', game: 1 });
    everybodyReady(house);
    expect(house.open()).toMatchObject({ phase: 'beginning', game: 2, actions: [], told: [] });
  });

  it('P23 keep their name while a game runs, so that none is used to tell something', () => {
    const house = begun('name', TRIO);
    house.ask('Ben', { kind: 'leave' });
    house.ask('Ben', { kind: 'sit', seat: 2, name: 'mine is very high' });
    expect(house.open().chairs[1]?.name).toBe('Ben');
  });
});

describe('proposals', () => {
  it('stand one at a time, and an answer names the one it is for', () => {
    const house = begun('one', TRIO);
    house.ask('Ada', { kind: 'abandon' });
    const proposal = house.open().proposal?.version ?? 0;
    expect(house.ask('Ben', { kind: 'abandon' })).toMatchObject(no('not-now'));
    expect(house.ask('Ben', { kind: 'agree', proposal: proposal - 1 })).toMatchObject(
      no('nothing-proposed'),
    );
    house.ask('Ben', { kind: 'decline', proposal });
    house.ask('Ada', { kind: 'abandon' });
    expect(house.ask('Cleo', { kind: 'agree', proposal })).toMatchObject(no('nothing-proposed'));
    expect(house.open().phase).toBe('playing');
  });

  it('are taken up when the last who has not answered goes away', () => {
    const house = begun('last', TRIO);
    house.ask('Ada', { kind: 'abandon' });
    house.ask('Ben', { kind: 'agree', proposal: house.open().proposal?.version ?? 0 });
    house.request(HOUSE, { kind: 'away', seat: 3 });
    expect(house.open().phase).toBe('over');
  });

  it('wait for everybody else who is there when one of them goes away', () => {
    const house = begun('else', TRIO);
    house.ask('Ada', { kind: 'abandon' });
    house.request(HOUSE, { kind: 'away', seat: 2 });
    expect(house.open().phase).toBe('playing');
    house.ask('Cleo', { kind: 'agree', proposal: house.open().proposal?.version ?? 0 });
    expect(house.open().phase).toBe('over');
  });

  it('P22 to take back wait for the end of a pause', () => {
    const house = begun('paused', DUO);
    while (house.open().turn === 1)
      act(house, legal(house).at(-1) === '.' ? '.' : (legal(house)[0] ?? ''));
    house.ask('Ada', { kind: 'take-back', version: house.open().version });
    const proposal = house.open().proposal?.version ?? 0;
    house.ask('Ada', { kind: 'pause' });
    expect(house.ask('Ben', { kind: 'agree', proposal })).toMatchObject(no('paused'));
    house.ask('Ben', { kind: 'resume' });
    expect(house.ask('Ben', { kind: 'agree', proposal }).ok).toBe(true);
    expect(house.open().turn).toBe(1);
  });

  it('leave nothing paused when a game is given up', () => {
    const house = begun('given up', DUO);
    house.ask('Ada', { kind: 'pause' });
    house.ask('Ada', { kind: 'abandon' });
    agreeAll(house);
    expect(house.open().clock.pausedAt).toBeNull();
    expect(house.ask('Ada', { kind: 'resume' })).toMatchObject(no('not-now'));
  });
});

describe('a duel', () => {
  it('is given up by both or not at all, whoever is there', () => {
    const house = begun('duel', DUEL);
    house.request(HOUSE, { kind: 'away', seat: 2 });
    house.ask('Ada', { kind: 'abandon' });
    expect(house.open().phase).toBe('playing');
    house.request(HOUSE, { kind: 'back', seat: 2 });
    agreeAll(house);
    expect(house.open().phase).toBe('over');
  });

  it('lets nobody be sent away while it runs', () => {
    const house = begun('kick', DUEL);
    expect(house.ask('Ada', { kind: 'kick', seat: 2 })).toMatchObject(no('not-now'));
  });
});

describe('the host', () => {
  it('P11 is the next person there when the host leaves, also in a running game', () => {
    const house = begun('running', TRIO);
    house.request(HOUSE, { kind: 'away', seat: 2 });
    house.ask('Ada', { kind: 'leave' });
    expect(house.open().host).toBe('Cleo');
    house.ask('Ada', { kind: 'sit', seat: 1, name: 'Ada' });
    expect(house.open().host).toBe('Cleo');
  });

  it('P11 is who sits down next when nobody was left', () => {
    const house = newHouse('alone');
    house.ask('Ada', { kind: 'create', options: DUO });
    house.ask('Ada', { kind: 'sit', seat: 1, name: 'Ada' });
    house.ask('Ada', { kind: 'leave' });
    expect(house.open().host).toBeNull();
    house.ask('Ben', { kind: 'sit', seat: 1, name: 'Ben' });
    expect(house.open().host).toBe('Ben');
  });

  it('P11 passes between games when the host is away, and stays with who never sat', () => {
    const house = gathered('away', DUO);
    house.request(HOUSE, { kind: 'away', seat: 2 });
    expect(house.open().host).toBe('Ada');
    house.request(HOUSE, { kind: 'back', seat: 2 });
    house.request(HOUSE, { kind: 'away', seat: 1 });
    expect(house.open().host).toBe('Ben');
    const standing = newHouse('standing');
    standing.ask('Zoe', { kind: 'create', options: DUO });
    standing.ask('Ben', { kind: 'sit', seat: 1, name: 'Ben' });
    standing.ask('Ben', { kind: 'leave' });
    expect(standing.open().host).toBe('Zoe');
  });
});

describe('what is said', () => {
  it('P23 is free between games, also for professionals', () => {
    const house = begun('free', {
      game: 'quick-and-easy',
      players: 2,
      rules: { professional: true },
    });
    playRandomly(house);
    expect(house.ask('Ben', { kind: 'say', text: 'I had the red 7 all along' }).ok).toBe(true);
  });

  it('P23 says the same in whatever order signals come', () => {
    const house = begun('order', DUO);
    house.ask('Ben', { kind: 'signal', signals: ['all-yours/d2', 'keep-off/u1'] });
    expect(house.open().signals.map(({ signal }) => signal)).toEqual([
      'keep-off/u1',
      'all-yours/d2',
    ]);
  });

  it('shows a title without what hides in it, and none that tells a number', () => {
    const house = newHouse('title');
    house.ask('Ada', { kind: 'create', options: { ...DUO, title: '\u202EFri\u200Bday' } });
    expect(house.open().options.title).toBe('Friday');
    const options = { ...DUO, title: 'forty-seven' };
    expect(house.ask('Ada', { kind: 'options', options })).toMatchObject(no('unfit-name'));
  });

  it('seats only bots that are known: a name could tell something', () => {
    const asked = { kind: 'seat-bot', seat: 3, bot: 'red-is-very-high' };
    expect(readCommand(asked)).toEqual({ ok: false, code: 'unreadable' });
    expect(readCommand({ ...asked, bot: 'steady' })).toMatchObject({ ok: true });
  });

  it('names a bot that has played for somebody in the record', () => {
    const house = begun('was bot', TRIO);
    house.ask('Ben', { kind: 'leave' });
    house.ask('Ada', { kind: 'seat-bot', seat: 2, bot: 'steady' });
    agreeAll(house);
    house.ask('Ben', { kind: 'sit', seat: 2, name: 'Ben' });
    house.ask('Ada', { kind: 'abandon' });
    agreeAll(house);
    expect(house.open().record).toMatchObject({ bots: [null, 'steady', null] });
  });
});

it('P19 gives the time of an outage back to a turn, a pause and an absent seat', () => {
  const hour = 3_600_000;
  const house = begun('outage', { ...DUO, clock: { kind: 'seconds', turn: 60 } });
  house.ask('Ada', { kind: 'pause' });
  house.now += hour;
  house.request(HOUSE, { kind: 'extend', milliseconds: hour });
  expect(house.request(HOUSE, { kind: 'tick' })).toMatchObject(no('too-early'));
  house.ask('Ada', { kind: 'resume' });
  house.now += 50_000;
  expect(house.request(HOUSE, { kind: 'tick' })).toMatchObject(no('too-early'));
  house.now += 20_000;
  expect(house.request(HOUSE, { kind: 'tick' }).ok).toBe(true);
});
