// A lock is complete only if every binding that a package names for some platform is in it: npm leaves out silently what it
// could not fetch, and then `npm ci` fails, or another platform has no compiler.
import { readFileSync } from 'node:fs';

interface Locked {
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly resolved?: string;
}

const lock: { readonly packages: Readonly<Record<string, Locked>> } = JSON.parse(
  readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'),
);
const packages = Object.entries(lock.packages);
const locked = new Set(packages.map(([path]) => path.split('node_modules/').at(-1)));
const missing = packages.flatMap(([path, { optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies)
    .filter((name) => !locked.has(name))
    .map((name) => `${name}, which ${path || 'the workspace'} names, is not locked`),
);
const addresses = packages
  .filter(([, { resolved = '' }]) => resolved.startsWith('http'))
  .map(([path]) => `${path} is locked with a download address`);
const faults = [...missing, ...addresses];

for (const fault of faults) console.error(fault);
if (faults.length > 0) {
  console.error('Write the lock anew from an empty folder, with versions that have all bindings.');
  process.exitCode = 1;
} else console.log(`${packages.length} packages are locked with the bindings of every platform.`);
