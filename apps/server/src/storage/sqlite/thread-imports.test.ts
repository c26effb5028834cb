import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/** What is not only a type, up to the name of the module. */
const LOADED = /^import (?!type )[^;]*?from '(?<name>[^']+)'/gm;

it.each(['reader-thread.ts', 'writer-thread.ts'])(
  '%s, which every start loads, knows neither games nor schemas',
  (thread) => {
    const found = packagesOf(join(import.meta.dirname, thread));
    expect([...found].filter((name) => !name.startsWith('node:'))).toEqual(['better-sqlite3']);
  },
);

function packagesOf(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return new Set();
  seen.add(file);
  const names = [...readFileSync(file, 'utf8').matchAll(LOADED)].map(
    ({ groups }) => groups?.['name'] ?? '',
  );
  return new Set(
    names.flatMap((name) =>
      name.startsWith('.') ? [...packagesOf(join(dirname(file), name), seen)] : [name],
    ),
  );
}
