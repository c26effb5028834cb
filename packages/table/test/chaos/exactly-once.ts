// Commands that come up to five times, in any order within a window of sixteen, at any node and over ever new connections,
// against a table that got each of them once.

import { byAsker } from '../../src/answers.ts';
import { isDeepStrictEqual } from 'node:util';
import { fold, handle, openAuthority, openConnection } from '../../src/index.ts';
import type { Answer, Command, Entry, TableAuthority, Log, Table, Who } from '../../src/index.ts';
import { begun, legal } from '../people.ts';
import { newWorld } from './world.ts';
import type { World } from './world.ts';
import { numberGuard } from '../../src/guard/index.ts';

interface Frame {
  readonly kind: 'command';
  readonly id: string;
  readonly epoch: number;
  readonly command: Command;
}

interface Heard {
  readonly id: string;
  readonly answer: Answer;
}

interface Delivery {
  readonly player: string;
  readonly frame: Frame;
}

const WINDOW = 16;
const CONTEXT = { now: 5_000_000, seed: 'ab'.repeat(64), guard: numberGuard };
const base = begun('exactly once', { game: 'original', players: 2 });

export async function runExactlyOnce(seed: string): Promise<readonly string[]> {
  const world = newWorld(seed);
  const asked = someCommands(world);
  const entries = [...base.entries];
  const log = slowLog(world, entries);
  const authorities = Array.from({ length: 3 }, () => openAuthority(base.id, log, () => CONTEXT));
  const heard: Heard[] = [];
  const deliveries = reordered(world, copies(world, asked));
  for (const [i, delivery] of deliveries.entries()) {
    world.after(i * world.below(4), () => deliver(delivery, world.pick(authorities)));
  }
  await world.pass(60_000, () => heard.length === deliveries.length);
  return faults(asked, entries, heard, deliveries.length).map((fault) => `${seed}: ${fault}`);

  /** Every delivery comes over a connection of its own. */
  function deliver({ player, frame }: Delivery, authority: TableAuthority | undefined): void {
    if (!authority) throw new Error('there are nodes');
    const connection = openConnection(authority, player, (told) => {
      if (told.kind === 'answer') heard.push(told);
    });
    void connection.receive(frame).finally(() => connection.close());
  }
}

function faults(
  asked: readonly Delivery[],
  entries: readonly Entry[],
  heard: readonly Heard[],
  delivered: number,
): readonly string[] {
  const news = entries.slice(base.entries.length);
  const written = new Map(news.map(({ id, answer }) => [id, answer]));
  const table = entries.reduce<Table | null>((now, entry) => fold(base.id, now, entry), null);
  return [
    ...(heard.length === delivered ? [] : ['somebody got no answer']),
    ...(written.size === news.length ? [] : [`${written.size} commands, ${news.length} entries`]),
    ...heard
      .filter(({ id, answer }) => !isDeepStrictEqual(written.get(id), answer))
      .filter(({ id, answer }) => answer.ok || !mayBeOutside(asked, id, entries))
      .map(({ id }) => `${id} has two answers`),
    ...(isDeepStrictEqual(known(table), known(onceEach(asked, news))) ? [] : ['the tables differ']),
  ];
}

/** What is refused to somebody who has left is written nowhere, and decided again when it comes again. */
function mayBeOutside(asked: readonly Delivery[], id: string, entries: readonly Entry[]): boolean {
  const player = asked.find(({ frame }) => frame.id === id)?.player;
  return entries.some(
    ({ who, events: [first] }) =>
      who.kind === 'person' && who.player === player && first?.kind === 'left',
  );
}

/** A table, with its answers as they are and not as they are kept. */
function known(table: Table | null) {
  return table && { ...table, answers: byAsker(table.answers) };
}

/** The model: each command once, in the order in which they were heard. */
function onceEach(asked: readonly Delivery[], order: readonly Entry[]): Table {
  return order.reduce((table, { id }) => {
    const one = asked.find(({ frame }) => frame.id === id);
    if (!one) throw new Error(`nobody has asked ${id}`);
    const who: Who = { kind: 'person', player: one.player, epoch: one.frame.epoch };
    const handled = handle(base.id, table, { who, id, command: one.frame.command }, CONTEXT);
    return handled.kind === 'entry' ? fold(base.id, table, handled.entry) : table;
  }, base.table());
}

function someCommands(world: World): readonly Delivery[] {
  const { version } = base.open();
  const actions = legal(base);
  const some: readonly (() => Command)[] = [
    () => ({ kind: 'act', action: world.pick(actions) ?? '.', version: version + world.below(3) }),
    () => ({ kind: 'act', action: world.pick(actions) ?? '.', version }),
    () => ({ kind: 'take-back', version: version + world.below(4) }),
    () => ({ kind: 'say', text: 'well' }),
    () => ({ kind: 'signal', signals: ['keep-off/u1'] }),
    () => ({ kind: 'pause' }),
    () => ({ kind: 'resume' }),
    () => ({ kind: 'leave' }),
    () => ({ kind: 'sit', seat: 2, name: 'Ben' }),
  ];
  return Array.from({ length: 3 + world.below(8) }, (_, i) => ({
    player: world.pick(['Ada', 'Ben']) ?? 'Ada',
    frame: {
      kind: 'command',
      id: `command-of-run-${i}`,
      epoch: 2 + world.below(2),
      command: world.pick(some)?.() ?? { kind: 'pause' },
    },
  }));
}

function copies(world: World, asked: readonly Delivery[]): readonly Delivery[] {
  return asked.flatMap((one) => Array.from({ length: 1 + world.below(5) }, () => one));
}

function reordered(world: World, deliveries: readonly Delivery[]): readonly Delivery[] {
  const waiting = [...deliveries];
  return deliveries.flatMap(() => waiting.splice(world.below(Math.min(WINDOW, waiting.length)), 1));
}

function slowLog(world: World, entries: Entry[]): Log {
  const way = () => world.sleep(world.between(0, 8));
  return {
    async read(_, after) {
      await way();
      return entries.slice(after);
    },
    async append(_, entry) {
      await way();
      if (entry.number !== entries.length + 1) return 'taken';
      entries.push(entry);
      await way();
      return 'written';
    },
  };
}
