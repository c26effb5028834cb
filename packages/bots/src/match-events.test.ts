import { expect, it } from 'vitest';
import { signalsEvent } from './match-events.ts';

const said = { type: 'signals', seat: 1, signals: ['begin'] } as const;

it('a seat that says the same again is not heard twice', () => {
  expect(signalsEvent([], 1, [])).toBeUndefined();
  expect(signalsEvent([], 1, ['begin'])).toEqual(said);
  expect(signalsEvent([said], 1, ['begin'])).toBeUndefined();
  expect(signalsEvent([said], 2, ['begin'])).toEqual({ ...said, seat: 2 });
  expect(signalsEvent([said], 1, [])).toEqual({ ...said, signals: [] });
});

it('what a seat has said is over with its turn', () => {
  const turn = [said, { type: 'end', seat: 1, drawn: 2 }] as const;
  expect(signalsEvent(turn, 1, ['begin'])).toEqual(said);
  expect(signalsEvent(turn, 1, [])).toBeUndefined();
});
