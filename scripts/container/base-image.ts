// A base image without an image registry: Debian by debootstrap, and the Node.js and npm that run this. It carries the name that
// deploy/Containerfile asks for, so that the file is built as it stands.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { engine, run, succeeds } from './engine.ts';

const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

export function makeBaseImage(name: string): void {
  if (succeeds(engine('podman', 'image', 'exists', name))) return;
  const place = mkdtempSync(join(tmpdir(), 'backtrick-base-'));
  try {
    const root = join(place, 'root');
    run(['debootstrap', '--variant=minbase', '--include=ca-certificates', ...source(root)]);
    // As in the image it stands for: everybody else's programs run under this name.
    run(['useradd', '--root', root, '--create-home', '--user-group', '--uid', '1000', 'node']);
    copyNode(root);
    if (existsSync(CERTIFICATES)) cpSync(CERTIFICATES, join(root, CERTIFICATES));
    commit(root, name);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** Release, folder and mirror, in the order of debootstrap; the machine's own unless others are given. */
function source(root: string): readonly string[] {
  const { DEBIAN_RELEASE: release = ownRelease(), DEBIAN_MIRROR: mirror = mirrorOf(release) } =
    process.env;
  return [release, root, mirror];
}

function ownRelease(): string {
  const release = /^VERSION_CODENAME=(?<name>\w+)/m.exec(readFileSync('/etc/os-release', 'utf8'));
  return release?.groups?.['name'] ?? 'stable';
}

function mirrorOf(release: string): string {
  const format = '$(RELEASE) $(SITE)';
  const targets = run(['apt-get', 'indextargets', '--format', format, 'Created-By: Packages']);
  const found = targets.split('\n').find((line) => line.startsWith(`${release} `));
  if (found === undefined) throw new Error('apt knows no mirror: set DEBIAN_MIRROR');
  return found.slice(release.length + 1);
}

function copyNode(root: string): void {
  const { npm_execpath: npm } = process.env;
  if (npm === undefined) throw new Error('Start this with npm: npm run container');
  const local = join(root, 'usr/local');
  mkdirSync(join(local, 'lib/node_modules'), { recursive: true });
  cpSync(realpathSync(process.execPath), join(local, 'bin/node'));
  cpSync(dirname(dirname(realpathSync(npm))), join(local, 'lib/node_modules/npm'), {
    recursive: true,
  });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'));
}

function commit(root: string, name: string): void {
  const container = run(engine('buildah', 'from', 'scratch'));
  run(engine('buildah', 'copy', container, root, '/'));
  run(engine('buildah', 'config', '--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, container));
  run(engine('buildah', 'commit', '--rm', container, name));
}
