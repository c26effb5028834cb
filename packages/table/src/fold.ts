// A table is the fold of its entries: nothing here decides, everything here follows.

import { START_WISHES } from '@backtrick/rules';
import type { Seat, State } from '@backtrick/rules';
import type { Entry, EventKind, EventOf, TableEvent } from './events.ts';
import { recordOfTable } from './game-record.ts';
import { gameAt } from './options.ts';
import { chairAt, emptyChair, isRunning } from './open-table.ts';
import { stateOf } from './table.ts';
import type { Chair, OpenTable } from './open-table.ts';
import type { Dealt, Table } from './table.ts';
import type { Answer, CommandId, Phase, Who } from './words.ts';

/** The table after one more entry. The first entry makes it. */
export function fold(id: string, table: Table | null, entry: Entry): Table {
  return answered(follow(id, table, entry), [entry]);
}

export function foldAll(id: string, table: Table | null, entries: readonly Entry[]): Table | null {
  const after = entries.reduce((now, entry) => follow(id, now, entry), table);
  return after && answered(after, entries);
}

function follow(id: string, table: Table | null, entry: Entry): Table {
  const entries = table?.entries ?? 0;
  if (entry.number !== entries + 1) {
    throw new Error(`entry ${entry.number} does not follow entry ${entries} of table ${id}`);
  }
  const [first, ...rest] = entry.events;
  const before = table ?? tableFrom(id, first);
  const after = (table ? entry.events : rest).reduce(
    (now, event) => apply(now, event, { at: entry.at, version: entry.version }),
    before,
  );
  return {
    ...after,
    open: { ...after.open, version: entry.version },
    entries: entry.number,
  };
}

/** All answers at once: a long log would be copied again and again. */
function answered(table: Table, entries: readonly Entry[]): Table {
  const fresh = entries.map(({ who, id, answer }) => [answerKey(who, id), answer] as const);
  return { ...table, answers: { ...table.answers, ...Object.fromEntries(fresh) } };
}

/** Whose command an id names: ids of different askers never meet. */
export function answerKey(who: Who, id: CommandId): string {
  switch (who.kind) {
    case 'person':
      return `person ${who.player} ${id}`;
    case 'bot':
      return `bot ${who.seat} ${id}`;
    case 'house':
      return `house ${id}`;
  }
}

export function answerTo(table: Table, who: Who, id: CommandId): Answer | undefined {
  const key = answerKey(who, id);
  return Object.hasOwn(table.answers, key) ? table.answers[key] : undefined;
}

interface Moment {
  readonly at: number;
  readonly version: number;
}

type Handlers = {
  readonly [K in EventKind]: (table: Table, event: EventOf<K>, moment: Moment) => Table;
};

/** How much of the talk is kept at hand; all of it is in the log. */
const CHAT_KEPT = 200;

