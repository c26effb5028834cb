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
const HOUSE = { kind: 'house' } as const;

describe('the end of a turn', () => {
  it('P22 G7 stands once a card was laid after it, also if that card was taken back', () => {
    const house = begun('laid', DUO);
    playTurn(house);
    act(house, legal(house)[0] ?? '');
    expect(takeBack(house, 'Ben').ok).toBe(true);
    expect(takeBack(house, 'Ben')).toMatchObject(no('nothing-to-take-back', 'G7'));
    expect(house.open()).toMatchObject({ turn: 2, proposal: null });
  });

  it('P22 G7 may be taken back, and the cards before it, down to the turn before', () => {
    const house = begun('down', DUO);
    playTurn(house);
    playTurn(house);
    takeBack(house, 'Ada');
    agreeAll(house);
    const { actions } = house.open();
    expect(inTurn(house)).toBe('Ben');
    while (house.open().actions.at(-1) !== '.') takeBack(house, 'Ben');
    expect(takeBack(house, 'Ben')).toMatchObject(no('nothing-to-take-back', 'G7'));
    expect(house.open().actions).toEqual(actions.slice(0, actions.lastIndexOf('.') + 1));
  });

  it('P22 G7 of the last game binds nothing in the next', () => {
    const house = begun('next', DUO);
    playTurn(house);
    act(house, legal(house)[0] ?? '');
    house.ask('Ada', { kind: 'abandon' });
    agreeAll(house);
    everybodyReady(house);
    act(house, '@2', 'Ben');
    expect(takeBack(house, 'Ben').ok).toBe(true);
    agreeAll(house);
    expect(house.open()).toMatchObject({ phase: 'beginning', actions: [] });
  });
});

describe('a pause in a duel', () => {
  it('needs the other player, so that nobody gains time by it', () => {
    const house = begun('pause', DUEL);
    house.ask('Ada', { kind: 'pause' });
    expect(house.open().clock.pausedAt).toBeNull();
    expect(house.open().proposal).toMatchObject({ proposal: { kind: 'pause' }, by: 1 });
    agreeAll(house);
    expect(house.open()).toMatchObject({ clock: { pausedAt: house.now }, proposal: null });
    expect(house.entries.at(-1)?.events).toContainEqual({ kind: 'paused', seat: 1 });
  });

  it('needs the other player also when that player is away or goes', () => {
    const house = begun('away', DUEL);
    house.request(HOUSE, { kind: 'away', seat: 2 });
    house.ask('Ada', { kind: 'pause' });
    expect(house.open().clock.pausedAt).toBeNull();
    house.request(HOUSE, { kind: 'back', seat: 2 });
    house.request(HOUSE, { kind: 'away', seat: 2 });
    expect(house.open().clock.pausedAt).toBeNull();
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
  const house = begun('goes', DUEL);
  house.ask('Ada', { kind: 'abandon' });
  house.request(HOUSE, { kind: 'away', seat: 2 });
  expect(house.open().phase).toBe('playing');
});

it('P12 a bot takes the chair of who has left a duel, if the other player says so', () => {
  const house = begun('left', DUEL);
  house.ask('Ben', { kind: 'leave' });
  house.ask('Ada', { kind: 'seat-bot', seat: 2, bot: 'steady' });
  expect(house.open().chairs[1]).toMatchObject({ bot: 'steady', owner: 'Ben' });
});

describe('whoever was sent away', () => {
  it('P11 between games has no chair in the next one', () => {
    const house = gathered('sent away', TRIO);
    house.ask('Ada', { kind: 'kick', seat: 2 });
    expect(house.ask('Ben', { kind: 'sit', seat: 2, name: 'Ben' })).toMatchObject(no('not-now'));
    house.ask('Ada', { kind: 'seat-bot', seat: 2, bot: 'steady' });
    everybodyReady(house);
    house.ask('Ada', { kind: 'abandon' });
    agreeAll(house);
    house.ask('Cleo', { kind: 'leave' });
    expect(house.ask('Ben', { kind: 'sit', seat: 3, name: 'Ben' }).ok).toBe(true);
  });

  it('P11 from a running game may sit down again after it, where a chair is free', () => {
    const house = begun('running', TRIO);
    house.ask('Ada', { kind: 'kick', seat: 2 });
    expect(house.ask('Ben', { kind: 'sit', seat: 2, name: 'Ben' })).toMatchObject(no('seat-taken'));
    house.ask('Ada', { kind: 'abandon' });
    agreeAll(house);
    expect(house.ask('Ben', { kind: 'sit', seat: 2, name: 'Ben' }).ok).toBe(true);
  });

  it('P11 leaves the chair to anybody else', () => {
    const house = gathered('else', TRIO);
    house.ask('Ada', { kind: 'kick', seat: 2 });
    expect(house.ask('Zoe', { kind: 'sit', seat: 2, name: 'Zoe' }).ok).toBe(true);
  });
});
