// What telling a table of four and one who looks on costs, command by command: by steps, made once for all, beside a whole view
// with its hash for each. Processor time, so that a busy machine does not show.

import { original, seededRng } from '@backtrick/rules';
import { happeningsIn, fold, frameText, handle, stepsBetween, updateFor } from '@backtrick/table';
import type { Command, Context, Entry, Table, Viewer, Who } from '@backtrick/table';
import { numberGuard } from '@backtrick/table/guard';
import { table as lines } from './report.ts';
import type { Report } from './report.ts';
import { choose } from './rules/rounds.ts';

const SEATS = [1, 2, 3, 4];
const VIEWERS: readonly Viewer[] = [
  ...SEATS.map((seat) => ({ kind: 'seat', seat }) as const),
  { kind: 'spectator' },
];
const GOAL = 3;

export function measure(seconds: number): Report {
  const games = ['one', 'two', 'three', 'four'].map(playedGame);
  const bySteps = paceOf(games, tellSteps, seconds);
  const byViews = paceOf(games, tellViews, seconds);
  const ratio = bySteps / byViews;
  return {
    lines: [
      ...lines([
        ['commands for a second of processor time', 'commands/s'],
        ['told by steps', Math.round(bySteps)],
        ['told by whole views', Math.round(byViews)],
      ]),
      `${ratio.toFixed(1)} times as many; the goal is ${GOAL}`,
    ],
    measures: [
      {
        name: 'tables told by steps',
        unit: 'commands/s',
        ours: bySteps,
        peer: { name: 'whole views', theirs: byViews },
        ratio,
        goal: { atLeast: GOAL },
      },
    ],
  };
}

/** A table at its deal, and what was asked of it from there on. */
interface Played {
  readonly dealt: Table;
  readonly asked: readonly { readonly who: Who; readonly command: Command }[];
}

type Teller = (before: Table, after: Table, entry: Entry) => number;

function tellSteps(before: Table, after: Table, entry: Entry): number {
  const steps = stepsBetween(before, after, { at: entry.at, happenings: happeningsIn([entry]) });
  return VIEWERS.reduce((sum, viewer) => {
    const step = steps.to(viewer);
    return sum + (step ? frameText(step).length : 0);
  }, 0);
}

function tellViews({ open }: Table, after: Table, entry: Entry): number {
  const news = { at: entry.at, since: open.version, happenings: happeningsIn([entry]) };
  return VIEWERS.reduce((sum, viewer) => sum + frameText(updateFor(after, viewer, news)).length, 0);
}

function paceOf(games: readonly Played[], tell: Teller, seconds: number): number {
  const play = (milliseconds: number) => {
    const begun = process.cpuUsage();
    const spent = () => {
      const { user, system } = process.cpuUsage(begun);
      return (user + system) / 1000;
    };
    let count = 0;
    while (spent() < milliseconds) for (const game of games) count += playAgain(game, tell);
    return (1000 * count) / spent();
  };
  play(200 * seconds); // warms up, and does not count
  return play(1000 * seconds);
}

function playAgain({ dealt, asked }: Played, tell: Teller): number {
  let table = dealt;
  for (const [i, { who, command }] of asked.entries()) {
    const after = taken(table, who, command, `again-${i}`);
    tell(table, after.table, after.entry);
    table = after.table;
  }
  return asked.length;
}

function playedGame(seed: string): Played {
  const rng = seededRng(`tables ${seed}`);
  const options = { game: 'original', players: SEATS.length };
  let table = taken(null, person(1, null), { kind: 'create', options }, 'create').table;
  const ask = (who: Who, command: Command, id: string) => {
    ({ table } = taken(table, who, command, id));
  };
  for (const seat of SEATS)
    ask(person(seat, null), { kind: 'sit', seat, name: 'Ada' }, `sit-${seat}`);
  for (const seat of SEATS) {
    ask(person(seat, seat + 1), { kind: 'ready', seed: '5e'.repeat(32) }, `ready-${seat}`);
  }
  const dealt = table;
  const asked: { who: Who; command: Command }[] = [];
  while (table.open.record === null) {
    const seat = table.open.turn ?? 1;
    const state = table.secret.dealt?.state;
    if (!state) throw new Error('the cards are dealt');
    const action = table.open.turn
      ? choose(original.actions(state), rng)
      : ({ kind: 'start', seat } as const);
    const { version } = table.open;
    const one = {
      who: person(seat, seat + 1),
      command: { kind: 'act', action: original.format(action), version },
    } as const;
    asked.push(one);
    ask(one.who, one.command, `act-${asked.length}`);
  }
  return { dealt, asked };
}

function person(seat: number, epoch: number | null): Who {
  return { kind: 'person', player: `player-${seat}`, epoch };
}

const CONTEXT: Context = { now: 1_000_000, seed: '5e'.repeat(64), guard: numberGuard };

function taken(before: Table | null, who: Who, command: Command, id: string) {
  const handled = handle('table-of-bench', before, { who, id, command }, CONTEXT);
  if (handled.kind !== 'entry' || !handled.entry.answer.ok) throw new Error(`refused: ${id}`);
  return { entry: handled.entry, table: fold('table-of-bench', before, handled.entry) };
}
