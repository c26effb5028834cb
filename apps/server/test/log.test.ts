// Whatever is handed to the log by mistake: no secret comes out, and no line is smuggled in.

import { expect, it } from 'vitest';
import { openLog } from '../src/runtime/log.ts';
import type { LogOutput } from '../src/runtime/log.ts';

function logged(event: string, details: object, output: Partial<LogOutput> = {}): string {
  let text = '';
  openLog({ ...output, write: (line) => (text += line) })(event, { ...details });
  return text;
}

it('writes one object a line, with a level a machine sorts by', () => {
  const text = logged('refused', { code: 'no-session', route: '/api/me' });
  expect(text.endsWith('\n')).toBe(true);
  expect(JSON.parse(text)).toMatchObject({
    ...{ level: 'warn', event: 'refused', code: 'no-session', route: '/api/me' },
    ...{ time: expect.any(Number), pid: process.pid },
  });
  expect(JSON.parse(logged('sweep-failed', {}))).toMatchObject({ level: 'error' });
});

it.each(['cookie', 'authorization', 'ticket', 'token', 'secret', 'seed', 'deck', 'hands', 'name'])(
  'blots out %s, one level deep as well',
  (name) => {
    const text = logged('failed', { [name]: 'canary', request: { [name]: 'canary' } });
    expect(text).not.toContain('canary');
    expect(text).toContain('failed');
  },
);

it('tells a person in a short line, which nothing in it can break', () => {
  const text = logged('failed', { error: 'a\nb\u001b[31m', ticket: 'canary' }, { isTTY: true });
  expect(text).toMatch(/^\d\d:\d\d:\d\d failed error=a b \[31m ticket=\[Redacted\]\n$/);
});
