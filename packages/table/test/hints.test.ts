// Whoever wants a hint says so at the table: where that is allowed, when, and what the record then says.

import { describe, expect, it } from 'vitest';
import type { Answer } from '../src/index.ts';
import { agreeAll, begun, everybodyReady, gathered, no, playTurn } from './people.ts';
import type { House } from './people.ts';
import { laid, over, paused, solo } from './scenes.ts';

const DUO = { game: 'original', players: 2 };

function hint(house: House, player = 'Ada'): Answer {
  return house.ask(player, { kind: 'hint' });
}

/** Ada plays with a bot; `owner` has left the chair of the bot in this very game, or nobody has. */
function withBot(owner: 'Ben' | null): House {
  const house = gathered('bot', DUO);
  if (owner === null) house.ask('Ben', { kind: 'leave' });
  if (owner === null) house.ask('Ada', { kind: 'seat-bot', seat: 2, bot: 'steady' });
  everybodyReady(house);
  house.ask('Ada', { kind: 'act', action: '@1', version: house.open().version });
  if (owner === 'Ben') house.ask('Ben', { kind: 'leave' });
  if (owner === 'Ben') house.ask('Ada', { kind: 'seat-bot', seat: 2, bot: 'steady' });
  return house;
}

describe('P29 a hint', () => {
  it('is for who plays alone, or with bots', () => {
    expect(hint(solo())).toMatchObject({ ok: true });
    expect(hint(withBot(null))).toMatchObject({ ok: true });
  });

  it('is not for who plays with people, also when one of them is away and a bot plays', () => {
    expect(hint(laid())).toMatchObject(no('switched-off', 'G2'));
    const left = withBot('Ben');
    expect(left.open().chairs[1]).toMatchObject({ bot: 'steady', owner: 'Ben' });
    expect(hint(left)).toMatchObject(no('switched-off', 'G2'));
  });

  it('is for everybody where aids are on, each in their own turn', () => {
    const house = begun('aids', { ...DUO, aids: 'on' });
    expect(hint(house, 'Ben')).toMatchObject(no('not-your-turn'));
    expect(hint(house, 'Ada')).toMatchObject({ ok: true });
    playTurn(house);
    expect(hint(house, 'Ben')).toMatchObject({ ok: true });
  });

  it('comes neither between games nor in a pause', () => {
    const before = gathered('early', { game: 'original', players: 1 });
    expect(hint(before)).toMatchObject(no('not-now'));
    expect(hint(over())).toMatchObject({ ok: false });
    const house = begun('paused', { ...DUO, aids: 'on' });
    house.ask('Ada', { kind: 'pause' });
    expect(hint(house)).toMatchObject(no('paused'));
    expect(hint(paused())).toMatchObject(no('switched-off'));
  });

  it('is told to all, and changes nothing of the game', () => {
    const house = solo();
    const { changedAt, actions } = house.open();
    hint(house);
    expect(house.entries.at(-1)?.events).toEqual([{ kind: 'hinted', seat: 1 }]);
    expect(house.open()).toMatchObject({ changedAt, actions, isHinted: true });
  });

  it('stands in the record of its game, and in no other', () => {
    const house = solo();
    hint(house);
    giveUp(house);
    expect(house.open().record).toMatchObject({ aids: true });
    everybodyReady(house);
    giveUp(house);
    expect(house.open().record).toMatchObject({ aids: false });
  });
});

function giveUp(house: House): void {
  house.ask('Ada', { kind: 'abandon' });
  agreeAll(house);
}
