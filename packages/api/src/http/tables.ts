// Tables, invitations to them, lists of them, and the records of their games.

import { BRANCH_CARDS } from '@backtrick/table';
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { publicSummary } from '../frames/view.ts';
import { gameNumber, tableId } from '../ids.ts';
import { gameOptions, nothing } from '../values.ts';

const table = tableId;
const atTable = v.object({ table });
const whole = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max));
const card = v.union([whole(99), v.pipe(v.string(), v.maxLength(3))]);
const deck = v.pipe(v.array(card), v.maxLength(98));
const MAX_ACTIONS = 400;

/** The part of a record that determines a position; the rest is dropped. */
const playedRecord = v.object({
  game: v.pipe(v.string(), v.maxLength(20)),
  players: whole(5),
  options: v.optional(gameOptions),
  deck: v.union([deck, v.pipe(v.array(deck), v.maxLength(2))]),
  first: v.optional(whole(2)),
  actions: v.pipe(v.array(v.pipe(v.string(), v.maxLength(8))), v.maxLength(MAX_ACTIONS)),
});
const finishedGame = v.object({
  table,
  game: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999)),
});

/** Where the first game of a new table begins. */
const branchRequest = v.object({
  of: v.union([finishedGame, playedRecord]),
  /** After this many actions. */
  step: whole(MAX_ACTIONS),
  cards: v.picklist(BRANCH_CARDS),
  seat: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
});
export type BranchRequest = v.InferOutput<typeof branchRequest>;

const listedTable = {
  table: v.string(),
  updatedAt: v.number(),
  due: v.nullable(v.number()),
  /** The public summary; rows that an older server wrote may lack its later fields. */
  door: v.record(v.string(), v.unknown()),
};
const tableList = v.object({ tables: v.array(v.object(listedTable)) });

export const tableEndpoints = {
  make: endpoint({
    method: 'POST',
    path: '/api/tables',
    summary:
      'Create a table and become its host. Its first game can start at a step of a finished game, or of a record.',
    access: 'player',
    input: v.object({
      options: v.pipe(
        v.record(v.string(), v.unknown()),
        v.description('TableOptions of /api/protocol.json.'),
      ),
      from: v.optional(branchRequest),
    }),
    output: v.object({ table: v.string() }),
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/tables/:table',
    summary: 'Get a table’s public details.',
    access: 'anybody',
    input: atTable,
    output: publicSummary,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/tables/:table/invitation',
    summary: 'Create an invitation: the secret of a link, and a short code. Hosts only.',
    access: 'player',
    input: atTable,
    output: v.object({ secret: v.string(), code: v.string() }),
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/tables/:table/invitation',
    summary:
      'Revoke all links and codes of a table. People who used one but have no seat lose access. Hosts only.',
    access: 'player',
    input: atTable,
    output: nothing,
  }),
  join: endpoint({
    method: 'POST',
    path: '/api/join',
    summary:
      'Accept an invitation by the secret of its link, or by its code. You can then take a seat.',
    access: 'player',
    input: v.object({ invitation: v.pipe(v.string(), v.maxLength(64)) }),
    output: v.object({ table: v.string() }),
  }),
  lobby: endpoint({
    method: 'GET',
    path: '/api/lobby',
    summary:
      'List public tables where someone is waiting: at most three per network, newest first, at most a second old.',
    access: 'anybody',
    input: nothing,
    output: tableList,
  }),
  watch: endpoint({
    method: 'GET',
    path: '/api/watch',
    summary: 'List running public games.',
    access: 'anybody',
    input: nothing,
    output: tableList,
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/me/tables',
    summary:
      'List tables where you have a seat, newest first. `seat` is yours, `turn` is the seat whose turn it is, `due` is the deadline.',
    access: 'player',
    input: nothing,
    output: v.object({
      tables: v.array(v.object({ ...listedTable, seat: v.number(), turn: v.nullable(v.number()) })),
    }),
  }),
  record: endpoint({
    method: 'GET',
    path: '/api/games/:table/:game',
    summary:
      'Get the record of a finished game. `deleted` lists the seats of deleted accounts. Daily deals are available once their day is over.',
    access: 'anybody',
    input: v.object({ table, game: gameNumber }),
    output: v.record(v.string(), v.unknown()),
  }),
};
