import { randomUUID } from 'node:crypto';
import { hostOf } from '@backtrick/table';
import type { PublicSummary } from '@backtrick/table';
import * as v from 'valibot';
import type { Services } from '../../services.ts';
import { isJoinCode } from '../../tables/invitations.ts';
import { recordText } from '../../storage/game-records.ts';
import { branchAt, branchSchema, trunkOf } from '../../tables/branches.ts';
import { publicSummaryOf } from '../../tables/public-summary.ts';
import { TABLE_ID, newTableId } from '../../tables/tables.ts';
import type { TableRow } from '../../storage/rows.ts';
import { fault, fine, fineText, route, sessionOf } from '../route.ts';
import type { Reply, Visit } from '../route.ts';

const table = v.pipe(v.string(), v.regex(TABLE_ID));
const nothing = v.object({});
/** The public summary of a table; its fields are in the protocol. */
const publicSummary = v.record(v.string(), v.unknown());
const listedTable = {
  table: v.string(),
  updatedAt: v.number(),
  due: v.nullable(v.number()),
  door: publicSummary,
};
const tableList = v.object({ tables: v.array(v.object(listedTable)) });
const MAX_LISTED_TABLES = 50;

export const tableRoutes = [
  route({
    method: 'POST',
    path: '/api/tables',
    summary:
      'Creates a table and makes the player its host. Its first game may begin at a step of a finished game, or of a record.',
    access: 'player',
    limit: 'create',
    cost: 'write',
    input: v.object({
      options: v.record(v.string(), v.unknown()),
      from: v.optional(branchSchema),
    }),
    output: v.object({ table: v.string() }),
    async answer({ options, from }, visit) {
      const { tables, closedDeals, waitingTables } = visit.services;
      const trunk = from && (await trunkOf(closedDeals, from));
      if (trunk === null) return fault(404, 'not-found');
      // The record at the end of such a game would show the cards of a deal that others have still to play.
      if ((await closedDeals.codes()).has(options['deal'])) return fault(403, 'day-not-over');
      const id = newTableId();
      const { player } = sessionOf(visit);
      const maker = { player, network: visit.network };
      if (!(await waitingTables.claim(id, maker))) return fault(409, 'too-many');
      const answer = await tables.authority(id).ask({
        who: { kind: 'person', player, epoch: null },
        id: randomUUID(),
        command: { kind: 'create', options },
      });
      const isBranched =
        answer.ok && (!from || !trunk || (await branchAt(tables, id, trunk, from)));
      if (isBranched) return fine({ table: id });
      await waitingTables.release(id, maker);
      return fault(400, answer.ok ? 'wrong-record' : 'wrong-options');
    },
  }),
  route({
    method: 'GET',
    path: '/api/tables/:table',
    summary: 'The public summary of a table.',
    access: 'anybody',
    limit: 'look',
    cost: 'read',
    input: v.object({ table }),
    output: publicSummary,
    async answer({ table: id }, { services }) {
      const authority = await services.tables.caughtUp(id);
      const update = authority.update({ kind: 'visitor' }, 0);
      return update ? fine({ ...update.view }) : fault(404, 'not-found');
    },
  }),
  route({
    method: 'POST',
    path: '/api/tables/:table/invitation',
    summary: 'The secret of a link and a short code that let others sit here. For the host.',
    access: 'player',
    limit: 'create',
    cost: 'write',
    input: v.object({ table }),
    output: v.object({ secret: v.string(), code: v.string() }),
    async answer({ table: id }, visit) {
      const why = await whyNotHost(visit, id);
      return why ?? fine(await visit.services.invitations.invite(id, sessionOf(visit).player));
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/tables/:table/invitation',
    summary:
      'Revokes all links and codes of a table, and the admission of people who used one but have no seat. For the host.',
    access: 'player',
    limit: 'ending',
    cost: 'write',
    input: v.object({ table }),
    output: nothing,
    async answer({ table: id }, visit) {
      const why = await whyNotHost(visit, id);
      if (why) return why;
      await visit.services.invitations.revoke(id, sessionOf(visit).player);
      return fine({});
    },
  }),
  route({
    method: 'POST',
    path: '/api/join',
    summary: 'Redeems the secret of a link, or a code, for the right to sit at its table.',
    access: 'player',
    limit: 'join',
    cost: 'write',
    guess: ({ invitation }) => (isJoinCode(invitation) ? 'code' : 'secret'),
    input: v.object({ invitation: v.pipe(v.string(), v.maxLength(64)) }),
    output: v.object({ table: v.string() }),
    async answer({ invitation }, visit) {
      const { player } = sessionOf(visit);
      const accepted = await visit.services.invitations.accept(invitation, player);
      if (accepted === 'removed') return fault(403, 'not-allowed');
      return accepted ? fine(accepted) : fault(404, 'not-found');
    },
  }),
  list(
    '/api/lobby',
    'Public tables where somebody is waiting, at most a second old: at most three of one network, the latest of each first.',
    ({ lobby }) => lobby.tables(),
  ),
  list('/api/watch', 'Running public games.', ({ store }) =>
    store.tables({ kind: 'watchable', limit: MAX_LISTED_TABLES }),
  ),
  route({
    method: 'GET',
    path: '/api/me/tables',
    summary:
      'The tables where the person has a seat, latest first: `seat` is theirs, `turn` is the seat whose turn it is, `due` the deadline.',
    access: 'player',
    limit: 'own',
    cost: 'read',
    input: nothing,
    output: v.object({
      tables: v.array(v.object({ ...listedTable, seat: v.number(), turn: v.nullable(v.number()) })),
    }),
    async answer(_, visit) {
      const { player } = sessionOf(visit);
      const rows = await visit.services.store.tables({
        kind: 'seated',
        player,
        limit: MAX_LISTED_TABLES,
      });
      const own = rows.flatMap((row) => {
        const shown = listed(row);
        const seat = seatIn(shown.door, player);
        return seat === null ? [] : [{ ...shown, seat, turn: row.turn }];
      });
      return fine({ tables: own });
    },
  }),
  route({
    method: 'GET',
    path: '/api/games/:table/:game',
    summary:
      'The record of a finished game; `deleted` lists the seats of deleted people. A daily deal is shown once its day is over.',
    access: 'anybody',
    limit: 'record',
    cost: 'read',
    input: v.object({ table, game: v.pipe(v.string(), v.regex(/^\d{1,6}$/)) }),
    output: v.record(v.string(), v.unknown()),
    async answer({ table: id, game }, { services }) {
      const named = { table: id, game: Number(game) };
      if (await services.closedDeals.isClosed(named)) return fault(403, 'day-not-over');
      const text = await recordText(services.store, id, Number(game));
      return text === null ? fault(404, 'not-found') : fineText(text);
    },
  }),
];

function list(
  path: string,
  summary: string,
  rowsOf: (services: Services) => Promise<readonly TableRow[]>,
) {
  return route({
    method: 'GET',
    path,
    summary,
    access: 'anybody',
    limit: 'list',
    cost: 'read',
    input: nothing,
    output: tableList,
    async answer(_: object, { services }: Visit) {
      return fine({ tables: (await rowsOf(services)).map(listed) });
    },
  });
}

/** The seat somebody has at a table, or may come back to. */
function seatIn({ chairs }: PublicSummary, player: string): number | null {
  const own = chairs.find((one) => one.player === player || one.owner === player);
  return own?.seat ?? null;
}

function listed(row: TableRow) {
  const { table: id, updatedAt, due } = row;
  return { table: id, updatedAt, due, door: { ...publicSummaryOf(row) } };
}

/** Only the host may do this; a table that does not exist has none. */
async function whyNotHost(visit: Visit, id: string): Promise<Reply<never> | null> {
  const open = (await visit.services.tables.caughtUp(id)).open();
  if (!open) return fault(404, 'not-found');
  return hostOf(open) === sessionOf(visit).player ? null : fault(403, 'not-allowed');
}
