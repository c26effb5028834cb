import { randomUUID } from 'node:crypto';
import { tableEndpoints } from '@backtrick/api';
import { hostOf } from '@backtrick/table';
import type { PublicSummary } from '@backtrick/table';
import type { Services } from '../../services.ts';
import { isJoinCode } from '../../tables/invitations.ts';
import { recordText } from '../../storage/game-records.ts';
import { branchAt, trunkOf } from '../../tables/branches.ts';
import { peopleAt, peopleListed } from '../../people/table-people.ts';
import { publicSummaryOf } from '../../tables/public-summary.ts';
import { newTableId } from '../../tables/tables.ts';
import type { TableRow } from '../../storage/rows.ts';
import { fault, fine, fineText, isKeptFrom, route, sessionOf } from '../route.ts';
import type { Reply, Visit } from '../route.ts';
import { isKeptFromGame, isKeptFromTable } from './kept-from.ts';

const MAX_LISTED_TABLES = 50;

export const tableRoutes = [
  route(tableEndpoints.make, {
    limit: 'create',
    cost: 'write',
    async answer({ options, from }, visit) {
      const { tables, closedDeals, waitingTables } = visit.services;
      const isKept = from && 'table' in from.of && (await isKeptFromGame(visit, from.of));
      if (isKept) return fault(404, 'not-found');
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
  route(tableEndpoints.summary, {
    limit: 'look',
    cost: 'read',
    async answer({ table: id }, visit) {
      const authority = await visit.services.tables.caughtUp(id);
      const view = authority.update({ kind: 'visitor' }, 0)?.view;
      const isShown = view && !(await isKeptFrom(visit, peopleListed(view)));
      return isShown ? fine({ ...view }) : fault(404, 'not-found');
    },
  }),
  route(tableEndpoints.invite, {
    limit: 'create',
    cost: 'write',
    async answer({ table: id }, visit) {
      const why = await whyNotHost(visit, id);
      return why ?? fine(await visit.services.invitations.invite(id, sessionOf(visit).player));
    },
  }),
  route(tableEndpoints.revoke, {
    limit: 'ending',
    cost: 'write',
    async answer({ table: id }, visit) {
      const why = await whyNotHost(visit, id);
      if (why) return why;
      await visit.services.invitations.revoke(id, sessionOf(visit).player);
      return fine({});
    },
  }),
  route(tableEndpoints.join, {
    limit: 'join',
    cost: 'write',
    guess: ({ invitation }) => (isJoinCode(invitation) ? 'code' : 'secret'),
    async answer({ invitation }, visit) {
      const { player } = sessionOf(visit);
      const accepted = await visit.services.invitations.accept(invitation, player);
      const isKept = accepted && (await isKeptFromTable(visit, accepted.table));
      if (!accepted || isKept) return fault(404, 'not-found');
      return accepted.isRemoved ? fault(403, 'not-allowed') : fine({ table: accepted.table });
    },
  }),
  list(tableEndpoints.lobby, ({ lobby }) => lobby.tables()),
  list(tableEndpoints.watch, ({ store }) =>
    store.tables({ kind: 'watchable', limit: MAX_LISTED_TABLES }),
  ),
  route(tableEndpoints.own, {
    limit: 'own',
    cost: 'read',
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
  route(tableEndpoints.record, {
    limit: 'record',
    cost: 'read',
    async answer({ table: id, game }, visit) {
      const { services } = visit;
      const named = { table: id, game: Number(game) };
      if (await isKeptFromGame(visit, named)) return fault(404, 'not-found');
      if (await services.closedDeals.isClosed(named)) return fault(403, 'day-not-over');
      const text = await recordText(services.store, id, Number(game));
      return text === null ? fault(404, 'not-found') : fineText(text);
    },
  }),
];

type TableList = typeof tableEndpoints.lobby | typeof tableEndpoints.watch;

function list(endpoint: TableList, rowsOf: (services: Services) => Promise<readonly TableRow[]>) {
  return route<TableList['input'], TableList['output']>(endpoint, {
    limit: 'list',
    cost: 'read',
    async answer(_, visit) {
      const tables = (await rowsOf(visit.services)).map(listed);
      const apart = await visit.apart(tables.flatMap(({ door }) => peopleListed(door)));
      const isShown = ({ door }: Listed) => !peopleListed(door).some((one) => apart.has(one));
      return fine({ tables: tables.filter(isShown) });
    },
  });
}

type Listed = ReturnType<typeof listed>;

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
  if (!open || (await isKeptFrom(visit, peopleAt(open)))) return fault(404, 'not-found');
  return hostOf(open) === sessionOf(visit).player ? null : fault(403, 'not-allowed');
}
