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
  newHarness,
  no,
  person,
  playRandomly,
} from './people.ts';

const DUO = { game: 'original', players: 2 };
const TRIO = { game: 'original', players: 3 };
const DUEL = { game: 'face-to-face', players: 2 };
const SERVER = { kind: 'house' } as const;

describe('sittings', () => {
  it('P6 never have the number of another, on whatever chair', () => {
    const harness = newHarness('epochs');
    harness.ask('Ada', { kind: 'create', options: TRIO });
    harness.ask('Ben', { kind: 'sit', seat: 2, name: 'Ben' });
    const before = person(harness.table(), 'Ben');
    harness.ask('Ben', { kind: 'leave' });
    harness.ask('Ben', { kind: 'sit', seat: 3, name: 'Ben' });
    expect(harness.request(before, { kind: 'leave' })).toMatchObject(no('old-sitting'));
  });

  it('P12 end with the game: nobody owns a chair where a bot was dealt a hand', () => {
    const harness = begun('two hands', TRIO);
    harness.ask('Ben', { kind: 'leave' });
    harness.ask('Ada', { kind: 'seat-bot', seat: 2, bot: 'steady' });
    agreeAll(harness);
    harness.ask('Ada', { kind: 'abandon' });
    agreeAll(harness);
    harness.ask('Cleo', { kind: 'leave' });
    harness.ask('Ben', { kind: 'sit', seat: 3, name: 'Ben' });
    everybodyReady(harness);
    harness.ask('Ben', { kind: 'leave' });
    expect(harness.ask('Ben', { kind: 'sit', seat: 2, name: 'Ben' })).toMatchObject(
      no('seat-taken'),
    );
  });

  it('P12 give a chair back to its owner after the game as well', () => {
    const harness = begun('back', TRIO);
    harness.ask('Ben', { kind: 'leave' });
    harness.ask('Ada', { kind: 'seat-bot', seat: 2, bot: 'steady' });
    agreeAll(harness);
    harness.ask('Ada', { kind: 'abandon' });
    agreeAll(harness);
    expect(harness.ask('Ben', { kind: 'sit', seat: 2, name: 'Ben' }).ok).toBe(true);
  });

  it('find a bot ready for the next game', () => {
    const harness = newHarness('ready bot');
    harness.ask('Ada', { kind: 'create', options: DUO });
    harness.ask('Ada', { kind: 'sit', seat: 1, name: 'Ada' });
    harness.ask('Ada', { kind: 'seat-bot', seat: 2, bot: 'steady' });
    everybodyReady(harness);
    harness.ask('Ada', { kind: 'abandon' });
    expect(harness.open()).toMatchObject({ phase: 'over', game: 1 });
    everybodyReady(harness);
    expect(harness.open()).toMatchObject({ phase: 'beginning', game: 2, actions: [], told: [] });
  });

  it('P23 keep their name while a game runs, so that none is used to tell something', () => {
    const harness = begun('name', TRIO);
    harness.ask('Ben', { kind: 'leave' });
    harness.ask('Ben', { kind: 'sit', seat: 2, name: 'mine is very high' });
    expect(harness.open().chairs[1]?.name).toBe('Ben');
  });
});

describe('proposals', () => {
  it('stand one at a time, and an answer names the one it is for', () => {
    const harness = begun('one', TRIO);
    harness.ask('Ada', { kind: 'abandon' });
    const proposal = harness.open().proposal?.version ?? 0;
    expect(harness.ask('Ben', { kind: 'abandon' })).toMatchObject(no('not-now'));
    expect(harness.ask('Ben', { kind: 'agree', proposal: proposal - 1 })).toMatchObject(
      no('nothing-proposed'),
    );
    harness.ask('Ben', { kind: 'decline', proposal });
    harness.ask('Ada', { kind: 'abandon' });
    expect(harness.ask('Cleo', { kind: 'agree', proposal })).toMatchObject(no('nothing-proposed'));
    expect(harness.open().phase).toBe('playing');
  });

  it('are taken up when the last who has not answered goes away', () => {
    const harness = begun('last', TRIO);
    harness.ask('Ada', { kind: 'abandon' });
    harness.ask('Ben', { kind: 'agree', proposal: harness.open().proposal?.version ?? 0 });
    harness.request(SERVER, { kind: 'away', seat: 3 });
    expect(harness.open().phase).toBe('over');
  });

  it('wait for everybody else who is there when one of them goes away', () => {
    const harness = begun('else', TRIO);
    harness.ask('Ada', { kind: 'abandon' });
    harness.request(SERVER, { kind: 'away', seat: 2 });
    expect(harness.open().phase).toBe('playing');
    harness.ask('Cleo', { kind: 'agree', proposal: harness.open().proposal?.version ?? 0 });
    expect(harness.open().phase).toBe('over');
  });

  it('P22 to take back wait for the end of a pause', () => {
    const harness = begun('paused', DUO);
    while (harness.open().turn === 1)
      act(harness, legal(harness).at(-1) === '.' ? '.' : (legal(harness)[0] ?? ''));
    harness.ask('Ada', { kind: 'take-back', version: harness.open().version });
    const proposal = harness.open().proposal?.version ?? 0;
    harness.ask('Ada', { kind: 'pause' });
    expect(harness.ask('Ben', { kind: 'agree', proposal })).toMatchObject(no('paused'));
    harness.ask('Ben', { kind: 'resume' });
    expect(harness.ask('Ben', { kind: 'agree', proposal }).ok).toBe(true);
    expect(harness.open().turn).toBe(1);
  });

  it('leave nothing paused when a game is given up', () => {
    const harness = begun('given up', DUO);
    harness.ask('Ada', { kind: 'pause' });
    harness.ask('Ada', { kind: 'abandon' });
    agreeAll(harness);
    expect(harness.open().clock.pausedAt).toBeNull();
    expect(harness.ask('Ada', { kind: 'resume' })).toMatchObject(no('not-now'));
  });
});

