// The house of this browser: it keeps tables over a log, drives their bots and tells the time. It runs in a worker, so that
// the page never holds a card nobody may see.

import {
  DEAL_CODE_BYTES,
  dealCode,
  driveBots,
  dueAt,
  fold,
  foldAll,
  keepTable,
  openDoor,
} from '@backtrick/table';
import type {
  Answer,
  Command,
  Context,
  Door,
  Entry,
  Keeper,
  Log,
  ServerFrame,
  TableEvent,
  Thinker,
} from '@backtrick/table';
import type { Seat } from '@backtrick/rules';
import { newId, randomHex } from '../random.ts';
import { localPlayer } from './plan.ts';
import type { LocalPlan } from './plan.ts';

export interface LocalHouse {
  /** Makes a table, seats everybody and deals. */
  create(table: string, plan: LocalPlan): Promise<Answer>;
  open(table: string, seat: Seat, send: (frame: ServerFrame) => void): Promise<Door>;
  /** The next game for the same people: the deal of this code, or a new one. */
  dealAgain(table: string, code: string | null): Promise<void>;
  /** Somebody else has written to this table. */
  notice(table: string): void;
  /** To be called every second: what is due happens. */
  tick(): void;
}

export interface Ground {
  readonly log: Log;
  readonly thinker: Thinker;
  context(): Context;
  failed(error: unknown): void;
}

const SEED_BYTES = 32;

export function openHouse({ log, thinker, context, failed }: Ground): LocalHouse {
  const keepers = new Map<string, Keeper>();
  const attend = attendant(thinker, failed);

  return {
    async create(table, plan) {
      const keeper = keeperOf(table);
      const answers = await make(keeper, plan);
      const { before } = plan;
      if (before) await goOn(keeper, { log, context }, before);
      else answers.push(await ask(keeper, hostOf(plan), ready()));
      return answers.find(({ ok }) => !ok) ?? { ok: true, version: answers.length };
    },
    async open(table, seat, send) {
      const keeper = await caughtUp(table);
      const own = personAt(keeper, seat);
      await sitAgain(keeper, own);
      return openDoor(keeper, localPlayer(own), send);
    },
    dealAgain: async (table, code) => dealNext(await caughtUp(table), code),
    notice(table) {
      const keeper = keepers.get(table);
      if (keeper) void keeper.catchUp().catch(failed);
    },
    tick() {
      for (const keeper of keepers.values()) void tick(keeper).catch(failed);
    },
  };

  async function caughtUp(table: string): Promise<Keeper> {
    const keeper = keeperOf(table);
    await keeper.catchUp();
    return keeper;
  }

  function keeperOf(table: string): Keeper {
    const known = keepers.get(table);
    if (known) return known;
    const keeper = keepTable(table, log, context);
    keeper.watch(() => void attend(keeper));
    keepers.set(table, keeper);
    return keeper;
  }

  async function tick(keeper: Keeper): Promise<void> {
    const due = dueForBot(keeper);
    if (due === null || due > context().now) return;
    await keeper.ask({ who: { kind: 'house' }, id: newId(), command: { kind: 'tick' } });
  }
}

/** Writes down what happened before. Nobody else writes to a table that is being made. */
async function goOn(
  keeper: Keeper,
  { log, context }: Pick<Ground, 'log' | 'context'>,
  events: readonly TableEvent[],
): Promise<void> {
  const { id } = keeper;
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
  await keeper.catchUp();
}

/** One round at a time for each table; looks again until nothing is left to do. */
function attendant(thinker: Thinker, failed: Ground['failed']) {
  const driven = new Set<string>();
  return async (keeper: Keeper): Promise<void> => {
    if (driven.has(keeper.id)) return;
    driven.add(keeper.id);
    try {
      // Nothing may happen between the last look and the end of the round: whoever came then would not be heard.
      for (let seen = -1; seen !== versionOf(keeper);) {
        seen = versionOf(keeper);
        await readyTogether(keeper);
        await driveBots(keeper, thinker);
      }
    } catch (error) {
      failed(error);
    } finally {
      driven.delete(keeper.id);
    }
  };
}

