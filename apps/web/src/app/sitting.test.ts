import { original, seededRng } from '@backtrick/rules';
import { expect, it } from 'vitest';
import { tableOf } from '../../test/playthrough.ts';
import { sittingAfter } from './sitting.ts';
import type { Sitting } from './sitting.ts';

const setup = original.shuffledSetup({ players: 2 }, seededRng('sitting'));
const { chairs: SEATED } = tableOf(original.view(original.deal(setup), 1), []);
const FREE = SEATED.map((chair) => ({ ...chair, player: null }));

function follow(views: readonly (typeof SEATED)[], from: Sitting = 'elsewhere'): Sitting {
  return views.reduce((before, chairs) => sittingAfter(before, chairs, 'person 2'), from);
}

it('knows who was sent away', () => {
  expect(follow([FREE, SEATED, FREE])).toBe('sent-away');
  expect(follow([FREE, SEATED, FREE, FREE])).toBe('sent-away');
});

it('does not take who never sat, or stands up, for sent away', () => {
  expect(follow([FREE, FREE])).toBe('elsewhere');
  expect(follow([SEATED, FREE], 'standing-up')).toBe('elsewhere');
});

it('lets who sits again be seated', () => {
  expect(follow([SEATED, FREE, SEATED], 'standing-up')).toBe('seated');
  expect(follow([SEATED, FREE, SEATED])).toBe('seated');
});

it('waits until it knows who one is', () => {
  expect(sittingAfter('elsewhere', SEATED, null)).toBe('elsewhere');
});
