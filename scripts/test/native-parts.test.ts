import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { faultOfNativeParts } from '../native-parts.mjs';

const ROOT = resolve(import.meta.dirname, '../..');

it('finds that every part runs here', () => {
  expect(faultOfNativeParts(process.execPath, ROOT)).toBeNull();
});

it('says in one sentence what to do where the database has no build', () => {
  const folder = withoutBuilds('better-sqlite3');
  expect(faultOfNativeParts(process.execPath, folder)).toMatch(
    /^The database has no build that runs on \w+ \w+: .*npm rebuild better-sqlite3.*\.$/,
  );
});

/** A folder in which a package is installed as on a platform that it has no build for. */
function withoutBuilds(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'backtrick-native-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const target = join('node_modules', name);
  cpSync(join(ROOT, target), join(folder, target), {
    recursive: true,
    filter: (path) => !path.includes('prebuilds') && !path.includes('deps'),
  });
  return folder;
}
