import { original, seededRng } from '@backtrick/rules';
import type { Seat } from '@backtrick/rules';
import { expect, it } from 'vitest';
import { tableOf } from '../../../test/playthrough.ts';
import { sittingAfter } from './seat-status.ts';
import type { Sitting } from './seat-status.ts';

const setup = original.shuffledSetup({ players: 2 }, seededRng('sitting'));
const { chairs: SEATED } = tableOf(original.view(original.deal(setup), 1), []);
const FREE = SEATED.map((chair) => ({ ...chair, player: null }));

function follow(
  views: readonly (typeof SEATED)[],
  kicked: readonly Seat[] = [],
  from: Sitting = 'elsewhere',
): Sitting {
  return views.reduce(
    (before, chairs) => sittingAfter(before, { chairs, player: 'person 2', kicked }),
    from,
  );
}

it('knows who was sent away', () => {
  expect(follow([FREE, SEATED, FREE], [2])).toBe('sent-away');
  expect(follow([FREE, SEATED, FREE, FREE], [2])).toBe('sent-away');
});

it('blames nobody where one stood up in another window, or nothing was told', () => {
  expect(follow([SEATED, FREE])).toBe('stood-up');
  expect(follow([SEATED, FREE], [1])).toBe('stood-up');
});

it('does not take who never sat, or stands up here, for sent away', () => {
  expect(follow([FREE, FREE], [2])).toBe('elsewhere');
  expect(follow([SEATED, FREE], [], 'standing-up')).toBe('elsewhere');
});

it('lets who sits again be seated', () => {
  expect(follow([SEATED, FREE, SEATED], [], 'standing-up')).toEqual({ seat: 2 });
  expect(follow([SEATED, FREE, SEATED], [2])).toEqual({ seat: 2 });
});

it('waits until it knows who one is', () => {
  expect(sittingAfter('elsewhere', { chairs: SEATED, player: null, kicked: [] })).toBe('elsewhere');
});
