import { isTest } from './graph.ts';
import type { Export, Module, Modules } from './graph.ts';

/** Read by tools, which know what they look for. */
const FOR_TOOLS = /\.config\.ts$|^apps\/server\/test\/postgres-desk\.ts$/;

/**
 * Exports that nothing imports. A type may be exported with the function that takes or returns it; a value that only a test
 * imports must do something in its own file as well.
 */
export function unusedExports(modules: Modules, entries: ReadonlySet<string>): readonly string[] {
  const all = [...modules.values()];
  const wanted = namesWanted(all);
  const wantedByCode = namesWanted(all.filter(({ path }) => !isTest(path)));
  const started = new Set(all.flatMap(({ starts }) => starts));
  return all
    .filter(({ path }) => !entries.has(path) && !started.has(path) && !FOR_TOOLS.test(path))
    .flatMap((module) =>
      module.exports
        .filter((one) => !isUsed(module, one, { wanted, wantedByCode }))
        .map(({ name }) => `${module.path}: nothing uses the export ${name}`),
    );
}

type Wanted = ReadonlyMap<string, ReadonlySet<string>>;

function isUsed(
  { path }: Module,
  { name, isType, isUsedHere }: Export,
  { wanted, wantedByCode }: { readonly wanted: Wanted; readonly wantedByCode: Wanted },
): boolean {
  const isWantedIn = (names: ReadonlySet<string> | undefined) =>
    names?.has(name) || names?.has('*');
  if (isType) return isUsedHere || Boolean(isWantedIn(wanted.get(path)));
  if (isTest(path) || isUsedHere) return Boolean(isWantedIn(wanted.get(path)));
  return Boolean(isWantedIn(wantedByCode.get(path)));
}

function namesWanted(modules: readonly Module[]): Wanted {
  const wanted = new Map<string, Set<string>>();
  for (const { from, name } of modules.flatMap(({ imports }) => imports)) {
    const names = wanted.get(from) ?? new Set();
    wanted.set(from, names.add(name));
  }
  return wanted;
}
