import { expect, it } from 'vitest';
import { firstStep } from './first-steps.ts';

const LAY = { kind: 'lay', minimum: 2, most: 8 } as const;

it('leads through a first turn', () => {
  expect(firstStep({ ...LAY, laid: 0 }, null)).toBe('pick');
  expect(firstStep({ ...LAY, laid: 0 }, 48)).toBe('lay');
  expect(firstStep({ ...LAY, laid: 1 }, null)).toBe('more');
  const mayEnd = { kind: 'may-end', laid: 2, draws: 2 } as const;
  expect(firstStep({ ...mayEnd, isFull: false }, null)).toBe('end');
  expect(firstStep({ ...mayEnd, isFull: false }, 50)).toBe('lay');
  expect(firstStep({ ...mayEnd, isFull: true }, null), 'Q3 no card more').toBe('done');
});

it('says nothing while there is nothing to do', () => {
  expect(firstStep({ kind: 'other', seat: 2 }, null)).toBeNull();
  expect(firstStep({ kind: 'over' }, null)).toBeNull();
});
