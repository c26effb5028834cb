// The routes as a list: no two alike, and every part of an address is an input that is described.

import * as v from 'valibot';
import { expect, it } from 'vitest';
import { ENDPOINTS } from '../src/index.ts';

it('has no route twice', () => {
  const names = ENDPOINTS.map(({ method, path }) => `${method} ${path}`);
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});

it.each(ENDPOINTS.map((one) => [`${one.method} ${one.path}`, one] as const))(
  '%s takes every part of its address, as a text',
  (_, { path, input }) => {
    const named = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const without = v.safeParse(input, {});
    const missing = (without.issues ?? []).map((issue) => issue.path?.[0]?.key);
    for (const name of named) expect(missing).toContain(name);
    const numbers = v.safeParse(input, Object.fromEntries(named.map((name) => [name, 1])));
    expect(numbers.success).toBe(named.length === 0 && without.success);
  },
);
