// The server of this browser's own tables: it keeps them over a log, drives their bots and their clocks. It runs in a worker,
// so that the page never holds a card that its players may not see.

import {
  DEAL_CODE_BYTES,
  dealCode,
  driveBots,
  dueAt,
  fold,
  foldAll,
  openAuthority,
  openConnection,
} from '@backtrick/table';
import type {
  Answer,
  Command,
  Context,
  TableConnection,
  Entry,
  Guard,
  TableAuthority,
  Log,
  ServerFrame,
  TableEvent,
  Thinker,
} from '@backtrick/table';
import type { Seat } from '@backtrick/rules';
import { newId, newSeatSeed } from '../random.ts';
import { guardOnDemand, waitingForGuard } from './guard-on-demand.ts';
import { localPlayer } from './local-plan.ts';
import type { LocalPlan } from './local-plan.ts';

export interface LocalServer {
  /** Makes a table, seats everybody and deals. */
  create(table: string, plan: LocalPlan): Promise<Answer>;
  open(table: string, seat: Seat, send: (frame: ServerFrame) => void): Promise<TableConnection>;
  /** The next game for the same people: the deal of this code, or a new one. */
  dealAgain(table: string, code: string | null): Promise<void>;
  /** Somebody else has written to this table. */
  notice(table: string): void;
  /** To be called every second: what is due happens. */
  tick(): void;
}

export interface LocalServerDeps {
  readonly log: Log;
  readonly thinker: Thinker;
  context(): Omit<Context, 'guard'>;
  /** Asked for with the first text, and again if it could not be loaded. */
  loadGuard(): Promise<Guard>;
  failed(error: unknown): void;
}

export function startLocalServer({
  log,
  thinker,
  context,
  loadGuard,
  failed,
}: LocalServerDeps): LocalServer {
  const authorities = new Map<string, TableAuthority>();
  const guard = guardOnDemand(loadGuard);
  const attend = attendant(thinker, failed);

  return {
    async create(table, plan) {
      const authority = authorityOf(table);
      const answers = await make(authority, plan);
      const { before } = plan;
      if (before) await goOn(authority, { log, context }, before);
      else answers.push(await ask(authority, hostOf(plan), ready()));
      return answers.find(({ ok }) => !ok) ?? { ok: true, version: answers.length };
    },
    async open(table, seat, send) {
      const authority = await caughtUp(table);
      const own = personAt(authority, seat);
      await sitAgain(authority, own);
      return openConnection(authority, localPlayer(own), send);
    },
    dealAgain: async (table, code) => dealNext(await caughtUp(table), code),
    notice(table) {
      const authority = authorities.get(table);
      if (authority) void authority.catchUp().catch(failed);
    },
    tick() {
      for (const authority of authorities.values()) void tick(authority).catch(failed);
    },
  };

  async function caughtUp(table: string): Promise<TableAuthority> {
    const authority = authorityOf(table);
    await authority.catchUp();
    return authority;
  }

  function authorityOf(table: string): TableAuthority {
    const known = authorities.get(table);
    if (known) return known;
    const inner = openAuthority(table, log, () => ({ ...context(), guard: guard.current() }));
    const authority = waitingForGuard(inner, guard);
    authority.watch(() => void attend(authority));
    authorities.set(table, authority);
    return authority;
  }

  async function tick(authority: TableAuthority): Promise<void> {
    const due = dueForBot(authority);
    if (due === null || due > context().now) return;
    await authority.ask({ who: { kind: 'house' }, id: newId(), command: { kind: 'tick' } });
  }
}

/** Appends the earlier part of the game. A table that is being created has no other writer. */
async function goOn(
  authority: TableAuthority,
  { log, context }: Pick<LocalServerDeps, 'log' | 'context'>,
  events: readonly TableEvent[],
): Promise<void> {
  const { id } = authority;
  const table = foldAll(id, null, await log.read(id, 0));
  if (!table) throw new Error('a table is made before it is played at');
  const version = table.open.version + 1;
  const entry: Entry = {
    number: table.entries + 1,
    version,
    at: context().now,
    who: { kind: 'house' },
    id: newId(),
    answer: { ok: true, version },
    events,
  };
  await log.append(id, entry, fold(id, table, entry).open);
  await authority.catchUp();
}

