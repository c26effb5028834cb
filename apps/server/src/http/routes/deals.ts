// The same deal, other teams.

import { parseDealCode } from '@backtrick/table';
import * as v from 'valibot';
import type { House } from '../../house.ts';
import type { GameRow } from '../../store/store.ts';
import { COMPANIES, readSummary } from '../../store/summary.ts';
import { fault, fine, route } from '../route.ts';

const number = v.number();
/** How many teams are told of, the latest. */
const MANY = 10_000;
const LIST = 100;

const team = v.object({
  at: number,
  /** Where it can be looked at: of games open to everybody, and of the own. */
  table: v.nullable(v.string()),
  number,
  isOwn: v.boolean(),
  company: v.picklist(COMPANIES),
  /** By seat; null for bots, and for people who are not shown. */
  names: v.array(v.nullable(v.string())),
  bots: v.array(v.nullable(v.string())),
  aids: v.string(),
  takingBack: v.string(),
  status: v.string(),
  winner: v.nullable(number),
  left: number,
  lefts: v.array(number),
});

export const dealRoutes = [
  route({
    method: 'GET',
    path: '/api/deals/:code',
    summary: 'What a code deals, and how teams did at it, the latest first.',
    access: 'anybody',
    limit: 'list',
    input: v.object({ code: v.pipe(v.string(), v.maxLength(40)) }),
    output: v.object({
      code: v.string(),
      game: v.string(),
      players: number,
      options: v.record(v.string(), v.union([number, v.boolean()])),
      teams: v.array(team),
    }),
    async answer({ code: text }, { house, session }) {
      const read = parseDealCode(text);
      if (!read.ok) return fault(404, 'not-found');
      const { code, game, players, options } = read.value;
      const rows = await house.store.games({ kind: 'of-deal', deal: code, limit: MANY });
      const latest = rows.toReversed().slice(0, LIST);
      const teams = await Promise.all(
        latest.map((row) => teamOf(house, row, session?.player ?? null)),
      );
      return fine({ code, game, players, options: { ...options }, teams });
    },
  }),
];

async function teamOf({ privacy }: House, row: GameRow, asker: string | null) {
  const summary = readSummary(row.summary);
  const { people, watching, company, seatedBots, aids, takingBack } = summary;
  const isOwn = asker !== null && people.includes(asker);
  const names = people.map(async (one) => (one && (await privacy.shown(one))?.name) ?? null);
  const { status, winner, left, lefts } = summary;
  return {
    at: row.at,
    table: isOwn || watching === 'everybody' ? row.table : null,
    number: row.game,
    isOwn,
    company,
    names: await Promise.all(names),
    bots: seatedBots,
    aids,
    takingBack,
    status,
    winner,
    left,
    lefts,
  };
}
