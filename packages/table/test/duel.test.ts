// What only a game of one against one asks of a table.

import { expect, it } from 'vitest';
import { begun, person } from './people.ts';

const DUEL = { game: 'face-to-face', players: 2 };

it('P12 lets who is there seat a bot for who has left, and gives the chair back', () => {
  const house = begun('bot', DUEL);
  house.ask('Ben', { kind: 'leave' });
  house.ask('Ada', { kind: 'seat-bot', seat: 2, bot: 'steady' });
  expect(house.open().chairs[1]?.bot).toBe('steady');
  house.ask('Ben', { kind: 'sit', seat: 2, name: 'Ben' });
  expect(house.open().chairs[1]).toMatchObject({ bot: null, player: 'Ben', wasBot: 'steady' });
});

it('is not paused by one of two, whether the other is there or not', () => {
  const house = begun('pause', DUEL);
  house.request({ kind: 'house' }, { kind: 'away', seat: 2 });
  house.ask('Ada', { kind: 'pause' });
  expect(house.open().clock.pausedAt).toBeNull();
  house.request({ kind: 'house' }, { kind: 'back', seat: 2 });
  const proposal = house.open().proposal?.version ?? 0;
  house.request(person(house.table(), 'Ben'), { kind: 'agree', proposal });
  expect(house.open().clock.pausedAt).not.toBeNull();
});
