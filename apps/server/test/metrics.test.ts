// What an operator watches: whether it lives, whether it takes on work, and figures without names.

import { readFileSync } from 'node:fs';
import type { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { newGuest, openSocket, send, withSite } from './visitors.ts';

it('tells how it is, without naming anybody', () =>
  withSite(async ({ address }) => {
    const person = await newGuest(address);
    const options = { game: 'original', players: 2 };
    const { body } = await person.ask('POST', '/api/tables', { options });
    const socket = await openSocket(address, person);
    const { text, headers } = await send(address, { path: '/metrics' });
    expect(headers.get('content-type')).toContain('text/plain');
    expect(figure(text, 'backtrick_sockets')).toBe(1);
    expect(figure(text, 'backtrick_tables')).toBe(1);
    expect(figure(text, 'backtrick_nodes')).toBe(1);
    expect(figure(text, 'backtrick_append_seconds_count')).toBe(1);
    expect(figure(text, 'backtrick_process_resident_memory_bytes')).toBeGreaterThan(1e6);
    expect(text).toContain('backtrick_nodejs_eventloop_lag_p99_seconds');
    // What is counted by looking through all lines.
    expect(text).not.toMatch(/_active_|_open_fds/);
    for (const name of [body.table, person.player]) expect(text).not.toContain(name);
    socket.close();
    for (const path of ['/healthz', '/readyz']) {
      expect(await send(address, { path })).toMatchObject({ status: 200, body: { ok: true } });
    }
  }));

it.each([
  ['writes', 0],
  ['reads', 1],
])(
  'takes on no work once the thread that %s has died, and still leaves in peace',
  async (_, nth) => {
    const threads: Worker[] = [];
    const note = (thread: Worker) => void threads.push(thread);
    process.on('worker', note);
    await withSite(async ({ address }) => {
      expect(await send(address, { path: '/readyz' })).toMatchObject({ status: 200 });
      process.off('worker', note);
      await threads[nth]?.terminate();
      expect(await send(address, { path: '/readyz' })).toMatchObject({
        status: 503,
        body: { ok: false },
      });
      const asked = { path: nth === 0 ? '/api/visit' : '/api/lobby' };
      const method = nth === 0 ? { method: 'POST', body: {} } : {};
      expect(await send(address, { ...asked, ...method })).toMatchObject({ status: 500 });
    });
  },
);

it('has every figure that the dashboard draws, and everybody names the same nodes', () =>
  withSite(async ({ address }) => {
    const { text } = await send(address, { path: '/metrics' });
    const drawn = [...new Set(deployed('grafana-dashboard.json').match(/backtrick_\w+/g))];
    expect(drawn.length).toBeGreaterThan(8);
    for (const name of drawn) expect(text).toContain(name);
    const nodesIn = (file: string) => [...new Set(deployed(file).match(/node-\d(?=:4747|:\n)/g))];
    for (const file of ['Caddyfile', 'prometheus.yaml']) {
      expect(nodesIn(file)).toEqual(nodesIn('compose.yaml'));
    }
  }));

function deployed(file: string): string {
  return readFileSync(`${import.meta.dirname}/../../../deploy/${file}`, 'utf8');
}

function figure(text: string, name: string): number {
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}
