// `npm run test:python`: builds the Python package as wheel and source, installs each into a fresh virtual environment, and runs
// its tests there. Where there is no Python, or nothing can be installed, it says so in one line and passes.

import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
const SOURCE = join(ROOT, 'python/backtrick');
const IS_WINDOWS = process.platform === 'win32';
/** Traces of earlier builds and tests. */
const LEFT_OUT = /(^|[\\/])(\.mypy_cache|\.pytest_cache|__pycache__|build|dist|[^\\/]+\.egg-info)$/;
/** The program of this checkout, on the Node.js that runs this. */
const COMMAND = [process.execPath, join(ROOT, 'apps/cli/bin/backtrick.mjs')]
  .map((word) => `"${word}"`)
  .join(' ');
const OLDEST = 'import sys; sys.exit(sys.version_info < (3, 10))';
/** Pinned, so that a new release of theirs breaks no build of ours. */
const TOOLS = [
  'build==1.6.1',
  'numpy',
  'gymnasium==1.4.0',
  'pettingzoo==1.27.0',
  'pytest==9.2.0',
  'mypy==2.4.1',
];

const python = ['python3', 'python'].find(
  (name) => spawnSync(name, ['-c', OLDEST], { stdio: 'ignore' }).status === 0,
);
const folder = mkdtempSync(join(tmpdir(), 'backtrick-python-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
if (python === undefined) {
  console.log('There is no Python 3.10 or newer: the Python package is not tested.');
} else if (!hasTools(python)) {
  console.log('pip cannot install what the tests need: the Python package is not tested.');
} else testPackage();

/** A virtual environment with everything from outside. */
function hasTools(name: string): boolean {
  const made = spawnSync(name, ['-m', 'venv', join(folder, 'tools')], { stdio: 'ignore' });
  if (made.status !== 0) return false;
  const words = ['-m', 'pip', 'install', '--quiet', '--retries', '1', ...TOOLS];
  return spawnSync(pythonIn('tools'), words, { stdio: 'ignore' }).status === 0;
}

function testPackage(): void {
  const project = join(folder, 'project');
  cpSync(SOURCE, project, { recursive: true, filter: (path) => !LEFT_OUT.test(path) });
  run('tools', ['-m', 'build', '--outdir', join(folder, 'dist'), project], folder);
  const [wheel = '', source = ''] = ['*.whl', '*.tar.gz'].map((name) => built(name));
  refuseStrangers(wheel, source);
  run('tools', ['-m', 'mypy'], project);
  // The tests must meet what is installed, not the source beside them.
  rmSync(join(project, 'src'), { recursive: true });
  run('tools', ['-m', 'pip', 'install', '--quiet', wheel], project);
  run('tools', ['-m', 'pytest', '--quiet'], project);
  testSource(source, project);
  console.log('✓ the Python package: wheel and source, types, tests');
}

/** The source has to build and to work with numpy alone. */
function testSource(source: string, project: string): void {
  run('tools', ['-m', 'venv', join(folder, 'source')], folder);
  run('source', ['-m', 'pip', 'install', '--quiet', source], folder);
  const plays = 'from backtrick import Batch; b = Batch(games=9); b.step([b.end_action] * 9)';
  run('source', ['-c', plays], project);
}

function built(pattern: string): string {
  const [file] = globSync(pattern, { cwd: join(folder, 'dist') });
  if (file === undefined) throw new Error(`python -m build has made no ${pattern}`);
  return join(folder, 'dist', file);
}

/** What is handed on holds the package and nothing of the repository around it. */
function refuseStrangers(wheel: string, source: string): void {
  const list = [
    'import sys, tarfile, zipfile',
    'print(*zipfile.ZipFile(sys.argv[1]).namelist(), *tarfile.open(sys.argv[2]).getnames(), sep="\\n")',
  ].join('\n');
  const names = run('tools', ['-c', list, wheel, source], folder).trim().split('\n');
  const strangers = names.filter((name) => /node_modules|\.m?[jt]s$|__pycache__/.test(name));
  if (strangers.length > 0) throw new Error(`packed with the rest: ${strangers.join(', ')}`);
  if (!names.includes('backtrick/py.typed')) throw new Error('the wheel has no type hints');
}

function run(environment: string, words: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(pythonIn(environment), words, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    env: { ...process.env, BACKTRICK_COMMAND: COMMAND, PYTHONDONTWRITEBYTECODE: '1' },
  });
  if (status === 0) return stdout;
  console.error(`${stdout}${stderr}\n✗ python ${words.join(' ')}`);
  process.exit(1);
}

function pythonIn(environment: string): string {
  return join(folder, environment, IS_WINDOWS ? 'Scripts/python.exe' : 'bin/python');
}
