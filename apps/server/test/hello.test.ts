// A8: whoever says hello without end is put off, and an honest client that loses a frame now and then never is.

import { expect, it } from 'vitest';
import { LIMITS } from '../src/limits/rate-limit.ts';
import { newGuest, openSocket, transcriptOf, until, withServer } from './guests.ts';

it('A8 puts a flood of hellos off, keeps the line, and answers again after a while', () =>
  withServer(async ({ address }) => {
    const guest = await newGuest(address);
    const options = { game: 'original', players: 2 };
    const { body } = await guest.ask('POST', '/api/tables', { options });
    const socket = await openSocket(address, guest.ask);
    const transcript = transcriptOf(socket);
    const frame = { kind: 'hello', version: 0, hash: null };
    const hello = () => socket.send(JSON.stringify({ table: body.table, frame }));
    const { burst } = LIMITS.hello;
    for (let i = 0; i < 2 * burst; i++) hello();
    await until(() => transcript.length === 2 * burst);
    const kinds = transcript.map((text) => JSON.parse(text).kind);
    expect(kinds.filter((kind) => kind === 'update').length).toBeGreaterThanOrEqual(burst);
    expect(kinds.filter((kind) => kind === 'retry').length).toBeGreaterThan(burst / 2);
    const { after, id } = JSON.parse(transcript.findLast((text) => text.includes('retry')) ?? '');
    expect([typeof after, id]).toEqual(['number', undefined]);
    await new Promise((resolve) => setTimeout(resolve, 2 * after + 50));
    hello();
    await until(() => transcript.length > 2 * burst);
    expect(JSON.parse(transcript.at(-1) ?? '').kind).toBe('update');
    socket.close();
  }));
