// The thin shell around a pure model: raw keys in, whole screens out, and the terminal as it was at the end.

import { on } from 'node:events';
import { PassThrough } from 'node:stream';
import { createInterface, emitKeypressEvents } from 'node:readline';
import type { Key as RawKey } from 'node:readline';
import { INTERRUPTED } from '../interrupt.ts';
import type { Session } from '../session.ts';
import type { Size } from './line.ts';

/** What a full screen shows: a model, how keys change it, how it looks, and when it is through. */
export interface Show<M> {
  readonly start: M;
  press(model: M, key: string): M;
  draw(model: M, size: Size): readonly string[];
  isDone(model: M): boolean;
  /** Ctrl-C was pressed, which is also a key for the model. */
  interrupted?(): void;
  /** Sees every model, and may change it later without a key. */
  follow?(model: M, change: (change: (model: M) => M) => void): Promise<void>;
}

type Terminal = Pick<Session, 'input' | 'output'>;

export function hasFullScreen({ input, output, env }: Session): boolean {
  return input.isTTY && output.isTTY && env['TERM'] !== 'dumb';
}

export async function fullScreen<M>(terminal: Terminal, show: Show<M>): Promise<M> {
  const leave = enter(terminal);
  try {
    return await run(terminal, show);
  } finally {
    leave();
  }
}

const SIGNALS = { SIGINT: INTERRUPTED, SIGTERM: 143, SIGHUP: 129 } as const;

/** Takes the terminal over; the function given back restores it, once. */
function enter({ input, output }: Terminal): () => void {
  // A shorter wait than readline's half second to tell a lone Esc from an arrow key.
  const pace = createInterface({ input: new PassThrough(), escapeCodeTimeout: 50 });
  emitKeypressEvents(input, pace);
  const quits = Object.entries(SIGNALS).map(([signal, code]) => {
    const quit = () => process.exit(code);
    process.on(signal, quit);
    return () => process.off(signal, quit);
  });
  let isEntered = true;
  process.once('exit', leave);
  input.setRawMode(true);
  input.resume();
  output.write(OPEN);
  return leave;

  function leave(): void {
    if (!isEntered) return;
    isEntered = false;
    output.write(CLOSE);
    input.setRawMode(false);
    input.pause();
    pace.close();
    process.off('exit', leave);
    for (const off of quits) off();
  }
}

/** The other screen, without a cursor. */
const OPEN = '\x1b[?1049h\x1b[?25l';
const CLOSE = '\x1b[0m\x1b[?25h\x1b[?1049l';

async function run<M>({ input, output }: Terminal, show: Show<M>): Promise<M> {
  const ending = new AbortController();
  const { signal } = ending;
  let model = show.start;
  let isOver = false;
  output.on('resize', redraw);
  try {
    update();
    for await (const [text, key] of on(input, 'keypress', { close: ['end'], signal })) {
      const pressed = keyOf(text, key);
      if (pressed === 'ctrl-c') show.interrupted?.();
      model = show.press(model, pressed);
      if (show.isDone(model)) break;
      update();
    }
    return model;
  } catch (error) {
    if (show.isDone(model)) return model;
    throw signal.aborted ? signal.reason : error;
  } finally {
    isOver = true;
    output.off('resize', redraw);
  }

  function update(): void {
    redraw();
    show.follow?.(model, change).catch((error: unknown) => ending.abort(error));
  }

  function change(next: (model: M) => M): void {
    if (isOver) return;
    model = next(model);
    if (show.isDone(model)) ending.abort();
    else update();
  }

  function redraw(): void {
    const size = { width: output.columns, height: output.rows };
    output.write(frame(show.draw(model, size)));
  }
}

/** Line by line over the last screen, in one go if the terminal can wait for the end. */
function frame(lines: readonly string[]): string {
  const rows = lines.map((text) => `\x1b[2K${text}`).join('\r\n');
  return `\x1b[?2026h\x1b[H${rows}\x1b[J\x1b[?2026l`;
}

/** The key as a word: a character, or a name. */
export function keyOf(text: string | undefined, { name = '', ctrl, meta }: RawKey): string {
  if (ctrl) return name === 'c' ? 'ctrl-c' : '';
  if (name === 'return') return 'enter';
  if (NAMED_KEYS.has(name)) return name;
  return !meta && text?.length === 1 && text >= ' ' ? text : '';
}

const NAMED_KEYS = new Set([
  'up',
  'down',
  'left',
  'right',
  'pageup',
  'pagedown',
  'enter',
  'escape',
  'backspace',
]);