/** One round at a time for each table; looks again until nothing is left to do. */
function attendant(thinker: Thinker, failed: LocalServerDeps['failed']) {
  const driven = new Set<string>();
  return async (authority: TableAuthority): Promise<void> => {
    if (driven.has(authority.id)) return;
    driven.add(authority.id);
    try {
      // No await between the last check and the end of the loop, or a change in between would be missed.
      for (let seen = -1; seen !== versionOf(authority);) {
        seen = versionOf(authority);
        await readyTogether(authority);
        await driveBots(authority, thinker);
      }
    } catch (error) {
      failed(error);
    } finally {
      driven.delete(authority.id);
    }
  };
}

/** People around one device have no deadline: the server acts only for a bot that does not answer. */
function dueForBot(authority: TableAuthority): number | null {
  const open = authority.open();
  const isBot = open?.chairs.some(({ seat, bot }) => bot !== null && seat === open.turn);
  return open && isBot ? dueAt(open) : null;
}

function versionOf(authority: TableAuthority): number {
  return authority.open()?.version ?? 0;
}

/** Everybody sits; nothing is dealt yet. */
async function make(authority: TableAuthority, plan: LocalPlan): Promise<Answer[]> {
  const { options, chairs, before } = plan;
  const host = hostOf(plan);
  const asked = before ? options : coded(options);
  const answers = [await ask(authority, host, { kind: 'create', options: asked })];
  for (const [index, chair] of chairs.entries()) {
    const seat = index + 1;
    if (chair.kind === 'person') {
      answers.push(await ask(authority, seat, { kind: 'sit', seat, name: chair.name }));
    } else {
      answers.push(await ask(authority, host, { kind: 'seat-bot', seat, bot: chair.bot }));
    }
  }
  return answers;
}

/** The first person is host. */
function hostOf({ chairs }: LocalPlan): Seat {
  return chairs.findIndex(({ kind }) => kind === 'person') + 1;
}

/** The seat itself if a person sits there, otherwise the first person's seat. */
function personAt(authority: TableAuthority, seat: Seat): Seat {
  const people = authority.open()?.chairs.filter(({ owner }) => owner !== null) ?? [];
  return (people.find((one) => one.seat === seat) ?? people[0])?.seat ?? seat;
}

async function dealNext(authority: TableAuthority, deal: string | null): Promise<void> {
  const open = authority.open();
  const host = open?.chairs.find(({ player }) => player !== null && player === open.host);
  if (!open || !host) return;
  await ask(authority, host.seat, { kind: 'options', options: coded({ ...open.options, deal }) });
  await ask(authority, host.seat, ready());
}

/** Every deal gets a code, so that it can be shared. Only the server knows the code before the game is over. */
function coded(options: LocalPlan['options']): LocalPlan['options'] {
  const { game, players, rules = {}, deal } = options;
  const chance = crypto.getRandomValues(new Uint8Array(DEAL_CODE_BYTES));
  return { ...options, deal: deal ?? dealCode({ game, players, options: rules }, chance) };
}

/** A person who left and opens the table again sits down again. */
async function sitAgain(authority: TableAuthority, seat: Seat): Promise<void> {
  const chair = authority.open()?.chairs.find((one) => one.seat === seat);
  if (!chair || chair.player !== null || chair.owner !== localPlayer(seat)) return;
  await ask(authority, seat, { kind: 'sit', seat, name: chair.name ?? '' });
}

/** Around one device one tap is enough: once somebody is ready, everybody is. */
async function readyTogether(authority: TableAuthority): Promise<void> {
  const open = authority.open();
  if (!open || (open.phase !== 'gathering' && open.phase !== 'over')) return;
  const people = open.chairs.filter(({ player }) => player !== null);
  if (!people.some(({ isReady }) => isReady)) return;
  for (const { seat, isReady } of people) if (!isReady) await ask(authority, seat, ready());
}

function ready(): Command {
  return { kind: 'ready', seed: newSeatSeed() };
}

function ask(authority: TableAuthority, seat: Seat, command: Command): Promise<Answer> {
  const player = localPlayer(seat);
  const chair = authority.open()?.chairs.find((one) => one.player === player);
  const who = { kind: 'person', player, epoch: chair?.epoch ?? null } as const;
  return authority.ask({ who, id: newId(), command });
}
