// The container of deploy/, built and run for real: a whole game, a restart over the same volume, and an end that loses nothing.
import { answer } from '@backtrick/rules';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { busyPerson, expectAllKept, logOf } from '../../apps/server/test/busy-players.ts';
import { freePort } from '../../apps/server/test/free-port.ts';
import { ORIGIN, newGuest, guestWith, until } from '../../apps/server/test/guests.ts';
import { newTable, playAll, viewOf } from '../../apps/server/test/whole-games.ts';
import {
  buildImage,
  checkHealth,
  inContainer,
  newVolume,
  removeContainer,
  startContainer,
} from './image.ts';
import type { Container } from './image.ts';

let volume: ReturnType<typeof newVolume>;
let port = 0;
let address = '';
let container: Container;

beforeAll(async () => {
  buildImage();
  volume = newVolume();
  port = await freePort();
  address = `http://127.0.0.1:${port}`;
});
afterAll(() => volume.remove());

it('holds neither passwords, nor tools, nor a second Node.js, and runs as a user without rights', () => {
  expect(inContainer('id', '--user', '--name')).toBe('node');
  const files = inContainer('ls', '--almost-all', '.', 'node_modules').split('\n');
  expect(files).toContain('fastify');
  const unwanted = /^(deploy|\.git|data|vitest|oxlint|node-linux-.*)$/;
  expect(files.filter((name) => unwanted.test(name))).toEqual([]);
});

it('opens, says that it is well, and plays a whole game with a bot', async () => {
  await start();
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  checkHealth(container);
  expect(await (await fetch(address)).text()).toContain('<title>Backtrick');

  const ada = await newGuest(address);
  const table = await newTable(ada, { game: 'original', players: 2, pace: 'instant' });
  const joined = await ada.join(table);
  await until(() => joined.session.view() !== null);
  await joined.session.ask({ kind: 'sit', seat: 1, name: 'Ada' });
  await until(() => viewOf(joined.session)?.you !== null);
  await joined.session.ask({ kind: 'seat-bot', seat: 2, bot: 'steady' });
  await joined.session.ask({ kind: 'ready', seed: 'cd'.repeat(32) });
  await playAll([joined]);
  joined.socket.close();

  await stop();
  await start();
  const back = guestWith(address, ada.cookie, ada.player);
  const { body } = await back.ask('GET', `/api/games/${table}/1`);
  expect(answer(body)).toMatchObject({ ok: true, turn: null });
  expect((await back.ask('GET', '/api/me/results')).body.results).toHaveLength(1);
  await stop();
});

it('drains on SIGTERM with exit code 0, and keeps everything it has answered', async () => {
  for (let round = 0; round < 3; round++) {
    await start();
    const person = await busyPerson(address);
    await until(() => person.answers.size > 20);
    await stop();
    person.leave();
    expectAllKept(person, await logOf(volume.path, person.table));
  }
});

async function start(): Promise<void> {
  const began = performance.now();
  container = startContainer(volume.name, { PORT: String(port), HOST: '127.0.0.1', ORIGIN });
  onTestFinished(() => removeContainer(container));
  await container.opened;
  await until(async () => (await fetch(`${address}/readyz`)).ok);
  console.log(`ready after ${Math.round(performance.now() - began)} ms`);
}

async function stop(): Promise<void> {
  const began = performance.now();
  container.kill('SIGTERM');
  expect(await container.ended).toBe(0);
  console.log(`closed after ${Math.round(performance.now() - began)} ms`);
}
