import { describe, expect, it } from 'vitest';
import {
  EMPTY_ROOM,
  isFading,
  roomView,
  withComer,
  withLeader,
  withShowing,
  withoutGoer,
} from './room.ts';
import type { Room } from './room.ts';

const NOW = 1_000_000;
const SHOWING = { id: 'showing-1', step: 7, marks: [{ from: 0, to: 2 }] };

function roomOf(...players: readonly string[]): Room {
  return players.reduce((room: Room, player) => come(room, player), EMPTY_ROOM);
}

function come(room: Room, player: string, now = NOW): Room {
  const after = withComer(room, { player, name: player.toUpperCase() }, now);
  if (!after) throw new Error('the room is full');
  return after;
}

describe('a room', () => {
  it('is led by whoever comes first, and shows a step to all', () => {
    const room = withShowing(roomOf('ada', 'ben'), 'ada', SHOWING);
    expect(room && roomView(room, 'ben', NOW)).toEqual({
      shown: SHOWING,
      leader: 1,
      you: 2,
      people: [
        { number: 1, name: 'ADA' },
        { number: 2, name: 'BEN' },
      ],
    });
  });

  it('shows nothing from who does not lead, until they take the lead', () => {
    const room = roomOf('ada', 'ben');
    expect(withShowing(room, 'ben', SHOWING)).toBeNull();
    expect(withShowing(room, 'nobody', SHOWING)).toBeNull();
    const led = withLeader(room, 'ben');
    expect(withShowing(led, 'ada', SHOWING)).toBeNull();
    expect(withShowing(led, 'ben', SHOWING)).toMatchObject({ shown: SHOWING });
    expect(withLeader(room, 'nobody').leader).toBe(1);
  });

  it('keeps the lead for who is back soon, and no name of who has gone', () => {
    const gone = withoutGoer(roomOf('ada', 'ben'), 'ada');
    expect(roomView(gone, 'ben', NOW)).toMatchObject({
      leader: null,
      people: [{ number: 2, name: 'BEN' }],
    });
    expect(JSON.stringify(gone)).not.toContain('ADA');
    expect(roomView(come(gone, 'ada'), 'ben', NOW)).toMatchObject({ leader: 1 });
  });

  it('takes for gone who gives no sign of life', () => {
    const room = roomOf('ada');
    expect(isFading(room, 'ada', NOW)).toBe(false);
    expect(isFading(room, 'ada', NOW + 40_000)).toBe(true);
    expect(isFading(room, 'nobody', NOW)).toBe(true);
    expect(roomView(room, 'ada', NOW + 60_001).people).toEqual([]);
  });

  it('holds fifty, and forgets first who has gone', () => {
    const names = Array.from({ length: 50 }, (_, i) => `person-${i}`);
    const full = roomOf(...names);
    expect(withComer(full, { player: 'late', name: '' }, NOW)).toBeNull();
    expect(withComer(full, { player: 'person-3', name: '' }, NOW)).not.toBeNull();
    const freed = come(withoutGoer(full, 'person-9'), 'late');
    expect(freed.people).toHaveLength(50);
    expect(freed.people.at(-1)).toMatchObject({ player: 'late', number: 51 });
  });
});
