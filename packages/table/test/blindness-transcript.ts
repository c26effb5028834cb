// Everything that one watcher is told, byte by byte, over a stretch of a table's life: a person over a real connection, a bot
// by the real driver. The watcher’s own commands go over the connection, all others come from the log.

import { driveBots, openAuthority, openConnection } from '../src/index.ts';
import type {
  ClientFrame,
  TableConnection,
  Entry,
  TableAuthority,
  Log,
  Table,
  TableView,
} from '../src/index.ts';
import { foldAll } from '../src/fold.ts';
import { isFrom, tells } from './blindness-twins.ts';
import type { LoggedStep, Watcher } from './blindness-twins.ts';
import { numberGuard } from '../src/guard/index.ts';

/** A stretch of a table's life, and what the watcher does in it: the same in both worlds. */
export interface Stretch {
  readonly id: string;
  readonly watcher: Watcher;
  /** The watcher comes after the entry with this number. */
  readonly from: number;
  readonly hello: ClientFrame;
  /** What the watcher asks when all has happened, and when that is. */
  readonly at: number;
  readonly probes: readonly ClientFrame[];
  readonly again: ClientFrame;
}

/** A leak in the projection, planted by code that knows the whole table. */
export type Leak = (authority: TableAuthority, inside: () => Table) => TableAuthority;

export async function transcript(
  steps: readonly LoggedStep[],
  { id, watcher, from, hello, at, probes, again }: Stretch,
  leak?: Leak,
): Promise<string> {
  const lines: string[] = [];
  const world = openWorld(id, leak);
  const { receive, notice, pulse } = lineTo(world.authority, watcher, (told) => {
    lines.push(JSON.stringify(told));
  });
  world.write(...steps.map(({ entry }) => entry).filter(({ number }) => number <= from));
  await receive(hello);
  for (const { entry, command } of steps.filter((step) => step.entry.number > from)) {
    world.setClock(entry.at);
    if (isFrom(entry.who, watcher) && !tells(entry.events, 'dealt')) {
      const epoch = entry.who.kind === 'person' ? entry.who.epoch : null;
      await receive({ kind: 'command', id: entry.id, epoch, command });
    } else {
      world.write(entry);
      await world.authority.catchUp();
      if (entry.answer.ok) await notice();
    }
  }
  world.setClock(at);
  for (const probe of probes) await receive(probe);
  await receive(again);
  pulse();
  return lines.join('\n');
}

interface World {
  readonly authority: TableAuthority;
  /** Somebody else has written. */
  write(...others: readonly Entry[]): void;
  setClock(at: number): void;
}

const SEED = '5e'.repeat(64);

function openWorld(id: string, leak?: Leak): World {
  const entries: Entry[] = [];
  const write = (...more: readonly Entry[]) => {
    for (const entry of more) entries.push({ ...entry, number: entries.length + 1 });
  };
  const log: Log = {
    read: async (_, after) => entries.slice(after),
    append: async (_, entry) => {
      write(entry);
      return 'written';
    },
  };
  let now = 0;
  const authority = openAuthority(id, log, () => ({ now, seed: SEED, guard: numberGuard }));
  const setClock = (at: number) => {
    now = at;
  };
  return { authority: leak ? leak(authority, inside) : authority, write, setClock };

  function inside(): Table {
    const table = foldAll(id, null, entries);
    if (!table) throw new Error('a world has a table');
    return table;
  }
}

interface Line {
  receive(frame: ClientFrame): Promise<void>;
  /** The table has changed. */
  notice(): Promise<void>;
  pulse(): void;
}

function lineTo(
  authority: TableAuthority,
  { eye, player }: Watcher,
  hear: (told: unknown) => void,
): Line {
  if (player !== null) return personLine(openConnection(authority, player, hear));
  const think = (view: TableView) => {
    if (view.you?.seat === eye) hear(view);
  };
  const drive = () =>
    driveBots(authority, {
      turn: async (_, view) => (think(view), []),
      signals: async (_, view) => {
        think(view);
        return view.signals.filter(({ seat }) => seat === view.you?.seat).map((it) => it.signal);
      },
      rest: async () => undefined,
    });
  return { receive: () => authority.catchUp().then(drive), notice: drive, pulse: () => undefined };
}

function personLine(connection: TableConnection): Line {
  return {
    receive: (frame) => connection.receive(frame),
    pulse: () => connection.pulse(),
    notice: async () => undefined,
  };
}
