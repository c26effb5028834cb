import { beforeEach, expect, it } from 'vitest';
import { addTaken } from '../daily/taken-deals.ts';
import { dayAt } from '../daily/days.ts';
import { playedAt } from './origin.ts';

const SERVER = 'A'.repeat(22);
const HERE = 'a'.repeat(32);
const TAKEN = 'b'.repeat(32);

beforeEach(() => {
  const day = dayAt(Date.now());
  const about = { day, deal: 'original-2', player: 'Ada', isFirst: true, state: 'sent' } as const;
  addTaken({ ...about, id: 'a-first-try', table: TAKEN }, null);
});

it.each([
  ['a table of the server', SERVER, { table: SERVER, game: 2 }, 'open'],
  ['a table of this browser', HERE, null, 'open'],
  ['a deal of the day that was taken along', TAKEN, null, 'none'],
])('knows who may be led to %s', (_, table, at, invitation) => {
  expect(playedAt(table, 2)).toEqual({ at, invitation });
});
