// A8: a client that says hello without end is put off, and an honest client that loses a frame now and then never is.

import { expect, it } from 'vitest';
import { LIMITS } from '../src/limits/rate-limit.ts';
import { transcriptOf, until } from './guests.ts';
import { newGuest, openSite, openSocket } from './visitors.ts';

it('A8 puts a flood of hellos off, keeps the line, and answers again after a while', async () => {
  const opened = Date.now();
  /** The clock goes on when the test says so: a busy machine takes its time for a flood. */
  let passed = 0;
  const { address, close } = await openSite({}, () => opened + passed);
  try {
    const guest = await newGuest(address);
    const options = { game: 'original', players: 2 };
    const { body } = await guest.ask('POST', '/api/tables', { options });
    const socket = await openSocket(address, guest);
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
    passed += after;
    hello();
    await until(() => transcript.length > 2 * burst);
    expect(JSON.parse(transcript.at(-1) ?? '').kind).toBe('update');
    socket.close();
  } finally {
    await close();
  }
});
