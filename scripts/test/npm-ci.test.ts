import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { installLocked } from '../npm-ci.mjs';

const folder = mkdtempSync(join(tmpdir(), 'backtrick-npm-'));
const CALLS = join(folder, 'calls');

beforeEach(() => writeFileSync(CALLS, ''));
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rmSync(folder, { recursive: true }));

it('asks the registry for nothing that npm knows', async () => {
  standIn('');
  expect(await installLocked(['--omit=dev'], 1)).toBeNull();
  expect(calls()).toEqual(['--prefer-offline --omit=dev']);
});

it('asks it after all if what npm knows is too old', async () => {
  standIn(
    `if (args.includes('--prefer-offline')) { console.error('npm error ETARGET'); process.exit(1); }`,
  );
  expect(await installLocked(['--omit=dev'], 1)).toBeNull();
  expect(calls()).toEqual(['--prefer-offline --omit=dev', '--omit=dev']);
});

it('gives what npm complains of, without its warnings', async () => {
  standIn(`console.error('npm warn old\\nnpm error no network'); process.exit(1);`);
  expect(await installLocked([], 1)).toBe(
    'npm error no network\nnpm ci failed. The reason is printed above.',
  );
});

/** Puts a program in npm's place that notes how it was called. */
function standIn(rest: string): void {
  const npm = join(folder, 'npm-cli.cjs');
  const note = `require('node:fs').appendFileSync(${JSON.stringify(CALLS)}, args.slice(4).join(' ') + '\\n');`;
  writeFileSync(npm, `const args = process.argv.slice(2);\n${note}\n${rest}`);
  vi.stubEnv('npm_execpath', npm);
}

function calls(): readonly string[] {
  return readFileSync(CALLS, 'utf8').trim().split('\n');
}
