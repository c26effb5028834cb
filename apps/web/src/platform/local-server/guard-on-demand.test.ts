import { numberGuard } from '@backtrick/table/guard';
import { expect, it, vi } from 'vitest';
import { guardOnDemand } from './guard-on-demand.ts';

it('is loaded once', async () => {
  const fetchGuard = vi.fn<() => Promise<typeof numberGuard>>(async () => numberGuard);
  const guard = guardOnDemand(fetchGuard);
  await Promise.all([guard.load(), guard.load()]);
  await guard.load();
  expect(fetchGuard).toHaveBeenCalledTimes(1);
  expect(guard.current()).toBe(numberGuard);
});

it('is loaded again where that has failed', async () => {
  const fetchGuard = vi
    .fn<() => Promise<typeof numberGuard>>()
    .mockRejectedValueOnce(new Error('there is no line'))
    .mockResolvedValueOnce(numberGuard);
  const guard = guardOnDemand(fetchGuard);
  await expect(guard.load()).rejects.toThrow('there is no line');
  await guard.load();
  expect(guard.current()).toBe(numberGuard);
});

it('X4 checks no text before it is loaded', () => {
  const { checkMessage, checkName, checkTitle, nameOutline, visibleText } = guardOnDemand(
    async () => numberGuard,
  ).current();
  const before = /before the guard was loaded/;
  expect(() => checkMessage({ text: 'hello', at: 0 }, [], 'no-numbers')).toThrow(before);
  expect(() => visibleText('hello')).toThrow(before);
  expect(() => checkTitle('hello')).toThrow(before);
  expect(() => checkName('Mara')).toThrow(before);
  expect(() => nameOutline('Mara')).toThrow(before);
  expect(checkName('Anna')).toEqual(numberGuard.checkName('Anna'));
});