describe('a duel', () => {
  it('is given up by both or not at all, present or not', () => {
    const harness = begun('duel', DUEL);
    harness.request(SERVER, { kind: 'away', seat: 2 });
    harness.ask('Ada', { kind: 'abandon' });
    expect(harness.open().phase).toBe('playing');
    harness.request(SERVER, { kind: 'back', seat: 2 });
    agreeAll(harness);
    expect(harness.open().phase).toBe('over');
  });

  it('lets nobody be sent away while it runs', () => {
    const harness = begun('kick', DUEL);
    expect(harness.ask('Ada', { kind: 'kick', seat: 2 })).toMatchObject(no('not-now'));
  });
});

describe('the host', () => {
  it('P11 is the next person there when the host leaves, also in a running game', () => {
    const harness = begun('running', TRIO);
    harness.request(SERVER, { kind: 'away', seat: 2 });
    harness.ask('Ada', { kind: 'leave' });
    expect(harness.open().host).toBe('Cleo');
    harness.ask('Ada', { kind: 'sit', seat: 1, name: 'Ada' });
    expect(harness.open().host).toBe('Cleo');
  });

  it('P11 is who sits down next when nobody was left', () => {
    const harness = newHarness('alone');
    harness.ask('Ada', { kind: 'create', options: DUO });
    harness.ask('Ada', { kind: 'sit', seat: 1, name: 'Ada' });
    harness.ask('Ada', { kind: 'leave' });
    expect(harness.open().host).toBeNull();
    harness.ask('Ben', { kind: 'sit', seat: 1, name: 'Ben' });
    expect(harness.open().host).toBe('Ben');
  });

  it('P11 passes between games when the host is away, and stays with who never sat', () => {
    const harness = gathered('away', DUO);
    harness.request(SERVER, { kind: 'away', seat: 2 });
    expect(harness.open().host).toBe('Ada');
    harness.request(SERVER, { kind: 'back', seat: 2 });
    harness.request(SERVER, { kind: 'away', seat: 1 });
    expect(harness.open().host).toBe('Ben');
    const standing = newHarness('standing');
    standing.ask('Zoe', { kind: 'create', options: DUO });
    standing.ask('Ben', { kind: 'sit', seat: 1, name: 'Ben' });
    standing.ask('Ben', { kind: 'leave' });
    expect(standing.open().host).toBe('Zoe');
  });
});

describe('what is said', () => {
  it('P23 is free between games, also for professionals', () => {
    const harness = begun('free', {
      game: 'quick-and-easy',
      players: 2,
      rules: { professional: true },
    });
    playRandomly(harness);
    expect(harness.ask('Ben', { kind: 'say', text: 'I had the red 7 all along' }).ok).toBe(true);
  });

  it('P23 says the same in whatever order signals come', () => {
    const harness = begun('order', DUO);
    harness.ask('Ben', { kind: 'signal', signals: ['all-yours/d2', 'keep-off/u1'] });
    expect(harness.open().signals.map(({ signal }) => signal)).toEqual([
      'keep-off/u1',
      'all-yours/d2',
    ]);
  });

  it('shows a title without what hides in it, and none that tells a number', () => {
    const harness = newHarness('title');
    harness.ask('Ada', { kind: 'create', options: { ...DUO, title: '\u202EFri\u200Bday' } });
    expect(harness.open().options.title).toBe('Friday');
    const options = { ...DUO, title: 'forty-seven' };
    expect(harness.ask('Ada', { kind: 'options', options })).toMatchObject(no('unfit-name'));
  });

  it('seats only bots that are known: a name could tell something', () => {
    const asked = { kind: 'seat-bot', seat: 3, bot: 'red-is-very-high' };
    expect(readCommand(asked)).toEqual({ ok: false, code: 'unreadable' });
    expect(readCommand({ ...asked, bot: 'steady' })).toMatchObject({ ok: true });
  });

  it('names a bot that has played for somebody in the record', () => {
    const harness = begun('was bot', TRIO);
    harness.ask('Ben', { kind: 'leave' });
    harness.ask('Ada', { kind: 'seat-bot', seat: 2, bot: 'steady' });
    agreeAll(harness);
    harness.ask('Ben', { kind: 'sit', seat: 2, name: 'Ben' });
    harness.ask('Ada', { kind: 'abandon' });
    agreeAll(harness);
    expect(harness.open().record).toMatchObject({ bots: [null, 'steady', null] });
  });
});

it('P19 gives the time of an outage back to a turn, a pause and an absent seat', () => {
  const hour = 3_600_000;
  const harness = begun('outage', { ...DUO, clock: { kind: 'seconds', turn: 60 } });
  harness.ask('Ada', { kind: 'pause' });
  harness.now += hour;
  harness.request(SERVER, { kind: 'extend', milliseconds: hour });
  expect(harness.request(SERVER, { kind: 'tick' })).toMatchObject(no('too-early'));
  harness.ask('Ada', { kind: 'resume' });
  harness.now += 50_000;
  expect(harness.request(SERVER, { kind: 'tick' })).toMatchObject(no('too-early'));
  harness.now += 20_000;
  expect(harness.request(SERVER, { kind: 'tick' }).ok).toBe(true);
});