const handlers: Handlers = {
  created: (table) => {
    throw new Error(`table ${table.open.id} is created twice`);
  },
  'options-set': (table, { options }) =>
    opened(table, {
      options,
      chairs: Array.from(
        { length: options.players },
        (_, i) => chairAt(table.open, i + 1) ?? emptyChair(i + 1),
      ).map((chair) => ({ ...chair, isReady: chair.bot !== null })),
    }),
  committed: (table, { commitment, serverSeed }) => ({
    ...opened(table, { commitments: [...table.open.commitments, commitment] }),
    secret: { ...table.secret, serverSeed, seeds: [] },
  }),
  sat: (table, { seat, player, name, epoch }) =>
    seated(table, seat, { player, owner: player, name, epoch, bot: null, absentSince: null }),
  left: (table, { seat }, { at }) => vacated(table, seat, at),
  kicked: (table, { seat }, { at }) => seated(vacated(table, seat, at), seat, { owner: null }),
  'bot-seated': (table, { seat, bot }) =>
    seated(table, seat, {
      bot,
      name: null,
      isReady: true,
      absentSince: null,
      epoch: (chairAt(table.open, seat)?.epoch ?? 0) + 1,
    }),
  readied: (table, { seat, seed }) => ({
    ...changeChair(table, seat, { isReady: true }),
    secret: { ...table.secret, seeds: withSeed(table.secret.seeds, seat, seed) },
  }),
  dealt: (table, { setup, seeds }, moment) => {
    const { open, secret } = table;
    const dealt: Dealt = { setup, seeds, states: [gameAt(open.options).deal(setup)] };
    const chairs = open.chairs.map((chair) => ({
      ...chair,
      isReady: chair.bot !== null,
      wasAutopilot: false,
    }));
    const cleared = { chairs, actions: [], told: [], signals: [], record: null };
    const next = opened({ ...table, secret: { ...secret, dealt } }, cleared);
    return turned(moved(opened(next, { game: open.game + 1 }), moment), moment);
  },
  acted: (table, { seat, action, by }, moment) => {
    const game = gameAt(table.open.options);
    const parsed = game.parse(action);
    const before = stateOf(table);
    if (!parsed || !before) throw new Error(`an entry holds an action that is none: ${action}`);
    const after = opened(withState(table, game.play(before, parsed)), {
      actions: [...table.open.actions, action],
    });
    const marked = by === 'autopilot' ? changeChair(after, seat, { wasAutopilot: true }) : after;
    const next = moved(marked, moment);
    return parsed.kind === 'lay' ? next : turned(next, moment);
  },
  'taken-back': (table, _, moment) => {
    const { dealt } = table.secret;
    if (!dealt) throw new Error('only what was played can be taken back');
    const secret = { ...table.secret, dealt: { ...dealt, states: dealt.states.slice(0, -1) } };
    const actions = table.open.actions.slice(0, -1);
    const back = moved(opened({ ...table, secret }, { actions }), moment);
    return back.open.turn === table.open.turn ? back : turned(back, moment);
  },
  signalled: (table, { seat, signals }) => tell(table, seat, signals),
  said: (table, { seat, text }, { at, version }) =>
    opened(table, {
      chat: [...table.open.chat, { version, at, seat, text }].slice(-CHAT_KEPT),
    }),
  proposed: (table, { seat, proposal }) =>
    opened(table, { proposal: { proposal, by: seat, agreed: [seat] } }),
  agreed: (table, { seat }) => {
    const { proposal } = table.open;
    return proposal
      ? opened(table, { proposal: { ...proposal, agreed: [...proposal.agreed, seat] } })
      : table;
  },
  declined: (table) => opened(table, { proposal: null }),
  abandoned: (table, _, { version }) =>
    opened(table, { phase: 'over', turn: null, proposal: null, changedAt: version }),
  revealed: (table, { serverSeed }) => opened(table, { record: recordOfTable(table, serverSeed) }),
  paused: (table, _, { at }) => opened(table, { clock: { ...table.open.clock, pausedAt: at } }),
  resumed: (table, _, { at }) => opened(table, { clock: running(table.open, at) }),
  'went-away': (table, { seat }, { at }) => changeChair(table, seat, { absentSince: at }),
  'came-back': (table, { seat }) => changeChair(table, seat, { absentSince: null }),
  extended: (table, { milliseconds }) => {
    const { clock } = table.open;
    return opened(table, { clock: { ...clock, stood: clock.stood + milliseconds } });
  },
  closed: (table) => opened(table, { phase: 'closed', proposal: null }),
};

function apply<K extends EventKind>(table: Table, event: EventOf<K>, moment: Moment): Table {
  return handlers[event.kind](table, event, moment);
}

function opened(table: Table, change: Partial<OpenTable>): Table {
  return { ...table, open: { ...table.open, ...change } };
}

function changeChair(table: Table, seat: Seat, change: Partial<Chair>): Table {
  const chairs = table.open.chairs.map((chair) =>
    chair.seat === seat ? { ...chair, ...change } : chair,
  );
  return opened(table, { chairs });
}

