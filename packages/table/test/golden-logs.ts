// Logs of a released version of the event format, each with a hash of the table that follows from it. A file of this
// kind is written once and never again: a change of the fold shows here whether old tables still open.

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { answerTo } from '../src/fold.ts';
import type { Answer, Entry, Table } from '../src/index.ts';
import { stateOf } from '../src/table.ts';
import { commandName } from './command-name.ts';

export interface GoldenLog {
  readonly table: string;
  readonly hash: string;
  readonly entries: readonly Entry[];
}

export function goldenFile(version: number): string {
  return `${import.meta.dirname}/golden/v${version}.jsonl.gz`;
}

export function readGoldenLogs(file: string): readonly GoldenLog[] {
  const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
  return lines.map((line): GoldenLog => JSON.parse(line));
}

export function writeGoldenLogs(file: string, logs: readonly GoldenLog[]): void {
  const text = logs.map((log) => `${JSON.stringify(log)}\n`).join('');
  writeFileSync(file, gzipSync(text, { level: 9 }));
}

/** Over what the first version knew of a table, by name: what is added later does not count. */
export function tableHash(table: Table, log: readonly Entry[]): string {
  const { open, secret, entries } = table;
  const state = stateOf(table);
  const known = {
    open: { ...only(open, OPEN), chat: open.chat.map((line) => only(line, LINE)) },
    chairs: open.chairs.map((chair) => only(chair, CHAIR)),
    record: open.record && only(open.record, RECORD),
    serverSeed: secret.serverSeed,
    seeds: secret.seeds,
    state: state && only(state, STATE),
    entries,
    answers: onPages(log.map(({ who, id }) => [commandName(who, id), answerTo(table, who, id)])),
  };
  return createHash('sha256').update(JSON.stringify(known, inOrder)).digest('hex');
}

type Answered = readonly [name: string, answer: Answer | undefined];

interface AnswerPage {
  readonly latest: Readonly<Record<string, Answer | undefined>>;
  readonly count: number;
  readonly older: AnswerPage | null;
}

const ANSWERS_PER_PAGE = 64;

/** As the first version kept them. */
function onPages(answered: readonly Answered[]): AnswerPage {
  const latest = answered.slice(
    Math.floor(Math.max(0, answered.length - 1) / ANSWERS_PER_PAGE) * ANSWERS_PER_PAGE,
  );
  const rest = answered.slice(0, answered.length - latest.length);
  const older = rest.length > 0 ? onPages(rest) : null;
  return { latest: Object.fromEntries(latest), count: latest.length, older };
}

const OPEN = [
  'id',
  'version',
  'phase',
  'host',
  'options',
  'game',
  'commitments',
  'actions',
  'changedAt',
  'signals',
  'told',
  'proposal',
  'clock',
] as const;

const LINE = ['version', 'at', 'seat', 'text'] as const;

const CHAIR = [
  'seat',
  'epoch',
  'player',
  'owner',
  'name',
  'bot',
  'isReady',
  'absentSince',
  'wasAutopilot',
] as const;

const RECORD = [
  'game',
  'players',
  'options',
  'deck',
  'first',
  'actions',
  'names',
  'bots',
  'autopilot',
  'signals',
  'aids',
  'takingBack',
  'fairness',
  'deal',
] as const;

const STATE = ['game', 'players', 'options', 'tops', 'turn', 'outcome', 'hands', 'draw'] as const;

function only<T extends object>(value: T, fields: readonly (keyof T)[]): object {
  return Object.fromEntries(fields.map((field) => [field, value[field]]));
}

/** The order in which fields were written does not count either. */
function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
