// Builds the web client unless a build of the sources as they are now is already there: for our server, with every file
// compressed once and for all, or as `node scripts/build-web.ts static` for any plain file host.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { endOf } from './child.mjs';
import { showProgress } from './progress.mjs';

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
/** What the operator of a plain file host says of itself becomes a part of the build. */
const SETTINGS = /^VITE_/;
const NO_SOURCES = /^(dist|node_modules|test|.*\.tsbuildinfo)$/;
const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest)$/;
/** What fits into one packet gains nothing. */
const LEAST_BYTES = 1024;

process.chdir(join(import.meta.dirname, '..'));
const target = process.argv[2] === 'static' ? STATIC : SERVED;
const fingerprint = hashOf(SOURCES.flatMap(filesIn), settings());
const isBuilt = existsSync(`${target.folder}/index.html`) && existsSync(target.stamp);
if (!isBuilt || readFileSync(target.stamp, 'utf8') !== fingerprint) {
  rmSync(target.stamp, { force: true });
  const progress = showProgress('Building the web client');
  const complaint = await build(target);
  if (complaint === null) target.finish(target.folder);
  progress.end();
  if (complaint !== null) {
    console.error(`${complaint}\nThe web client could not be built; what is wrong stands above.`);
    process.exit(1);
  }
  writeFileSync(target.stamp, fingerprint);
}
if (target === STATIC) console.log(`Put the files in ${target.folder} on any web host.`);

/** Resolves with what the bundler complains of, if it fails. */
async function build({ mode, folder }: Target): Promise<string | null> {
  const vite = 'node_modules/vite/bin/vite.js';
  const where = ['--outDir', resolve(folder), '--emptyOutDir'];
  const how = ['build', WEB, '--mode', mode, ...where, '--logLevel', 'error'];
  const bundler = spawn(process.execPath, [vite, ...how], { stdio: ['ignore', 'pipe', 'pipe'] });
  const written = Promise.all([text(bundler.stdout), text(bundler.stderr)]);
  return (await endOf(bundler)) === 0 ? null : (await written).join('');
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

function settings(): string {
  const own = Object.entries(process.env).filter(([name]) => SETTINGS.test(name));
  return JSON.stringify(own.toSorted(([a], [b]) => a.localeCompare(b)));
}

function hashOf(files: readonly string[], more: string): string {
  const hash = createHash('sha256').update(more);
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