/** A chair changes hands: what was being agreed on is agreed on no more. */
function seated(table: Table, seat: Seat, change: Partial<Chair>): Table {
  const after = changeChair(table, seat, { isReady: false, ...change });
  return opened(passHost(after, table), { proposal: null });
}

/** In a running game the chair waits for its owner. */
function vacated(table: Table, seat: Seat, at: number): Table {
  const chair = chairAt(table.open, seat);
  const running = isRunning(table.open);
  return seated(table, seat, {
    player: null,
    bot: null,
    epoch: (chair?.epoch ?? 0) + 1,
    owner: running ? (chair?.owner ?? null) : null,
    name: running ? (chair?.name ?? null) : null,
    absentSince: running ? at : null,
  });
}

/** The next person is host when the host's chair is gone; a host who never sat stays host. */
function passHost(after: Table, before: Table): Table {
  const { host } = before.open;
  const hasChair = ({ open }: Table) =>
    open.chairs.some(({ player, owner }) => player === host || owner === host);
  if (!hasChair(before) || hasChair(after)) return after;
  const next = after.open.chairs.find(({ player }) => player !== null);
  return next?.player ? opened(after, { host: next.player }) : after;
}

function withSeed(seeds: readonly (string | null)[], seat: Seat, seed: string) {
  return Array.from({ length: Math.max(seeds.length, seat) }, (_, i) =>
    i + 1 === seat ? seed : (seeds[i] ?? null),
  );
}

function withState(table: Table, state: State): Table {
  const { dealt } = table.secret;
  if (!dealt) throw new Error('a game is dealt before it is played');
  const secret = { ...table.secret, dealt: { ...dealt, states: [...dealt.states, state] } };
  return { ...table, secret };
}

/** What follows whenever the game has changed. */
function moved(table: Table, { version }: Moment): Table {
  const { turn, outcome } = stateOf(table) ?? {};
  const phase: Phase = outcome ? 'over' : turn ? 'playing' : 'beginning';
  return opened(table, {
    phase,
    turn: turn?.seat ?? null,
    proposal: null,
    changedAt: version,
  });
}

/** What follows when another turn runs: its clock, and the signals that no longer stand. */
function turned(table: Table, { at }: Moment): Table {
  const { turn, signals } = table.open;
  return opened(table, {
    clock: { since: at, pausedAt: null, stood: 0 },
    signals: signals.filter(
      ({ seat, signal }) => seat !== turn && !(turn !== null && isStartWish(signal)),
    ),
  });
}

function tell(table: Table, seat: Seat, signals: readonly string[]): Table {
  const { open } = table;
  const others = open.signals.filter((standing) => standing.seat !== seat);
  return opened(table, {
    signals: [...others, ...signals.map((signal) => ({ seat, signal }))],
    told: [...open.told, { at: open.actions.length, seat, signals }],
  });
}

function isStartWish(signal: string): boolean {
  return START_WISHES.some((wish) => wish === signal);
}

function running({ clock }: OpenTable, at: number): OpenTable['clock'] {
  const stood = clock.pausedAt === null ? 0 : Math.max(0, at - clock.pausedAt);
  return { since: clock.since, pausedAt: null, stood: clock.stood + stood };
}

function tableFrom(id: string, event: TableEvent | undefined): Table {
  if (event?.kind !== 'created') throw new Error(`the log of table ${id} does not begin with it`);
  const { host, options } = event;
  return {
    open: {
      id,
      version: 0,
      phase: 'gathering',
      host,
      options,
      chairs: Array.from({ length: options.players }, (_, i) => emptyChair(i + 1)),
      game: 0,
      commitments: [],
      turn: null,
      actions: [],
      changedAt: 0,
      signals: [],
      told: [],
      proposal: null,
      chat: [],
      clock: { since: 0, pausedAt: null, stood: 0 },
      record: null,
    },
    secret: { serverSeed: '', seeds: [], dealt: null },
    entries: 0,
    answers: {},
  };
}
