// The log: one JSON object per line for machines, a short line for a person at a terminal. Callers pass no secrets;
// fields that are named like one are redacted all the same.

import { pino } from 'pino';
import type { Level } from 'pino';

/** Writes one event. */
export interface Log {
  (event: string, details?: Readonly<Record<string, unknown>>): void;
}

/** Secrets of people, and of running games. */
const SECRETS = [
  ['cookie', 'authorization', 'ticket', 'token', 'secret', 'fragment', 'password', 'name'],
  ['seed', 'serverSeed', 'deck', 'hand', 'hands', 'cards', 'record', 'state', 'body'],
].flat();

export interface LogOutput {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

export function openLog(output: LogOutput): Log {
  const toPeople = { write: (line: string) => void output.write(forPeople(line)) };
  const toPrograms = { write: (line: string) => void output.write(line) };
  const logger = pino(
    {
      base: { pid: process.pid },
      formatters: { level: (level) => ({ level }) },
      redact: SECRETS.flatMap((name) => [name, `*.${name}`]),
    },
    output.isTTY ? toPeople : toPrograms,
  );
  return (event, details = {}) => logger[levelOf(event)]({ event, ...details });
}

const MAX_MESSAGE = 200;
/** Libraries may quote what a client sent. Single-quoted identifiers come from our own source and are kept. */
const QUOTED = /"(?:[^"\\]|\\.)*"|'(?![\w$]{1,40}')(?:[^'\\]|\\.)*'|`[^`]*`/g;

/** What the log says about an error: nothing that it quotes, and never more than a line. */
export function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text
    .slice(0, 4 * MAX_MESSAGE)
    .replaceAll(QUOTED, '…')
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, MAX_MESSAGE);
}

function levelOf(event: string): Level {
  if (event === 'crashed') return 'fatal';
  if (event === 'refused') return 'warn';
  return event.endsWith('failed') ? 'error' : 'info';
}

/** `14:03:27 refused code=no-session route=/api/me` */
function forPeople(line: string): string {
  const { level: _, pid: __, time, event, ...details }: Record<string, unknown> = JSON.parse(line);
  const clock = new Date(Number(time)).toTimeString().slice(0, 8);
  const facts = Object.entries(details).map(([name, value]) => `${name}=${plain(value)}`);
  return `${[clock, String(event), ...facts].join(' ')}\n`;
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value.replaceAll(/\p{Cc}/gu, ' ') : JSON.stringify(value);
}