/** Around one device nobody is hurried: the house plays only for a bot that does not answer. */
function dueForBot(keeper: Keeper): number | null {
  const open = keeper.open();
  const isBot = open?.chairs.some(({ seat, bot }) => bot !== null && seat === open.turn);
  return open && isBot ? dueAt(open) : null;
}

function versionOf(keeper: Keeper): number {
  return keeper.open()?.version ?? 0;
}

/** Everybody sits; nothing is dealt yet. */
async function make(keeper: Keeper, plan: LocalPlan): Promise<Answer[]> {
  const { options, chairs, before } = plan;
  const host = hostOf(plan);
  const asked = before ? options : coded(options);
  const answers = [await ask(keeper, host, { kind: 'create', options: asked })];
  for (const [index, chair] of chairs.entries()) {
    const seat = index + 1;
    if (chair.kind === 'person') {
      answers.push(await ask(keeper, seat, { kind: 'sit', seat, name: chair.name }));
    } else {
      answers.push(await ask(keeper, host, { kind: 'seat-bot', seat, bot: chair.bot }));
    }
  }
  return answers;
}

/** The first person is host. */
function hostOf({ chairs }: LocalPlan): Seat {
  return chairs.findIndex(({ kind }) => kind === 'person') + 1;
}

/** The seat, if a person has it; else that of the first one who does. */
function personAt(keeper: Keeper, seat: Seat): Seat {
  const people = keeper.open()?.chairs.filter(({ owner }) => owner !== null) ?? [];
  return (people.find((one) => one.seat === seat) ?? people[0])?.seat ?? seat;
}

async function dealNext(keeper: Keeper, deal: string | null): Promise<void> {
  const open = keeper.open();
  const host = open?.chairs.find(({ player }) => player !== null && player === open.host);
  if (!open || !host) return;
  await ask(keeper, host.seat, { kind: 'options', options: coded({ ...open.options, deal }) });
  await ask(keeper, host.seat, ready());
}

/** With a code every deal of this device can be passed on; nobody but the house knows it before the end. */
function coded(options: LocalPlan['options']): LocalPlan['options'] {
  const { game, players, rules = {}, deal } = options;
  const chance = crypto.getRandomValues(new Uint8Array(DEAL_CODE_BYTES));
  return { ...options, deal: deal ?? dealCode({ game, players, options: rules }, chance) };
}

/** Who left and opens the table again has come back. */
async function sitAgain(keeper: Keeper, seat: Seat): Promise<void> {
  const chair = keeper.open()?.chairs.find((one) => one.seat === seat);
  if (!chair || chair.player !== null || chair.owner !== localPlayer(seat)) return;
  await ask(keeper, seat, { kind: 'sit', seat, name: chair.name ?? '' });
}

/** Around one device one tap is enough: once somebody is ready, everybody is. */
async function readyTogether(keeper: Keeper): Promise<void> {
  const open = keeper.open();
  if (!open || (open.phase !== 'gathering' && open.phase !== 'over')) return;
  const people = open.chairs.filter(({ player }) => player !== null);
  if (!people.some(({ isReady }) => isReady)) return;
  for (const { seat, isReady } of people) if (!isReady) await ask(keeper, seat, ready());
}

function ready(): Command {
  return { kind: 'ready', seed: randomHex(SEED_BYTES) };
}

function ask(keeper: Keeper, seat: Seat, command: Command): Promise<Answer> {
  const player = localPlayer(seat);
  const chair = keeper.open()?.chairs.find((one) => one.player === player);
  const who = { kind: 'person', player, epoch: chair?.epoch ?? null } as const;
  return keeper.ask({ who, id: newId(), command });
}
