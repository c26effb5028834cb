// Taking a deal of the day along, and sending what was played of it.

import { localTables, openDatabase } from '../places/local/browser-log.ts';
import { localPlace, makeLocalTable } from '../places/local/local-house.ts';
import type { LocalPlan } from '../places/local/plan.ts';
import { newId } from '../places/random.ts';
import type { FaultCode, Got } from '../places/server/api.ts';
import { sendGame, takeCode } from '../places/server/daily.ts';
import type { ListedDeal } from '../places/server/daily.ts';
import { me, visit } from '../places/server/identity.ts';
import { addTaken, dropTaken, loadTaken, markTaken } from './daily-taken.ts';
import type { Taken } from './daily-taken.ts';
import { nameForOthers, ownName } from './names.ts';

interface TakenDeal extends Pick<ListedDeal, 'deal' | 'game' | 'players' | 'bot'> {
  readonly day: string;
  readonly isFirst: boolean;
}

/** Deals it in this browser; its table. Whoever takes it again gets the same cards. */
export async function takeAlong(wanted: TakenDeal): Promise<Got<string>> {
  const got = await takeCode(wanted);
  if (!got.ok) return got;
  const player = me.value?.player ?? '';
  return { ok: true, value: await dealHere({ ...wanted, player }, got.value.code) };
}

/** The same cards for a further try, which needs no line. */
export function dealAgainHere(
  { day, deal, player }: Taken,
  settings: Pick<TakenDeal, 'game' | 'players' | 'bot'>,
  code: string,
): Promise<string> {
  return dealHere({ day, deal, player, isFirst: false, ...settings }, code);
}

async function dealHere(
  { day, deal, player, isFirst, ...settings }: TakenDeal & Pick<Taken, 'player'>,
  code: string,
): Promise<string> {
  const table = await makeLocalTable(planOf(settings, code));
  addTaken({ id: newId(), day, deal, table, player, isFirst, state: 'open' });
  return table;
}

/** As at the house, for everybody alike. */
function planOf(
  { game, players, bot }: Pick<TakenDeal, 'game' | 'players' | 'bot'>,
  code: string,
): LocalPlan {
  const others = Array.from({ length: players - 1 }, () => ({ kind: 'bot', bot }) as const);
  return {
    options: { game, players, deal: code, aids: 'off', takingBack: 'turn', pace: 'quick' },
    chairs: [{ kind: 'person', name: ownName() }, ...others],
  };
}

let sending: Promise<void> | null = null;

/** Sends what is finished and was not sent. Several that ask at once ask once. */
export function sendFinished(): Promise<void> {
  sending ??= sendAll().finally(() => (sending = null));
  return sending;
}

/** What the server will never take, however often it is sent. */
const NEVER: readonly FaultCode[] = ['too-late', 'wrong-record', 'not-found', 'unreadable'];

async function sendAll(): Promise<void> {
  const finished = await finishedHere();
  if (finished.length === 0 || !(await isKnown())) return;
  for (const one of finished) {
    if (one.player !== me.value?.player) continue;
    const { id, isFirst } = one;
    const actions = await actionsAt(one.table);
    const how = { aids: 'off', takingBack: 'turn', name: nameForOthers() } as const;
    const got = await sendGame(one, { id, isFirst, actions, ...how });
    if (got.ok) markTaken(id, 'sent');
    else if (NEVER.includes(got.code)) markTaken(id, 'refused');
    else return;
  }
}

async function isKnown(): Promise<boolean> {
  return me.value !== null || (await visit()).ok;
}

/** The oldest first: a first try goes before a further one. */
async function finishedHere(): Promise<readonly Taken[]> {
  const open = loadTaken().filter(({ state }) => state === 'open');
  if (open.length === 0) return [];
  const database = await openDatabase();
  const rows = await localTables(database);
  database.close();
  const phases = new Map(rows.map((row) => [row.table, row.open.phase]));
  for (const { id, table } of open) if (!phases.has(table)) dropTaken(id);
  return open.filter(({ table }) => phases.get(table) === 'over').toReversed();
}

/** What was played at a table of this browser that is over. */
function actionsAt(table: string): Promise<readonly string[]> {
  const place = localPlace(table, 1);
  return new Promise((resolve) => {
    const stop = place.view.subscribe((view) => {
      const record = view && 'record' in view ? view.record : null;
      if (!record) return;
      resolve(record.actions.map(String));
      // Not before the subscription itself is there.
      queueMicrotask(() => {
        stop();
        place.leave();
      });
    });
  });
}
