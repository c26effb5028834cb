// Every GET of the server with something to ask it: made from the list of routes, so that none is left out.

import type { Route } from '../../src/http/route.ts';
import type { Past } from './fill.ts';

export interface Sample {
  /** As the route is written, `/api/daily/:day`. */
  readonly route: string;
  /** What is asked: the same with everything filled in. */
  readonly path: string;
  /** Whether the person with the past asks, or a stranger. */
  readonly as: 'person' | 'stranger';
}

interface Asking {
  /** What stands in the path, by name. */
  readonly named?: (past: Past) => Readonly<Record<string, string>>;
  /** Queries to try beside none. */
  readonly queries?: readonly string[];
}

const atTable = ({ table }: Past) => ({ table });
const atGame = ({ table }: Past) => ({ table, game: '1' });
const atDay = ({ day, deal }: Past) => ({ day, deal });

/** How each route is asked; one that is missing here fails. */
const ASKED: Readonly<Record<string, Asking>> = {
  '/api/config': {},
  '/api/me/sessions': {},
  '/api/me/passkeys': {},
  '/api/me/bots': {},
  /** From the first account, table and result on. */
  '/api/me/data': { queries: ['?after=tables:::0', '?after=results:9999999999999'] },
  '/api/me/people': {},
  '/api/me/push': {},
  '/api/tables/:table': { named: atTable },
  '/api/lobby': {},
  '/api/watch': {},
  '/api/me/tables': {},
  '/api/games/:table/:game': { named: atGame },
  '/api/me/results': {
    queries: [
      '?company=people',
      '?game=original',
      '?players=5',
      '?game=quick-and-easy&players=3&company=people',
      '?preset=face-to-face+2',
      '?preset=no-such-preset',
    ],
  },
  '/api/me/profile': {},
  '/api/players/:player': { named: ({ player }) => ({ player }) },
  '/api/ratings/:league': { named: () => ({ league: 'real-time' }) },
  '/api/games/:table/:game/rating': { named: atGame },
  '/api/tables/:table/rating': { named: atTable },
  '/api/tables/:table/match': { named: atTable },
  '/api/daily': {},
  '/api/days': {},
  '/api/daily/:day': { named: atDay },
  '/api/daily/:day/:deal': { named: atDay },
  '/api/deals/:code': { named: ({ code }) => ({ code }) },
  '/api/boards/:deal/:place': { named: ({ deal }) => ({ deal, place: 'house' }) },
  '/api/fair': {},
};

/** Asked by the person and, where anybody may ask, by a stranger. */
export function samplesOf(routes: readonly Route[], past: Past): readonly Sample[] {
  return routes
    .filter(({ method }) => method === 'GET')
    .flatMap(({ path: route, access }) => {
      const asking = ASKED[route];
      if (!asking) throw new Error(`GET ${route} has no sample to measure its cost with`);
      const path = filledIn(route, asking.named?.(past) ?? {});
      const queries = ['', ...(asking.queries ?? [])];
      const asked = queries.map((query) => ({ route, path: path + query, as: 'person' as const }));
      return access === 'anybody' ? [...asked, { route, path, as: 'stranger' as const }] : asked;
    });
}

function filledIn(route: string, named: Readonly<Record<string, string>>): string {
  return route.replace(/:(\w+)/g, (_, name: string) => {
    const value = named[name];
    if (value === undefined) throw new Error(`${route} needs :${name}`);
    return encodeURIComponent(value);
  });
}
