// The packed program, installed globally into an empty folder and run there: games in threads of its own, the server with the
// web client, and a whole game with a bot over a socket.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { answer } from '@backtrick/rules';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ORIGIN, newGuest, until } from '../../apps/server/test/guests.ts';
import { newTable, playAll, viewOf } from '../../apps/server/test/whole-games.ts';
import { readManifest } from './manifests.ts';
import { ROOT, VERSIONS, installGlobally, nodeOf, tarballsIn, withNode } from './outside.ts';
import type { Version } from './outside.ts';
import { run } from './stage.ts';

/** Where npm puts the man page of a program that is installed globally. */
const MAN_LINK = 'share/man/man1/backtrick.1';

const place = mkdtempSync(join(tmpdir(), 'backtrick-program-'));
const nodes = new Map<Version, string>();
let launcher = '';

beforeAll(() => {
  process.chdir(ROOT);
  const tarballs = join(place, 'tarballs');
  run(['scripts/release/pack.ts', tarballs]);
  for (const version of VERSIONS) nodes.set(version, nodeOf(version, place));
  const [program = ''] = tarballsIn(tarballs).program;
  launcher = installGlobally(join(place, 'global'), program);
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

describe.each(VERSIONS)('with Node.js %s', (version) => {
  const environment = () => ({ ...withNode(nodes.get(version) ?? ''), LANG: 'C', LC_ALL: 'C' });
  const options = () => ({ cwd: place, env: environment() });
  const says = (...args: readonly string[]) =>
    execFileSync(launcher, args, { ...options(), encoding: 'utf8' });

  it('says its version, plays games in threads, and knows how strong its bots are', () => {
    expect(says('--version').trim()).toBe(readManifest('apps/cli').version);
    const records = join(place, `${version}.jsonl`);
    const simulate = ['simulate', 'original', '--players', '2', '--bots', 'steady'];
    const played = says(...simulate, '--games', '2', '--json', '--records', records);
    expect(JSON.parse(played)).toMatchObject({ game: 'original', games: 2 });
    const [record = ''] = readFileSync(records, 'utf8').split('\n');
    expect(answer(JSON.parse(record))).toMatchObject({ ok: true, turn: null });
    expect(says('bots', '--game', 'original')).toMatch(/^steady +\d+\.\d ±/m);
  });

  it('prints completions and the man page it was packed with', () => {
    expect(says('completions', 'bash')).toContain('complete -F _backtrick backtrick');
    if (process.platform === 'win32') return;
    const [page, now] = [readFileSync(join(place, 'global', MAN_LINK), 'utf8'), says('man')];
    expect(withoutDay(page)).toBe(withoutDay(now));
  });

  it('serves the web client and a whole game with a bot, and ends when it is asked to', async () => {
    const args = ['serve', '--port', '0', '--data', `data-${version}`, '--origin', ORIGIN];
    const command = spawn(launcher, args, { ...options(), stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void command.kill('SIGTERM'));
    const ended = new Promise((resolve) => command.once('close', resolve));
    const address = await addressSaid(command.stdout);

    const page = await (await fetch(address)).text();
    const script = /src="(?<path>[^"]+\.js)"/.exec(page)?.groups?.['path'] ?? '';
    expect((await fetch(new URL(script, address))).status).toBe(200);

    const ada = await newGuest(address);
    const table = await newTable(ada, { game: 'original', players: 2, pace: 'instant' });
    const joined = await ada.join(table);
    const { session } = joined;
    await until(() => session.view() !== null);
    await session.ask({ kind: 'sit', seat: 1, name: 'Ada' });
    await until(() => viewOf(session)?.you !== null);
    await session.ask({ kind: 'seat-bot', seat: 2, bot: 'steady' });
    await session.ask({ kind: 'ready', seed: 'cd'.repeat(32) });
    await playAll([joined]);
    const { body } = await ada.ask('GET', `/api/games/${table}/1`);
    expect(answer(body)).toMatchObject({ ok: true, turn: null });
    joined.socket.close();

    command.kill('SIGTERM');
    expect(await ended).toBe(0);
  });
});

function withoutDay(page: string): string {
  return page.replace(/\d{4}-\d\d-\d\d/, '');
}

/** Where the server says that it listens. */
function addressSaid(output: Readable): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    output.on('data', (text) => {
      said += String(text);
      const line = said.split('\n').find((one) => one.includes('"listening"') && one.endsWith('}'));
      if (line !== undefined) resolve(JSON.parse(line).address);
    });
    output.once('end', () => reject(new Error(`the server has ended: ${said}`)));
  });
}
