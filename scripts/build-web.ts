// Builds the web client unless the one of the sources as they stand is already there, and compresses it once for all who
// will ask for it.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Goes away with the build it belongs to. */
const STAMP = 'apps/web/dist/.sources';
const WEB = 'apps/web';
const DIST = `${WEB}/dist`;
const SOURCES = [
  WEB,
  'packages/rules/src',
  'packages/bots/src',
  'packages/table/src',
  'docs/rules',
  'package-lock.json',
  'scripts/build-web.ts',
];
const NO_SOURCES = /^(dist|node_modules|test|.*\.tsbuildinfo)$/;
const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest)$/;
/** What fits into one packet gains nothing. */
const LEAST_BYTES = 1024;

process.chdir(join(import.meta.dirname, '..'));
const fingerprint = hashOf(SOURCES.flatMap(filesIn));
const isBuilt = existsSync(`${DIST}/index.html`) && existsSync(STAMP);
if (!isBuilt || readFileSync(STAMP, 'utf8') !== fingerprint) {
  console.log('Building the web client …');
  build();
  filesIn(DIST).forEach(compress);
  writeFileSync(STAMP, fingerprint);
}

function build(): void {
  const vite = 'node_modules/vite/bin/vite.js';
  const { status } = spawnSync(process.execPath, [vite, 'build', WEB, '--logLevel', 'error'], {
    stdio: 'inherit',
  });
  if (status === 0) return;
  console.error('The web client could not be built; what is wrong stands above.');
  process.exit(1);
}

function filesIn(place: string): readonly string[] {
  if (!statSync(place).isDirectory()) return [place];
  const names = readdirSync(place).filter((name) => !NO_SOURCES.test(name));
  return names.sort().flatMap((name) => filesIn(join(place, name)));
}

function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

function compress(file: string): void {
  if (!COMPRESSIBLE.test(file) || statSync(file).size < LEAST_BYTES) return;
  const bytes = readFileSync(file);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }));
}
