// What nobody may gain by the table's own means: by taking back, by pauses, by sitting down again, by going away.

import { describe, expect, it } from 'vitest';
import {
  act,
  agreeAll,
  begun,
  everybodyReady,
  gathered,
  inTurn,
  legal,
  no,
  playTurn,
  takeBack,
} from './people.ts';

const DUO = { game: 'original', players: 2 };
const TRIO = { game: 'original', players: 3 };
const DUEL = { game: 'face-to-face', players: 2, clock: { kind: 'seconds', turn: 60 } };
const SERVER = { kind: 'house' } as const;

describe('the end of a turn', () => {
  it('P22 G7 stands once a card was laid after it, also if that card was taken back', () => {
    const harness = begun('laid', DUO);
    playTurn(harness);
    act(harness, legal(harness)[0] ?? '');
    expect(takeBack(harness, 'Ben').ok).toBe(true);
    expect(takeBack(harness, 'Ben')).toMatchObject(no('nothing-to-take-back', 'G7'));
    expect(harness.open()).toMatchObject({ turn: 2, proposal: null });
  });

  it('P22 G7 may be taken back, and the cards before it, down to the turn before', () => {
    const harness = begun('down', DUO);
    playTurn(harness);
    playTurn(harness);
    takeBack(harness, 'Ada');
    agreeAll(harness);
    const { actions } = harness.open();
    expect(inTurn(harness)).toBe('Ben');
    while (harness.open().actions.at(-1) !== '.') takeBack(harness, 'Ben');
    expect(takeBack(harness, 'Ben')).toMatchObject(no('nothing-to-take-back', 'G7'));
    expect(harness.open().actions).toEqual(actions.slice(0, actions.lastIndexOf('.') + 1));
  });

  it('P22 G7 of the last game binds nothing in the next', () => {
    const harness = begun('next', DUO);
    playTurn(harness);
    act(harness, legal(harness)[0] ?? '');
    harness.ask('Ada', { kind: 'abandon' });
    agreeAll(harness);
    everybodyReady(harness);
    act(harness, '@2', 'Ben');
    expect(takeBack(harness, 'Ben').ok).toBe(true);
    agreeAll(harness);
    expect(harness.open()).toMatchObject({ phase: 'beginning', actions: [] });
  });
});

describe('a pause in a duel', () => {
  it('needs the other player, so that nobody gains time by it', () => {
    const harness = begun('pause', DUEL);
    harness.ask('Ada', { kind: 'pause' });
    expect(harness.open().clock.pausedAt).toBeNull();
    expect(harness.open().proposal).toMatchObject({ proposal: { kind: 'pause' }, by: 1 });
    agreeAll(harness);
    expect(harness.open()).toMatchObject({ clock: { pausedAt: harness.now }, proposal: null });
    expect(harness.entries.at(-1)?.events).toContainEqual({ kind: 'paused', seat: 1 });
  });

  it('needs the other player also when that player is away or goes', () => {
    const harness = begun('away', DUEL);
    harness.request(SERVER, { kind: 'away', seat: 2 });
    harness.ask('Ada', { kind: 'pause' });
    expect(harness.open().clock.pausedAt).toBeNull();
    harness.request(SERVER, { kind: 'back', seat: 2 });
    harness.request(SERVER, { kind: 'away', seat: 2 });
    expect(harness.open().clock.pausedAt).toBeNull();
  });

  it('needs nobody else against a bot, nor at a table that plays together', () => {
    const alone = gathered('bot', DUEL);
    alone.ask('Ben', { kind: 'leave' });
    alone.ask('Ada', { kind: 'seat-bot', seat: 2, bot: 'steady' });
    everybodyReady(alone);
    alone.ask('Ada', { kind: 'pause' });
    expect(alone.open().clock.pausedAt).toBe(alone.now);
    const team = begun('team', TRIO);
    team.ask('Ada', { kind: 'abandon' });
    team.ask('Ben', { kind: 'pause' });
    expect(team.open()).toMatchObject({
      clock: { pausedAt: team.now },
      proposal: { proposal: { kind: 'abandon' } },
    });
  });
});

it('a duel is not given up because the other player goes away', () => {
  const harness = begun('goes', DUEL);
  harness.ask('Ada', { kind: 'abandon' });
  harness.request(SERVER, { kind: 'away', seat: 2 });
  expect(harness.open().phase).toBe('playing');
});

it('P12 a bot takes the chair of who has left a duel, if the other player says so', () => {
  const harness = begun('left', DUEL);
  harness.ask('Ben', { kind: 'leave' });
  harness.ask('Ada', { kind: 'seat-bot', seat: 2, bot: 'steady' });
  expect(harness.open().chairs[1]).toMatchObject({ bot: 'steady', owner: 'Ben' });
});

describe('a player who was removed', () => {
  it('P11 between games has no chair in the next one', () => {
    const harness = gathered('sent away', TRIO);
    harness.ask('Ada', { kind: 'kick', seat: 2 });
    expect(harness.ask('Ben', { kind: 'sit', seat: 2, name: 'Ben' })).toMatchObject(no('not-now'));
    harness.ask('Ada', { kind: 'seat-bot', seat: 2, bot: 'steady' });
    everybodyReady(harness);
    harness.ask('Ada', { kind: 'abandon' });
    agreeAll(harness);
    harness.ask('Cleo', { kind: 'leave' });
    expect(harness.ask('Ben', { kind: 'sit', seat: 3, name: 'Ben' }).ok).toBe(true);
  });

  it('P11 from a running game may sit down again after it, where a chair is free', () => {
    const harness = begun('running', TRIO);
    harness.ask('Ada', { kind: 'kick', seat: 2 });
    expect(harness.ask('Ben', { kind: 'sit', seat: 2, name: 'Ben' })).toMatchObject(
      no('seat-taken'),
    );
    harness.ask('Ada', { kind: 'abandon' });
    agreeAll(harness);
    expect(harness.ask('Ben', { kind: 'sit', seat: 2, name: 'Ben' }).ok).toBe(true);
  });

  it('P11 leaves the chair to anybody else', () => {
    const harness = gathered('else', TRIO);
    harness.ask('Ada', { kind: 'kick', seat: 2 });
    expect(harness.ask('Zoe', { kind: 'sit', seat: 2, name: 'Zoe' }).ok).toBe(true);
  });
});
