// How different teams did at the same deal.

import { dealEndpoints } from '@backtrick/api';
import { parseDealCode } from '@backtrick/table';
import type { Person } from '../../accounts/accounts.ts';
import type { GameRow } from '../../storage/store.ts';
import { readSummary } from '../../results/summary.ts';
import type { Summary } from '../../results/summary.ts';
import { fault, fine, route } from '../route.ts';

const MAX_TEAMS = 100;

export const dealRoutes = [
  route(dealEndpoints.deal, {
    limit: 'list',
    cost: 'read',
    async answer({ code: text }, visit) {
      const { services, session } = visit;
      const read = parseDealCode(text);
      if (!read.ok) return fault(404, 'not-found');
      const { code, game, players, options } = read.value;
      if ((await services.closedDeals.codes()).has(code)) return fault(403, 'day-not-over');
      const latest = await services.store.games({ kind: 'of-deal', deal: code, limit: MAX_TEAMS });
      const games = latest.map((row) => ({ ...row, summary: readSummary(row.summary) }));
      const people = games.flatMap(({ summary }) => summary.people.filter((one) => one !== null));
      const shown = await services.privacy.shownAmong([...new Set(people)]);
      const apart = await visit.apart([...new Set(people)]);
      const isShown = ({ summary }: PlayedGame) =>
        summary.people.includes(session?.player ?? null) ||
        !summary.people.some((one) => one !== null && apart.has(one));
      const teams = games
        .filter(isShown)
        .map((game) => teamOf(game, shown, session?.player ?? null));
      return fine({ code, game, players, options: { ...options }, teams });
    },
  }),
];

interface PlayedGame extends Omit<GameRow, 'summary'> {
  readonly summary: Summary;
}

function teamOf(
  { summary, ...row }: PlayedGame,
  shown: ReadonlyMap<string, Person>,
  asker: string | null,
) {
  const { people, watching, company, seatedBots, aids, takingBack } = summary;
  const isOwn = asker !== null && people.includes(asker);
  const { status, winner, left, lefts, botAccounts } = summary;
  return {
    at: row.at,
    table: isOwn || watching === 'everybody' ? row.table : null,
    number: row.game,
    isOwn,
    company,
    names: people.map((one) => (one === null ? null : (shown.get(one)?.name ?? null))),
    bots: seatedBots,
    botAccounts,
    aids,
    takingBack,
    status,
    winner,
    left,
    lefts,
  };
}
