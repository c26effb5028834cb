// How many entries a second the SQLite store takes, and what its threads pay for each: of this tree and of another one, in turns in
// one run. By hand: node apps/server/load/append-bench.ts ROOT [ROOT …]; the first root is measured first in even rounds, last in odd ones.

import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { original } from '@backtrick/rules';
import { fold, handle } from '@backtrick/table';
import type { Command, Entry, OpenTable, Table } from '@backtrick/table';
import { numberGuard } from '@backtrick/table/guard';
import type { MeasuredStore } from '../src/storage/store.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 6);
const TABLES = Number(process.env['TABLES'] ?? 100);
/** Entries a second; as fast as they are answered if there is none. */
const RATE = Number(process.env['RATE'] ?? 0);
const SECONDS = 4;
/** Clock ticks of the system a second. */
const TICKS = 100;

interface Step {
  readonly entry: Entry;
  readonly open: OpenTable;
}

interface Figures {
  readonly perSecond: number;
  readonly microsPerEntry: number;
  readonly p99: number;
}

const roots = process.argv.slice(2).map((root) => resolve(root));
const logs = Array.from({ length: 20 }, () => playedGame());
const figures = new Map(roots.map((root) => [root, [] as Figures[]]));
for (let round = 0; round < ROUNDS; round++) {
  for (const root of round % 2 === 0 ? roots : roots.toReversed()) {
    const measured = await measure(root);
    figures.get(root)?.push(measured);
    console.log(round, root, JSON.stringify(measured));
  }
}
for (const [root, all] of figures) {
  const median = (pick: (one: Figures) => number) =>
    all.map(pick).sort((a, b) => a - b)[Math.floor(all.length / 2)];
  console.log(root, {
    perSecond: median(({ perSecond }) => perSecond),
    microsPerEntry: median(({ microsPerEntry }) => microsPerEntry),
    p99: median(({ p99 }) => p99),
  });
}

async function measure(root: string): Promise<Figures> {
  const { openFolder } = await import(`${root}/apps/server/src/storage/data-folder.ts`);
  const folder = mkdtempSync(join(process.env['FOLDER'] ?? tmpdir(), 'append-bench-'));
  const store: MeasuredStore = await openFolder(folder);
  const latencies: number[] = [];
  store.onAppend((seconds) => latencies.push(seconds * 1000));
  const before = threadTicks();
  const began = performance.now();
  const until = began + SECONDS * 1000;
  await Promise.all(Array.from({ length: TABLES }, (_, i) => writeOn(store, i, until)));
  const seconds = (performance.now() - began) / 1000;
  await store.close();
  const ticks = threadTicks(before);
  rmSync(folder, { recursive: true });
  latencies.sort((a, b) => a - b);
  return {
    perSecond: Math.round(latencies.length / seconds),
    microsPerEntry: Math.round((ticks / TICKS / latencies.length) * 10_000_000) / 10,
    p99: Math.round((latencies[Math.floor(latencies.length * 0.99)] ?? 0) * 10) / 10,
  };
}

/** Plays one log after the other, each at a new table. */
async function writeOn(store: MeasuredStore, place: number, until: number): Promise<void> {
  const apart = RATE > 0 ? (1000 * TABLES) / RATE : 0;
  let next = performance.now() + Math.random() * apart;
  for (let game = 0; ; game++) {
    const table = randomBytes(12).toString('base64url');
    for (const { entry, open } of logs[(place + game) % logs.length] ?? []) {
      if (performance.now() > until) return;
      if (apart > 0) await new Promise((wake) => setTimeout(wake, next - performance.now()));
      next += apart;
      const outcome = await store.append(table, entry, { ...open, id: table });
      if (outcome !== 'written') throw new Error(outcome);
    }
  }
}

/** Processor time of all threads but the first, those that have ended included. */
function threadTicks(before = 0): number {
  const { user, system } = process.cpuUsage();
  const stat = readFileSync(`/proc/self/task/${process.pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const own = Number(fields[11]) + Number(fields[12]);
  return ((user + system) / 1e6) * TICKS - own - before;
}

/** A game of two against the clock, as its log has it. */
function playedGame(): readonly Step[] {
  const table = 'bench';
  const steps: Step[] = [];
  let now: Table | null = null;
  const say = (player: string, command: Command) => {
    const epoch = now?.open.chairs.find((chair) => chair.player === player)?.epoch ?? null;
    const context = { now: Date.now(), seed: randomBytes(64).toString('hex'), guard: numberGuard };
    const asked = { who: { kind: 'person', player, epoch } as const, id: randomId(), command };
    const handled = handle(table, now, asked, context);
    if (handled.kind !== 'entry') throw new Error('a fresh command is written down');
    if (!handled.entry.answer.ok) throw new Error(JSON.stringify(handled.entry.answer));
    now = fold(table, now, handled.entry);
    steps.push({ entry: handled.entry, open: now.open });
    return now;
  };
  const options = { game: 'original', players: 2, watching: 'everybody' };
  say('Ada', { kind: 'create', options: { ...options, clock: { kind: 'seconds', turn: 60 } } });
  for (const [i, player] of ['Ada', 'Ben'].entries()) {
    say(player, { kind: 'sit', seat: i + 1, name: player });
  }
  for (const player of ['Ada', 'Ben']) say(player, { kind: 'ready', seed: 'ab'.repeat(32) });
  playToEnd(say, () => now);
  return steps;
}

function playToEnd(say: (player: string, command: Command) => Table, now: () => Table | null) {
  for (;;) {
    const { open, secret } = now() ?? {};
    const state = secret?.dealt?.state;
    if (!open || !state || open.phase !== 'playing') return;
    const legal = original.actions(state);
    const chosen = legal.find(({ kind }) => kind === 'end') ?? legal[0];
    if (!chosen) return;
    const player = open.turn === 2 ? 'Ben' : 'Ada';
    say(player, { kind: 'act', action: original.format(chosen), version: open.version });
  }
}

function randomId(): string {
  return randomBytes(16).toString('hex');
}
