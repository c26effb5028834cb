import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { fullScreen, keyOf } from './full-screen.ts';
import type { Show } from './full-screen.ts';

/** A terminal that remembers what was done to it. */
function terminal() {
  const input = Object.assign(new PassThrough(), { isTTY: true, isRaw: false, setRawMode });
  const output = Object.assign(new PassThrough(), { isTTY: true, columns: 40, rows: 10 });
  let written = '';
  output.on('data', (chunk) => (written += chunk));
  return { session: { input, output } as never, input, output, written: () => written };

  function setRawMode(isRaw: boolean) {
    input.isRaw = isRaw;
    return input;
  }
}

const typing: Show<string> = {
  start: '',
  press: (model, key) => model + key,
  draw: (model, { width }) => [`${width}:${model}`],
  isDone: (model) => model.endsWith('q'),
};

test('keys reach the model, screens reach the terminal, and at the end all is as before', async () => {
  const { session, input, written } = terminal();
  const end = fullScreen(session, typing);
  input.write('48\x1b[Aq');
  expect(await end).toBe('48upq');
  expect(input.isRaw).toBe(false);
  expect(written().startsWith('\x1b[?1049h\x1b[?25l')).toBe(true);
  expect(written()).toContain('40:48up');
  expect(written().endsWith('\x1b[?25h\x1b[?1049l')).toBe(true);
});

test('a mistake while drawing gives the terminal back and is not swallowed', async () => {
  const { session, input, written } = terminal();
  const draw = () => {
    throw new Error('no such pile');
  };
  await expect(fullScreen(session, { ...typing, draw })).rejects.toThrow('no such pile');
  expect(input.isRaw).toBe(false);
  expect(written().endsWith('\x1b[?1049l')).toBe(true);
});

test('a terminal that goes away ends the show', async () => {
  const { session, input } = terminal();
  const end = fullScreen(session, typing);
  input.end('4');
  expect(await end).toBe('4');
});

test('the model may change without a key, but not after the end', async () => {
  const { session, input, written } = terminal();
  let late: (next: () => string) => void = () => {};
  const end = fullScreen(session, {
    ...typing,
    follow: async (model, change) => {
      late = change;
      if (model === '4') change((now) => `${now}!`);
    },
  });
  input.write('4');
  input.write('q');
  expect(await end).toBe('4!q');
  late(() => 'too late');
  expect(written()).toContain('40:4!');
  expect(written()).not.toContain('too late');
});

test('a change without a key may end it', async () => {
  const { session, input } = terminal();
  const follow: Show<string>['follow'] = async (_, change) => change(() => 'q');
  expect(await fullScreen(session, { ...typing, follow })).toBe('q');
  expect(input.isRaw).toBe(false);
});

test('an error in a subscriber of the model is not swallowed', async () => {
  const { session, input } = terminal();
  const follow = () => Promise.reject(new Error('no such bot'));
  await expect(fullScreen(session, { ...typing, follow })).rejects.toThrow('no such bot');
  expect(input.isRaw).toBe(false);
});

test('a new size draws anew', async () => {
  const { session, input, output, written } = terminal();
  const end = fullScreen(session, typing);
  output.columns = 80;
  output.emit('resize');
  input.write('q');
  await end;
  expect(written()).toContain('80:');
});

test('listeners do not pile up', async () => {
  const before = process.listenerCount('SIGTERM');
  const { session, input } = terminal();
  const end = fullScreen(session, typing);
  input.write('q');
  await end;
  expect(process.listenerCount('SIGTERM')).toBe(before);
});

test('keys are characters or names', () => {
  expect(keyOf('a', { name: 'a' })).toBe('a');
  expect(keyOf('U', { name: 'u', shift: true })).toBe('U');
  expect(keyOf('\r', { name: 'return' })).toBe('enter');
  expect(keyOf('\x03', { name: 'c', ctrl: true })).toBe('ctrl-c');
  expect(keyOf('\x1ba', { name: 'a', meta: true })).toBe('');
  expect(keyOf(undefined, { name: 'f5' })).toBe('');
});
