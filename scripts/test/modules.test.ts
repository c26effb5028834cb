import { describe, expect, it } from 'vitest';
import { cyclesIn } from '../modules/cycles.ts';
import type { Export, Module, Modules } from '../modules/graph.ts';
import { drawn } from '../modules/picture.ts';
import { unusedExports } from '../modules/unused.ts';

function modulesOf(...modules: readonly Partial<Module>[]): Modules {
  return new Map(
    modules.map((module) => {
      const whole = { path: '', imports: [], starts: [], exports: [], ...module };
      return [whole.path, whole];
    }),
  );
}

const value = (name: string): Export => ({ name, isType: false, isUsedHere: true });
const importing = (path: string, from: string, name = 'x') => ({ path, imports: [{ from, name }] });

describe('cycles', () => {
  const graph = (edges: Readonly<Record<string, string>>) =>
    new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to.split(''))]));

  it('are found with everything that belongs to them', () => {
    expect(cyclesIn(graph({ a: 'b', b: 'c', c: 'ad', d: 'e', e: 'd', f: 'a' }))).toEqual([
      ['d', 'e'],
      ['a', 'b', 'c'],
    ]);
  });

  it('are none where two ways lead to one place', () => {
    expect(cyclesIn(graph({ a: 'bc', b: 'd', c: 'd', d: '' }))).toEqual([]);
  });
});

describe('an export', () => {
  const unused = (one: Export, ...users: readonly Partial<Module>[]) =>
    unusedExports(modulesOf({ path: 'apps/cli/src/a.ts', exports: [one] }, ...users), new Set());
  const test = importing('apps/cli/src/a.test.ts', 'apps/cli/src/a.ts');

  it('is unused if no other file imports it', () => {
    expect(unused(value('x'))).toEqual(['apps/cli/src/a.ts: nothing uses the export x']);
    expect(unused(value('x'), importing('apps/cli/src/b.ts', 'apps/cli/src/a.ts'))).toEqual([]);
    expect(unused(value('x'), importing('apps/cli/src/b.ts', 'apps/cli/src/a.ts', '*'))).toEqual(
      [],
    );
  });

  it('may be there for a test if its own file uses it, too', () => {
    expect(unused(value('x'), test)).toEqual([]);
    expect(unused({ ...value('x'), isUsedHere: false }, test)).toHaveLength(1);
  });

  it('may be the type of another one', () => {
    expect(unused({ ...value('X'), isType: true })).toEqual([]);
    expect(unused({ ...value('X'), isType: true, isUsedHere: false })).toHaveLength(1);
  });

  it('belongs to a file that is started by its address', () => {
    expect(unused(value('x'), { path: 'b.ts', starts: ['apps/cli/src/a.ts'] })).toEqual([]);
  });
});

describe('a picture', () => {
  const picture = { name: 'letters', placeOf: (path: string) => path.charAt(0) };
  const folder = (from: string, ...to: readonly string[]) => ({
    path: `${from}/index.ts`,
    imports: to.map((one) => ({ from: `${one}/index.ts`, name: 'x' })),
  });

  it('leaves out imports that follow from others', () => {
    const modules = modulesOf(folder('a', 'b', 'c'), folder('b', 'c'), folder('c'));
    expect(drawn(modules, picture).text.split('\n').slice(2, -1)).toEqual([
      '  a --> b',
      '  b --> c',
    ]);
  });

  it('is not drawn if folders import each other', () => {
    expect(drawn(modulesOf(folder('a', 'b'), folder('b', 'a')), picture).cycles).toEqual(['a, b']);
  });
});
