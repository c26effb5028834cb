// A hint is asked of the table: where that is allowed, when, and what the record then says.

import { describe, expect, it } from 'vitest';
import type { Answer } from '../src/index.ts';
import { agreeAll, begun, everybodyReady, gathered, no, playTurn } from './people.ts';
import type { TableHarness } from './people.ts';
import { laid, over, paused, solo } from './scenes.ts';

const DUO = { game: 'original', players: 2 };

function hint(harness: TableHarness, player = 'Ada'): Answer {
  return harness.ask(player, { kind: 'hint' });
}

/** Ada plays with a bot; `owner` has left the chair of the bot in this very game, or nobody has. */
function withBot(owner: 'Ben' | null): TableHarness {
  const harness = gathered('bot', DUO);
  if (owner === null) harness.ask('Ben', { kind: 'leave' });
  if (owner === null) harness.ask('Ada', { kind: 'seat-bot', seat: 2, bot: 'steady' });
  everybodyReady(harness);
  harness.ask('Ada', { kind: 'act', action: '@1', version: harness.open().version });
  if (owner === 'Ben') harness.ask('Ben', { kind: 'leave' });
  if (owner === 'Ben') harness.ask('Ada', { kind: 'seat-bot', seat: 2, bot: 'steady' });
  return harness;
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
    const harness = begun('aids', { ...DUO, aids: 'on' });
    expect(hint(harness, 'Ben')).toMatchObject(no('not-your-turn'));
    expect(hint(harness, 'Ada')).toMatchObject({ ok: true });
    playTurn(harness);
    expect(hint(harness, 'Ben')).toMatchObject({ ok: true });
  });

  it('comes neither between games nor in a pause', () => {
    const before = gathered('early', { game: 'original', players: 1 });
    expect(hint(before)).toMatchObject(no('not-now'));
    expect(hint(over())).toMatchObject({ ok: false });
    const harness = begun('paused', { ...DUO, aids: 'on' });
    harness.ask('Ada', { kind: 'pause' });
    expect(hint(harness)).toMatchObject(no('paused'));
    expect(hint(paused())).toMatchObject(no('switched-off'));
  });

  it('is told to all, and changes nothing of the game', () => {
    const harness = solo();
    const { changedAt, actions } = harness.open();
    hint(harness);
    expect(harness.entries.at(-1)?.events).toEqual([{ kind: 'hinted', seat: 1 }]);
    expect(harness.open()).toMatchObject({ changedAt, actions, isHinted: true });
  });

  it('stands in the record of its game, and in no other', () => {
    const harness = solo();
    hint(harness);
    giveUp(harness);
    expect(harness.open().record).toMatchObject({ aids: true });
    everybodyReady(harness);
    giveUp(harness);
    expect(harness.open().record).toMatchObject({ aids: false });
  });
});

function giveUp(harness: TableHarness): void {
  harness.ask('Ada', { kind: 'abandon' });
  agreeAll(harness);
}
