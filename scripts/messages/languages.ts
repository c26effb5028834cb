import { globSync } from 'node:fs';
import { join } from 'node:path';
import { readCatalogue } from './catalogue.ts';
import type { Catalogue } from './catalogue.ts';

/** The language of which all others are translations. */
const FIRST = 'en';

/** Every language of a folder of bundles, the first one first. */
export function readLanguages(folder: string): readonly Catalogue[] {
  const first = readCatalogue(join(folder, `${FIRST}.arb`));
  const others = globSync('*.arb', { cwd: folder })
    .filter((name) => name !== `${FIRST}.arb`)
    .sort()
    .map((name) => readCatalogue(join(folder, name), first));
  return [first, ...others];
}
