import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { House } from '../../house.ts';
import { recordOf } from '../../people/own-data.ts';
import { branchAt, branchSchema, trunkOf } from '../../tables/branches.ts';
import { doorOf } from '../../tables/door.ts';
import { TABLE_ID, newTableId } from '../../tables/tables.ts';
import type { TableRow } from '../../store/store.ts';
import { fault, fine, route, sessionOf } from '../route.ts';
import type { Visit } from '../route.ts';

const table = v.pipe(v.string(), v.regex(TABLE_ID));
const nothing = v.object({});
/** What everybody at the door may know; the protocol has its fields. */
const door = v.record(v.string(), v.unknown());
const listedTable = {
  table: v.string(),
  updatedAt: v.number(),
  due: v.nullable(v.number()),
  door,
};
const tableList = v.object({ tables: v.array(v.object(listedTable)) });
const LIST = 50;
/** How many of the tables somebody ever sat at are looked at for those where they still have a chair. */
const MANY = 500;

export const tableRoutes = [
  route({
    method: 'POST',
    path: '/api/tables',
    summary:
      'Makes a table; whoever makes it is its host. Its first game may begin at a step of a finished game, or of a record.',
    access: 'player',
    limit: 'create',
    input: v.object({
      options: v.record(v.string(), v.unknown()),
      from: v.optional(branchSchema),
    }),
    output: v.object({ table: v.string() }),
    async answer({ options, from }, visit) {
      const { tables, store } = visit.house;
      const trunk = from && (await trunkOf(store, from));
      if (trunk === null) return fault(404, 'not-found');
      const id = newTableId();
      const answer = await tables.keeper(id).ask({
        who: { kind: 'person', player: sessionOf(visit).player, epoch: null },
        id: randomUUID(),
        command: { kind: 'create', options },
      });
      if (!answer.ok) return fault(400, 'wrong-options');
      const isThere = !from || !trunk || (await branchAt(tables, id, trunk, from));
      return isThere ? fine({ table: id }) : fault(400, 'wrong-record');
    },
  }),
  route({
    method: 'GET',
    path: '/api/tables/:table',
    summary: 'What everybody at the door of a table may know.',
    access: 'anybody',
    limit: null,
    input: v.object({ table }),
    output: door,
    async answer({ table: id }, { house }) {
      const keeper = await house.tables.caughtUp(id);
      const update = keeper.update({ kind: 'visitor' }, 0);
      return update ? fine({ ...update.view }) : fault(404, 'not-found');
    },
  }),
  route({
    method: 'POST',
    path: '/api/tables/:table/invitation',
    summary: 'A link’s secret and a short code that let others sit here. For the host.',
    access: 'player',
    limit: 'create',
    input: v.object({ table }),
    output: v.object({ secret: v.string(), code: v.string() }),
    async answer({ table: id }, visit) {
      const { player } = sessionOf(visit);
      if ((await hostOf(visit.house, id)) !== player) return fault(403, 'not-allowed');
      return fine(await visit.house.invitations.invite(id, player));
    },
  }),
  route({
    method: 'POST',
    path: '/api/join',
    summary: 'Swaps the secret of a link, or a code, for the right to sit at its table.',
    access: 'player',
    limit: 'join',
    isGuessable: true,
    input: v.object({ invitation: v.pipe(v.string(), v.maxLength(64)) }),
    output: v.object({ table: v.string() }),
    async answer({ invitation }, visit) {
      const id = await visit.house.invitations.accept(invitation, sessionOf(visit).player);
      return id === null ? fault(404, 'not-found') : fine({ table: id });
    },
  }),
  list('/api/lobby', 'Tables open to everybody where somebody waits for people.', 'lobby'),
  list('/api/watch', 'Running games open to everybody’s eyes.', 'watchable'),
  route({
    method: 'GET',
    path: '/api/me/tables',
    summary:
      'The tables where the person has a chair, latest first: `seat` is theirs, `turn` the one whose turn it is, `due` the deadline.',
    access: 'player',
    limit: null,
    input: nothing,
    output: v.object({
      tables: v.array(v.object({ ...listedTable, seat: v.number(), turn: v.nullable(v.number()) })),
    }),
    async answer(_, visit) {
      const { player } = sessionOf(visit);
      const rows = await visit.house.store.tables({ kind: 'of-player', player, limit: MANY });
      const own = rows.flatMap((row) => {
        const seat = seatIn(row, player);
        return seat === null ? [] : [{ ...listed(row), seat, turn: row.turn }];
      });
      return fine({ tables: own.slice(0, LIST) });
    },
  }),
  route({
    method: 'GET',
    path: '/api/games/:table/:game',
    summary:
      'The record of a finished game; `deleted` are the seats of people who had their data deleted.',
    access: 'anybody',
    limit: null,
    input: v.object({ table, game: v.pipe(v.string(), v.regex(/^\d{1,6}$/)) }),
    output: v.record(v.string(), v.unknown()),
    async answer({ table: id, game }, { house }) {
      const record = await recordOf(house.store, id, Number(game));
      return record ? fine(record) : fault(404, 'not-found');
    },
  }),
];

function list(path: string, summary: string, kind: 'lobby' | 'watchable') {
  return route({
    method: 'GET',
    path,
    summary,
    access: 'anybody',
    limit: 'list',
    input: nothing,
    output: tableList,
    async answer(_: object, { house }: Visit) {
      const rows = await house.store.tables({ kind, limit: LIST });
      return fine({ tables: rows.map(listed) });
    },
  });
}

/** The chair somebody has at a table, or may come back to. */
function seatIn(row: TableRow, player: string): number | null {
  const own = doorOf(row).chairs.find((one) => one.player === player || one.owner === player);
  return own?.seat ?? null;
}

function listed(row: TableRow) {
  const { table: id, updatedAt, due } = row;
  return { table: id, updatedAt, due, door: { ...doorOf(row) } };
}

async function hostOf({ tables }: House, id: string): Promise<string | null> {
  return (await tables.caughtUp(id)).open()?.host ?? null;
}
