// What only a game of one against one asks of a table.

import { expect, it } from 'vitest';
import { begun, person } from './people.ts';

const DUEL = { game: 'face-to-face', players: 2 };

it('P12 lets who is there seat a bot for who has left, and gives the chair back', () => {
  const harness = begun('bot', DUEL);
  harness.ask('Ben', { kind: 'leave' });
  harness.ask('Ada', { kind: 'seat-bot', seat: 2, bot: 'steady' });
  expect(harness.open().chairs[1]?.bot).toBe('steady');
  harness.ask('Ben', { kind: 'sit', seat: 2, name: 'Ben' });
  expect(harness.open().chairs[1]).toMatchObject({ bot: null, player: 'Ben', wasBot: 'steady' });
});

it('is not paused by one of two, whether the other is there or not', () => {
  const harness = begun('pause', DUEL);
  harness.request({ kind: 'house' }, { kind: 'away', seat: 2 });
  harness.ask('Ada', { kind: 'pause' });
  expect(harness.open().clock.pausedAt).toBeNull();
  harness.request({ kind: 'house' }, { kind: 'back', seat: 2 });
  const proposal = harness.open().proposal?.version ?? 0;
  harness.request(person(harness.table(), 'Ben'), { kind: 'agree', proposal });
  expect(harness.open().clock.pausedAt).not.toBeNull();
});
