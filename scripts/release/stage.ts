// The folders that are packed: a package as JavaScript with declarations, and the program with all it carries along.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { missingFiles, withJavaScriptNames, writeJavaScript } from './javascript.ts';
import {
  LIBRARIES,
  MAN_PAGE,
  libraryManifest,
  programManifest,
  readManifest,
} from './manifests.ts';
import type { Library } from './manifests.ts';

/** The packages, each in a folder of its name below `stage`. The repository is the working folder. */
export function stageLibraries(stage: string): readonly string[] {
  writeDeclarations(join(stage, 'declarations'));
  return LIBRARIES.map((library) => stageLibrary(library, stage));
}

/** The declarations of all packages, each in `<package>/src`. */
export function writeDeclarations(folder: string): void {
  const tsc = 'node_modules/typescript/bin/tsc';
  run([tsc, '-p', 'scripts/release/declarations.json', '--outDir', folder]);
}

/** The apps lie in it as they do in the repository, so that what leads from one to the other leads there too. */
export function stageProgram(stage: string): string {
  const folder = join(stage, 'backtrick');
  const dist = join(folder, 'dist');
  for (const part of ['apps/cli/bin', 'apps/cli/src', 'apps/server/src']) {
    writeJavaScript({ from: part, to: join(dist, part), maps: 'without-maps' });
  }
  for (const data of [
    'apps/server/node-flags.json',
    'apps/web/dist',
    'docs/rules',
    'docs/strength.json',
  ]) {
    cpSync(data, join(dist, data), { recursive: true });
  }
  const { name, version } = readManifest('apps/cli');
  writeManifest(join(dist, 'apps/cli'), { name, version, private: true, type: 'module' });
  for (const library of LIBRARIES) carryAlong(library, stage, folder);
  cpSync('LICENSE', join(folder, 'LICENSE'));
  cpSync('apps/cli/README.md', join(folder, 'README.md'));
  writeManPage(join(folder, MAN_PAGE));
  writeManifest(folder, programManifest());
  return complete(folder);
}

function writeManPage(file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const command = ['apps/cli/bin/backtrick.mjs', 'man', '--lang', 'en'];
  writeFileSync(file, execFileSync(process.execPath, command));
}

/** Runs Node.js, and throws if that fails. */
export function run(args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${args.join(' ')} failed`);
}

function stageLibrary(library: Library, stage: string): string {
  const folder = join(stage, library);
  const source = `packages/${library}`;
  writeJavaScript({ from: `${source}/src`, to: join(folder, 'dist'), maps: 'with-maps' });
  const declarations = join(stage, 'declarations', library, 'src');
  for (const file of globSync('**/*.d.ts', { cwd: declarations })) {
    const text = readFileSync(join(declarations, file), 'utf8');
    writeFileSync(join(folder, 'dist', file), withJavaScriptNames(text));
  }
  const { license } = readManifest(source);
  cpSync(license === 'MIT' ? `${source}/LICENSE` : 'LICENSE', join(folder, 'LICENSE'));
  cpSync(`${source}/README.md`, join(folder, 'README.md'));
  writeManifest(folder, libraryManifest(library));
  return complete(folder);
}

function carryAlong(library: Library, stage: string, folder: string): void {
  const target = join(folder, 'node_modules', readManifest(`packages/${library}`).name);
  const isNeeded = (file: string) => !/\.(d\.ts|md)$/.test(file);
  cpSync(join(stage, library), target, { recursive: true, filter: isNeeded });
  // What a package that is carried along depends on, npm takes for carried along too, and does not fetch it.
  writeManifest(target, { ...libraryManifest(library), dependencies: undefined });
}

function writeManifest(folder: string, manifest: object): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

function complete(folder: string): string {
  const missing = missingFiles(join(folder, 'dist'));
  if (missing.length > 0) throw new Error(missing.join('\n'));
  return folder;
}
