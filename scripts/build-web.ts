// Builds the web client unless a build of the sources as they are now is already there: for our server, with every file
// compressed once and for all, or as `node scripts/build-web.ts static` for any plain file host.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

interface Target {
  readonly mode: string;
  readonly folder: string;
  /** Says of which sources the build is. */
  readonly stamp: string;
  readonly finish: (folder: string) => void;
}

const WEB = 'apps/web';

const SERVED: Target = {
  mode: 'production',
  folder: `${WEB}/dist`,
  stamp: `${WEB}/dist/.sources`,
  finish: (folder) => filesIn(folder).forEach(compress),
};

const STATIC: Target = {
  mode: 'static',
  folder: 'dist/static',
  // Beside the folder, which is copied to a host as it is.
  stamp: 'dist/static.sources',
  finish: hostShortcuts,
};

const SOURCES = [
  WEB,
  'packages/rules/src',
  'packages/bots/src',
  'packages/table/src',
  'packages/api/src',
  'docs/rules',
  'package-lock.json',
  'scripts/build-web.ts',
];
const NO_SOURCES = /^(dist|node_modules|test|.*\.tsbuildinfo)$/;
const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest)$/;
/** What fits into one packet gains nothing. */
const LEAST_BYTES = 1024;

process.chdir(join(import.meta.dirname, '..'));
const target = process.argv[2] === 'static' ? STATIC : SERVED;
const fingerprint = hashOf(SOURCES.flatMap(filesIn));
const isBuilt = existsSync(`${target.folder}/index.html`) && existsSync(target.stamp);
if (!isBuilt || readFileSync(target.stamp, 'utf8') !== fingerprint) {
  console.log('Building the web client …');
  build(target);
  target.finish(target.folder);
  writeFileSync(target.stamp, fingerprint);
}
if (target === STATIC) console.log(`Put the files in ${target.folder} on any web host.`);

function build({ mode, folder }: Target): void {
  const vite = 'node_modules/vite/bin/vite.js';
  const where = ['--outDir', resolve(folder), '--emptyOutDir'];
  const how = ['build', WEB, '--mode', mode, ...where, '--logLevel', 'error'];
  const { status } = spawnSync(process.execPath, [vite, ...how], { stdio: 'inherit' });
  if (status === 0) return;
  console.error('The web client could not be built; what is wrong stands above.');
  process.exit(1);
}

/** The manifest names a path of ours, which a plain file host does not have (docs/decisions/0017). */
function hostShortcuts(folder: string): void {
  const file = `${folder}/manifest.webmanifest`;
  writeFileSync(file, readFileSync(file, 'utf8').replace('"url": "play"', '"url": "./?/play"'));
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
