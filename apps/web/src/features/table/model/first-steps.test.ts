import { expect, it } from 'vitest';
import { firstStep } from './first-steps.ts';

const LAY = { kind: 'lay', minimum: 2, most: 8 } as const;

it('leads through a first turn', () => {
  expect(firstStep({ ...LAY, laid: 0 }, null)).toBe('pick');
  expect(firstStep({ ...LAY, laid: 0 }, 48)).toBe('lay');
  expect(firstStep({ ...LAY, laid: 1 }, null)).toBe('more');
  expect(firstStep({ kind: 'may-end', laid: 2, draws: 2 }, null)).toBe('end');
  expect(firstStep({ kind: 'may-end', laid: 2, draws: 2 }, 50)).toBe('lay');
});

it('says nothing while there is nothing to do', () => {
  expect(firstStep({ kind: 'other', seat: 2 }, null)).toBeNull();
  expect(firstStep({ kind: 'over' }, null)).toBeNull();
});
