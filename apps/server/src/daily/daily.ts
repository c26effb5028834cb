// The deals of the day as people meet them: a table at the house, a code to take along, a game that is sent later, and how
// everybody did.

import { randomUUID } from 'node:crypto';
import { readCommand } from '@backtrick/table';
import type { Command, Keeper, OpenTable } from '@backtrick/table';
import * as v from 'valibot';
import { dateOf, dayAt } from '../standing/day.ts';
import { collection } from '../store/collection.ts';
import type { Vault } from '../store/seal.ts';
import type { Store } from '../store/store.ts';
import type { Tables } from '../tables/tables.ts';
import { closingOf, tryTables } from './attempts.ts';
import type { Attempt, PlayedDeal } from './attempts.ts';
import { attemptsSoFar } from './day-end.ts';
import type { Sheets } from './sheets.ts';
import { keepSent } from './sent-games.ts';
import type { SentGame } from './sent-games.ts';

export interface Daily {
  today(): number;
  /** Whether its seed and codes may be shown: no game at the house counts for it any more. */
  isOver(day: number): boolean;
  /** A chair at a table with today's deal: the first try, or a further one once that is over. */
  seat(player: Dealer, played: PlayedDeal): Promise<string>;
  /**
   * The code, for a device that will play without a line. From then on a game at the house is no first try; while one
   * runs there is none.
   */
  take(player: string, played: PlayedDeal): Promise<string | null>;
  /** Keeps a game that was played on a device; its table, or why not. */
  send(player: Dealer, played: PlayedDeal, game: Sent): Promise<Kept>;
  attempts(played: PlayedDeal): Promise<readonly Attempt[]>;
}

export interface Dealer {
  readonly player: string;
  /** One that may stand at a table. */
  readonly name: string;
}

export interface Sent extends Pick<SentGame, 'actions' | 'aids' | 'takingBack'> {
  /** The device's own name for this try: what comes twice under it is one. */
  readonly id: string;
  readonly isFirst: boolean;
}

export type Kept =
  | { readonly ok: true; readonly table: string }
  | { readonly ok: false; readonly why: 'refused' | 'too-late' };

export interface DailyHouse {
  readonly store: Store;
  readonly tables: Tables;
  readonly sheets: Sheets;
  readonly vault: Pick<Vault, 'tag'>;
  readonly now: () => number;
}

const takenSchema = v.object({ at: v.number() });

export function dailyIn(house: DailyHouse): Daily {
  const { store, tables, sheets, now } = house;
  const { first, further, another } = tryTables(house.vault);
  const taken = collection(store, 'daily-taken', takenSchema);
  const keyOf = (player: string, { day, deal }: PlayedDeal) =>
    `${player} ${dateOf(day)} ${deal.key}`;
  const codeAt = async ({ day, deal }: PlayedDeal) => (await sheets.make(day)).code(deal);
  const isThere = async (table: string) => (await tables.caughtUp(table)).open() !== null;

  return {
    today: () => dayAt(now()),
    isOver: (day) => now() >= closingOf(day, 'day1'),
    async seat(dealer, played) {
      const { player } = dealer;
      const table = first('day1', player, played);
      const open = (await tables.caughtUp(table)).open();
      const knowsCards = await taken.find(keyOf(player, played));
      const isFirst = open ? isOn(open) : !knowsCards;
      const id = isFirst ? table : another();
      await layOut(tables.keeper(id), dealer, { ...played, code: await codeAt(played) });
      return id;
    },
    async take(player, played) {
      if (isOn((await tables.caughtUp(first('day1', player, played))).open())) return null;
      await taken.add(keyOf(player, played), player, { at: now() });
      return codeAt(played);
    },
    async send(dealer, played, { id, isFirst, ...game }) {
      const { player } = dealer;
      const { day, deal } = played;
      if (now() >= closingOf(day, 'dev1')) return { ok: false, why: 'too-late' };
      const counts = isFirst && !(await isThere(first('day1', player, played)));
      const table = counts ? first('dev1', player, played) : further('devn', player, played, id);
      const sent = { ...game, ...dealer, ...deal, table, code: await codeAt(played) };
      const outcome = await keepSent(store, sent, now());
      return outcome === 'kept' ? { ok: true, table } : { ok: false, why: 'refused' };
    },
    attempts: (played) => attemptsSoFar({ store, sheets }, played),
  };
}

/** Whether a try is not over yet. */
function isOn(open: OpenTable | null): boolean {
  return open !== null && open.phase !== 'over' && open.phase !== 'closed';
}

interface LaidOut extends PlayedDeal {
  readonly code: string;
}

/** Makes the table, or goes on where that was interrupted. */
async function layOut(keeper: Keeper, dealer: Dealer, { deal, code }: LaidOut): Promise<void> {
  const { game, players, bot } = deal;
  const say = async (command: unknown) => {
    const read = readCommand(command);
    if (!read.ok) throw new Error(`no table understands ${JSON.stringify(command)}`);
    await ask(keeper, dealer.player, read.command);
  };
  const options = { game, players, deal: code, ...HOUSE_RULES };
  if (!keeper.open()) await say({ kind: 'create', options });
  const isSeated = keeper.open()?.chairs.some(({ player }) => player === dealer.player);
  if (!isSeated) await say({ kind: 'sit', seat: 1, name: dealer.name });
  const isFree = (seat: number) => {
    const chair = keeper.open()?.chairs[seat - 1];
    return chair?.player === null && chair.bot === null;
  };
  for (let seat = 2; seat <= players; seat++) {
    if (isFree(seat)) await say({ kind: 'seat-bot', seat, bot });
  }
}

/** The same for everybody. An hour a turn: the house plays for nobody who is called away. */
const HOUSE_RULES = {
  aids: 'off',
  takingBack: 'turn',
  watching: 'nobody',
  pace: 'quick',
  clock: { kind: 'seconds', turn: 3600 },
} as const;

async function ask(keeper: Keeper, player: string, command: Command): Promise<void> {
  const own = keeper.open()?.chairs.find((chair) => chair.player === player);
  const who = { kind: 'person', player, epoch: own?.epoch ?? null } as const;
  const answer = await keeper.ask({ who, id: randomUUID(), command });
  if (!answer.ok) throw new Error(`the table refuses ${command.kind}: ${answer.refusal.code}`);
}
