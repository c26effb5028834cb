// Which Chromium the browser tests run in: the one that is named, the one that comes with the packages, or the machine's.

import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const OF_THE_MACHINE = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const LIBRARIES = ['/lib/x86_64-linux-gnu', '/usr/lib64', '/usr/lib/x86_64-linux-gnu'];

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
    process.env.LD_LIBRARY_PATH = join(tmpdir(), 'al2023', 'lib');
  }
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}

function hasNss(): boolean {
  return LIBRARIES.some(
    (folder) => existsSync(folder) && readdirSync(folder).includes('libnss3.so'),
  );
}
