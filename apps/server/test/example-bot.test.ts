// The bot and the guest of docs/examples play whole games of all three kinds with sessions of the library, as anybody's program would.

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { answer } from '@backtrick/rules';
import { expect, it } from 'vitest';
import { ORIGIN, UNLIMITED, newGuest, withServer } from './guests.ts';
import type { Guest } from './guests.ts';
import { newTable, playAll, seatAll } from './whole-games.ts';

const EXAMPLES = `${import.meta.dirname}/../../../docs/examples`;

it.each([
  { game: 'original', players: 4, by: 'code' },
  { game: 'face-to-face', players: 2, by: 'secret' },
  { game: 'quick-and-easy', players: 4, by: 'code' },
] as const)('the example bot plays $game to the end', ({ game, players, by }) =>
  withServer(async ({ address }) => {
    const people = await Promise.all(Array.from({ length: players - 1 }, () => newGuest(address)));
    const [host] = people;
    if (!host) throw new Error('somebody is the host');
    const table = await newTable(host, { game, players, watching: 'nobody' });
    for (const friend of people.slice(1)) await invite(host, table, friend);
    const { body } = await host.ask('POST', `/api/tables/${table}/invitation`, {});
    const joined = await seatAll(people, table);
    const bot = runExample('server-bot.mjs', [address, body[by]], (await makeBot(host)).token);
    await playAll(joined);
    const { stdout, stderr } = await bot;
    expect(stderr).toBe('');
    const { body: record } = await host.ask('GET', `/api/games/${table}/1`);
    const played = answer(record);
    expect(played).toMatchObject({ ok: true, turn: null });
    expect(JSON.parse(stdout)).toMatchObject({ status: played.ok ? played.status : '' });
    for (const { socket } of joined) socket.close();
  }, UNLIMITED),
);

it.each([
  { game: 'original', players: 2 },
  { game: 'face-to-face', players: 2 },
  { game: 'quick-and-easy', players: 3 },
] as const)('the example guest plays $game to the end without knowing a rule', (options) =>
  withServer(async ({ address }) => {
    const people = await Promise.all(
      Array.from({ length: options.players - 1 }, () => newGuest(address)),
    );
    const [host] = people;
    if (!host) throw new Error('somebody is the host');
    const table = await newTable(host, { ...options, watching: 'nobody' });
    for (const friend of people.slice(1)) await invite(host, table, friend);
    const { body } = await host.ask('POST', `/api/tables/${table}/invitation`, {});
    const joined = await seatAll(people, table);
    const guest = runExample('guest.mjs', [address, body.code, ORIGIN]);
    await playAll(joined);
    const { stdout, stderr } = await guest;
    expect(stderr).toBe('');
    const { body: record } = await host.ask('GET', `/api/games/${table}/1`);
    const played = answer(record);
    expect(played).toMatchObject({ ok: true, turn: null });
    expect(JSON.parse(stdout)).toMatchObject({ status: played.ok ? played.status : '' });
    for (const { socket } of joined) socket.close();
  }, UNLIMITED),
);

async function invite(host: Guest, table: string, friend: Guest): Promise<void> {
  const { body } = await host.ask('POST', `/api/tables/${table}/invitation`, {});
  await friend.ask('POST', '/api/join', { invitation: body.secret });
}

async function makeBot(owner: Guest): Promise<{ readonly token: string }> {
  const { body } = await owner.ask('POST', '/api/me/bots', { name: 'Robo' });
  return body;
}

function runExample(file: string, args: readonly string[], token = '') {
  return promisify(execFile)(process.execPath, [`${EXAMPLES}/${file}`, ...args], {
    env: { ...process.env, BACKTRICK_TOKEN: token },
  });
}
