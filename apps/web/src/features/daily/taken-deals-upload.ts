// Takes a daily deal along for offline play, and uploads the finished game.

import { localTables, openDatabase } from '../../platform/local-server/browser-log.ts';
import {
  connectLocalTable,
  makeLocalTable,
} from '../../platform/local-server/local-server-client.ts';
import type { LocalPlan } from '../../platform/local-server/local-plan.ts';
import { newId } from '../../platform/random.ts';
import type { FaultCode, Got } from '../../platform/api/client.ts';
import { sendGame, takeCode } from '../../platform/api/daily.ts';
import type { ListedDeal } from '../../platform/api/daily.ts';
import { me, visit } from '../../platform/api/identity.ts';
import { addTaken, dropTaken, loadTaken, markTaken } from './taken-deals.ts';
import type { Taken } from './taken-deals.ts';
import { nameForOthers, ownName } from '../settings/player-name.ts';

interface TakenDeal extends Pick<ListedDeal, 'deal' | 'game' | 'players' | 'bot'> {
  readonly day: string;
  readonly isFirst: boolean;
}

/** Deals it in this browser; its table. It is a first try if the server has none, and none waits here to be sent. */
export async function takeAlong(
  wanted: Omit<TakenDeal, 'isFirst'>,
  here: 'first' | 'further',
): Promise<Got<string>> {
  const got = await takeCode(wanted);
  if (!got.ok) return got;
  const player = me.value?.player ?? '';
  const isFirst = got.value.isFirst && here === 'first';
  return { ok: true, value: await dealHere({ ...wanted, player, isFirst }, got.value.code) };
}

/** The same cards for a further try, which works offline. */
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

/** The same options as on the server. */
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
const FINAL_FAULTS: readonly FaultCode[] = [
  'too-late',
  'too-many',
  'not-allowed',
  'wrong-record',
  'not-found',
  'unreadable',
];

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
    else if (FINAL_FAULTS.includes(got.code)) markTaken(id, 'refused');
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
  const source = connectLocalTable(table, 1);
  return new Promise((resolve) => {
    const stop = source.view.subscribe((view) => {
      const record = view && 'record' in view ? view.record : null;
      if (!record) return;
      resolve(record.actions.map(String));
      // Not before the subscription itself is there.
      queueMicrotask(() => {
        stop();
        source.leave();
      });
    });
  });
}
