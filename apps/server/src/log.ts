// The log: one JSON object a line for whoever collects it, a short line for a person at a terminal. Secrets have no business
// in either: nobody hands them over, and what is called like one is blotted out all the same.

import { pino } from 'pino';
import type { Level } from 'pino';
import type { ServerLog } from './server.ts';

/** Of people, and of running games. */
const SECRETS = [
  ['cookie', 'authorization', 'ticket', 'token', 'secret', 'fragment', 'password', 'name'],
  ['seed', 'serverSeed', 'deck', 'hand', 'hands', 'cards', 'record', 'state', 'body'],
].flat();

export interface LogOutput {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

export function openLog(output: LogOutput): ServerLog {
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

/** What is logged of a mistake. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
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
