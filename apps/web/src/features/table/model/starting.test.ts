import { original, seededRng } from '@backtrick/rules';
import { expect, it } from 'vitest';
import { tableOf } from '../../../../test/playthrough.ts';
import { startAnswer, startChoice, withAnswer } from './starting.ts';

const setup = original.shuffledSetup({ players: 3 }, seededRng('starting'));
const SEATED = tableOf(original.view(original.deal(setup), 1), []);

/** Seat 1 looks; who is named by number is a bot. */
function table(said: readonly (readonly [number, string])[], { bots = [0], host = 1 } = {}) {
  const chairs = SEATED.chairs.map((chair) =>
    bots.includes(chair.seat) ? { ...chair, player: null, bot: 'steady' } : chair,
  );
  const signals = said.map(([seat, signal]) => ({ seat, signal }));
  return { ...SEATED, chairs, signals, host: SEATED.chairs[host - 1]?.player ?? null };
}

it('O3 lets go first who said so first, people before bots', () => {
  const wishes = [
    [3, 'begin'],
    [2, 'begin'],
    [1, 'begin'],
  ] as const;
  expect(startChoice(table(wishes))).toEqual({ seat: 3, isDecided: true });
  expect(startChoice(table(wishes, { bots: [3] }))).toEqual({ seat: 2, isDecided: true });
  expect(startChoice(table(wishes, { bots: [2, 3] }))).toEqual({ seat: 1, isDecided: true });
});

it('O3 offers to go first oneself while nobody has asked for it; alone with bots that is decided', () => {
  expect(startChoice(table([]))).toEqual({ seat: 1, isDecided: false });
  expect(startChoice(table([], { bots: [2, 3] }))).toEqual({ seat: 1, isDecided: true });
});

it('O3 lets the host name another, and others wait', () => {
  const said = [
    [1, 'rather-not'],
    [2, 'rather-not'],
  ] as const;
  expect(startChoice(table(said))).toEqual({ seat: 3, isDecided: true });
  expect(startChoice(table(said, { host: 2 }))).toEqual({ seat: null, isDecided: false });
  expect(startChoice({ ...table(said), you: null })).toBeNull();
});

it('keeps one answer, and what stands of piles', () => {
  const now = table([
    [1, 'keep-off/u1'],
    [1, 'begin'],
  ]);
  expect(startAnswer(now, 1)).toBe('begin');
  expect(startAnswer(now, 2)).toBe('any');
  expect(withAnswer(now, 1, 'begin')).toEqual(['keep-off/u1', 'begin']);
  expect(withAnswer(now, 1, 'any')).toEqual(['keep-off/u1']);
  expect(withAnswer(now, 1, 'rather-not')).toEqual(['keep-off/u1', 'rather-not']);
});
