import { describe, expect, it } from 'vitest';
import {
  EMPTY_ROOM,
  MAX_GUESTS,
  handedTo,
  isFading,
  roomView,
  withComer,
  withLeader,
  withShowing,
  withoutGoer,
  withoutGuest,
} from './room.ts';
import type { Comer, Room } from './room.ts';

const NOW = 1_000_000;
const SHOWING = { id: 'showing-1', step: 7, marks: [{ from: 0, to: 2 }] };

function roomOf(...players: readonly string[]): Room {
  return players.reduce((room: Room, player) => come(room, player), EMPTY_ROOM);
}

/** Ada and Ben sat at the game. */
const SEATS = ['ada', 'ben'];
const SEAT_NAMES = ['ADA', 'BEN'];

function comer(player: string, name = player.toUpperCase()): Comer {
  const seat = SEATS.indexOf(player) + 1;
  return { player, name, seat: seat === 0 ? null : seat, seatNames: SEAT_NAMES };
}

function come(room: Room, player: string, now = NOW): Room {
  const after = withComer(room, comer(player), now);
  if (!after) throw new Error('the room is full');
  return after;
}

describe('a room', () => {
  it('is led by the first to come, and shows a step to all', () => {
    const room = withShowing(roomOf('ada', 'ben'), 'ada', SHOWING);
    expect(room && roomView(room, 'ben', NOW)).toEqual({
      shown: SHOWING,
      leader: 1,
      you: 2,
      people: [
        { number: 1, name: 'ADA', seat: 1 },
        { number: 2, name: 'BEN', seat: 2 },
      ],
    });
  });

  it('shows nothing from who does not lead, until they take the lead', () => {
    const room = roomOf('ada', 'ben');
    expect(withShowing(room, 'ben', SHOWING)).toBeNull();
    expect(withShowing(room, 'nobody', SHOWING)).toBeNull();
    const led = withLeader(room, 'ben') ?? EMPTY_ROOM;
    expect(withShowing(led, 'ada', SHOWING)).toBeNull();
    expect(withShowing(led, 'ben', SHOWING)).toMatchObject({ shown: SHOWING });
    expect(withLeader(room, 'nobody')).toBeNull();
  });

  it('keeps the lead for who is back soon, and no name of who has gone', () => {
    const gone = withoutGoer(roomOf('ada', 'ben'), 'ada');
    expect(roomView(gone, 'ben', NOW)).toMatchObject({
      leader: null,
      people: [{ number: 2, name: 'BEN', seat: 2 }],
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

  it('keeps places for those who sat at the game, and forgets first who has gone', () => {
    const names = Array.from({ length: MAX_GUESTS }, (_, i) => `person-${i}`);
    const full = roomOf(...names);
    expect(withComer(full, comer('late'), NOW)).toBeNull();
    expect(withComer(full, comer('person-3'), NOW)).not.toBeNull();
    const withBoth = come(come(full, 'ada'), 'ben');
    expect(roomView(withBoth, 'ben', NOW).people).toHaveLength(MAX_GUESTS + 2);
    expect(withBoth.leader).toBe(MAX_GUESTS + 1);
    const freed = come(withoutGoer(full, 'person-9'), 'late');
    expect(freed.people.at(-1)).toMatchObject({ player: 'late', number: MAX_GUESTS + 1 });
  });

  it('does not grow with those who come and go', () => {
    let room = roomOf('ada');
    for (let i = 0; i < 500; i++) room = withoutGoer(come(room, `guest-${i}`), `guest-${i}`);
    expect(room.people.length).toBeLessThanOrEqual(60);
    expect(room.people[0]).toMatchObject({ player: 'ada', number: 1 });
  });

  it('is led by no guest who was not given the lead', () => {
    const room = roomOf('guest', 'ada');
    expect(room.leader).toBe(2);
    expect(withLeader(room, 'guest')).toBeNull();
    expect(handedTo(room, 'guest', 1, NOW)).toBeNull();
    const handed = handedTo(room, 'ada', 1, NOW) ?? EMPTY_ROOM;
    expect(withShowing(handed, 'guest', SHOWING)).toMatchObject({ shown: SHOWING });
    expect(withoutGuest(handed, 'guest', 2)).toBeNull();
    expect(withLeader(handed, 'ada')).toMatchObject({ leader: 2 });
    expect(handedTo(room, 'ada', 9, NOW)).toBeNull();
  });

  it('sends guests out for good, and nobody else', () => {
    const room = roomOf('ada', 'ben', 'guest');
    expect(withoutGuest(room, 'ada', 2)).toBeNull();
    expect(withoutGuest(room, 'ben', 3)).toBeNull();
    const without = withoutGuest(room, 'ada', 3) ?? EMPTY_ROOM;
    expect(roomView(without, 'ada', NOW).people.map(({ number }) => number)).toEqual([1, 2]);
    expect(withComer(without, comer('guest'), NOW)).toBeNull();
  });

  it('gives no guest a name that looks like another one here', () => {
    for (const name of ['Ada', 'АDA', 'BEN', 'B\u034Fen', '']) {
      const room = withComer(roomOf('ada'), comer('guest', name), NOW);
      expect(room?.people.at(-1)?.name).toBe('');
    }
    expect(come(roomOf('ada'), 'cleo').people.at(-1)?.name).toBe('CLEO');
  });
});
