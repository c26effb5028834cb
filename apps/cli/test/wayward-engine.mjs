// An engine that goes wrong in the way its first argument says, at its first turn unless the way is another.

import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const [way = '', file = ''] = process.argv.slice(2);

/** @type {Record<string, (id: number) => unknown>} */
const WAYS = {
  dies: () => {
    console.error('Traceback\n  somewhere\nZeroDivisionError: division by zero');
    process.exit(1);
  },
  hangs: () => undefined,
  'talks nonsense': () => 'not JSON',
  'answers another question': (id) => ({ id: id + 1, actions: ['.'] }),
  'answers nothing': (id) => ({ id, actions: [] }),
  'plays an illegal card': (id) => ({ id, actions: ['99/u1'] }),
  'plays something unreadable': (id) => ({ id, actions: ['\u001b[2J'] }),
  'plays on after the end': (id) => ({ id, actions: ['2/u1', '3/u1', '.', '4/u1'] }),
  declines: (id) => ({ id, error: { code: 'tired', message: 'I would rather not.' } }),
  'floods the line': () => 'x'.repeat(3_000_000),
};

if (way === 'stays') {
  // For a minute neither the end of its input nor a polite signal ends it or what it has started.
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'], {
    stdio: 'ignore',
  });
  const { writeFileSync } = await import('node:fs');
  writeFileSync(file, JSON.stringify([process.pid, child.pid]));
  process.on('SIGTERM', () => {});
  process.on('SIGINT', () => {});
  setTimeout(() => {}, 60_000);
}

for await (const line of createInterface({ input: process.stdin })) {
  const { id, type } = JSON.parse(line);
  const games = way === 'plays another game' ? ['chess'] : ['original'];
  const signals = way === 'invents signals';
  const hello = {
    id,
    protocol: way === 'is from the future' ? 3 : 1,
    name: 'wayward',
    games,
    signals,
  };
  const reply =
    type === 'hello' ? hello : type === 'signals' ? { id, signals: ['hurry'] } : WAYS[way]?.(id);
  if (reply !== undefined) console.log(typeof reply === 'string' ? reply : JSON.stringify(reply));
}
