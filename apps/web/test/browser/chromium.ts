// Which Chromium the browser tests run in: the one that is named, the one that comes with the packages, or the machine's.

import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const OF_THE_MACHINE = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const LIBRARIES = ['/lib/x86_64-linux-gnu', '/usr/lib64', '/usr/lib/x86_64-linux-gnu'];
const MODULES = join(import.meta.dirname, '../../../../node_modules');
/** Of each version its own: what is there already is not unpacked again. */
const CACHE = join(MODULES, '.cache', `chromium-${packedVersion()}`);

/** Unpacks it if need be; throws when there is none. */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined) return named;
  const found = (await unpacked()) ?? OF_THE_MACHINE.find((path) => existsSync(path));
  if (found === undefined) {
    throw new Error('No Chromium to test in: set CHROMIUM_PATH to one, or install it.');
  }
  return found;
}

/** Whether it is the one that comes with the packages. */
export async function isPackaged(): Promise<boolean> {
  return process.env.CHROMIUM_PATH === undefined && (await unpacked()) !== undefined;
}

async function unpacked(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  if (!hasNss()) {
    // The package brings the library along, and looks at these to know that it is needed.
    process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
    process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
    process.env.LD_LIBRARY_PATH = join(CACHE, 'al2023', 'lib');
  }
  mkdirSync(CACHE, { recursive: true });
  return inTemporaryFolder(CACHE, async () => {
    const { default: chromium } = await import('@sparticuz/chromium');
    const path = await chromium.executablePath();
    tellFonts();
    return path;
  });
}

/** The package unpacks into the folder for temporary files, where it would stay behind after every run. */
async function inTemporaryFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const { TMPDIR } = process.env;
  process.env.TMPDIR = folder;
  try {
    return await work();
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
}

/** Its settings name the one place it expects to be unpacked to. */
function tellFonts(): void {
  const settings = join(CACHE, 'fonts/fonts.conf');
  const text = readFileSync(settings, 'utf8');
  if (text.includes('>/tmp/')) writeFileSync(settings, text.replaceAll('>/tmp/', `>${CACHE}/`));
}

function hasNss(): boolean {
  return LIBRARIES.some(
    (folder) => existsSync(folder) && readdirSync(folder).includes('libnss3.so'),
  );
}

function packedVersion(): string {
  const manifest = join(MODULES, '@sparticuz/chromium/package.json');
  return JSON.parse(readFileSync(manifest, 'utf8')).version;
}
