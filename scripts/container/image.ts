// The image of deploy/Containerfile, built as it stands, and containers of it as deploy/compose.yaml runs them.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { makeBaseImage } from './base-image.ts';
import { engine, limits, run } from './engine.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const CONTAINERFILE = join(ROOT, 'deploy/Containerfile');
const IMAGE = 'localhost/backtrick';
/** Nothing to write to but the volume, no rights, no way to get any. */
const CONFINED = [
  '--read-only',
  '--tmpfs=/tmp',
  '--cap-drop=ALL',
  '--security-opt=no-new-privileges:true',
];
const ON_THIS_MACHINE = ['--cgroups=disabled', '--network=host', ...limits()];

export function buildImage(): void {
  const isFromDebian = process.env['BASE_IMAGE'] === 'debootstrap';
  if (isFromDebian) makeBaseImage(baseName());
  // Other formats have no HEALTHCHECK.
  const how = ['--format=docker', '--isolation=chroot', '--network=host'];
  const base = isFromDebian ? '--pull-never' : '--pull';
  const { PLATFORM: platform } = process.env;
  const target = platform ? [`--platform=${platform}`] : [];
  const what = ['-f', CONTAINERFILE, '-t', IMAGE, ROOT];
  run(engine('buildah', 'build', ...how, base, ...target, ...npmOfMachine(), ...what));
}

export interface Container {
  readonly name: string;
  /** Resolves when the server in it has said that it is open. */
  readonly opened: Promise<void>;
  readonly ended: Promise<number | null>;
  kill(signal: NodeJS.Signals): void;
}

/** Starts the image with its own command. */
export function startContainer(
  volume: string,
  settings: Readonly<Record<string, string>>,
): Container {
  const name = `backtrick-${randomUUID()}`;
  const variables = Object.entries(settings).map(([key, value]) => `--env=${key}=${value}`);
  const how = [`--name=${name}`, `--volume=${volume}:/data`, ...variables];
  const [program, ...args] = engine(
    'podman',
    'run',
    '--rm',
    ...how,
    ...CONFINED,
    ...ON_THIS_MACHINE,
    IMAGE,
  );
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  // Podman hands signals on to the container, as `podman stop` does.
  return { name, opened: opened(child.stdout), ended, kill: (signal) => void child.kill(signal) };
}

function opened(output: Readable): Promise<void> {
  let said = '';
  return new Promise((resolve, reject) => {
    output.on('data', (text) => {
      said += String(text);
      if (said.includes('"event":"listening"')) resolve();
    });
    output.once('end', () => reject(new Error(`the container has ended: ${said}`)));
  });
}

/** What a command prints in a container of its own. */
export function inContainer(...command: readonly string[]): string {
  const how = ['--rm', '--no-healthcheck', ...CONFINED, ...ON_THIS_MACHINE];
  return run(engine('podman', 'run', ...how, IMAGE, ...command));
}

/** Whatever has become of it. */
export function removeContainer({ name }: Container): void {
  run(engine('podman', 'rm', '--force', '--ignore', '--time=0', name));
}

/** Runs the HEALTHCHECK of the image in a container that is up; without systemd nothing else does. */
export function checkHealth({ name }: Container): void {
  run(engine('podman', 'healthcheck', 'run', name));
}

export function newVolume(): { readonly name: string; readonly path: string; remove(): void } {
  const name = run(engine('podman', 'volume', 'create'));
  const path = run(engine('podman', 'volume', 'inspect', '--format={{.Mountpoint}}', name));
  return { name, path, remove: () => void run(engine('podman', 'volume', 'rm', name)) };
}

function baseName(): string {
  const names = [...readFileSync(CONTAINERFILE, 'utf8').matchAll(/^FROM (?<name>\S+)/gm)];
  const [name, ...others] = new Set(names.map(({ groups }) => groups?.['name'] ?? ''));
  if (name === undefined || others.length > 0) throw new Error('all stages have the same base');
  return name;
}

/** What npm has fetched before, and its settings; neither becomes a part of the image. */
function npmOfMachine(): readonly string[] {
  const { npm_config_cache: cache = '', npm_config_userconfig: settings = '' } = process.env;
  return [
    ...(existsSync(cache) ? [`--volume=${cache}:/root/.npm`] : []),
    ...(existsSync(settings) ? [`--volume=${settings}:/root/.npmrc:ro`] : []),
  ];
}
