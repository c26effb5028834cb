// The five places of the site, and which of them each page belongs to.

import type { Route } from './route.ts';

export const PLACES = ['play', 'daily', 'learn', 'community', 'me'] as const;
export type Place = (typeof PLACES)[number];

/** `elsewhere`: reached from the foot of every page. `full-screen`: a table, or what leads to one, without navigation. */
export type Standing = Place | 'elsewhere' | 'full-screen';

const STANDINGS: Readonly<Record<Route['page'], Standing>> = {
  home: 'play',
  play: 'play',
  new: 'play',
  deal: 'play',
  join: 'full-screen',
  table: 'full-screen',
  'local-table': 'full-screen',
  replay: 'full-screen',
  review: 'full-screen',
  hand: 'full-screen',
  puzzle: 'full-screen',
  daily: 'daily',
  days: 'daily',
  day: 'daily',
  'daily-deal': 'daily',
  learn: 'learn',
  puzzles: 'learn',
  rules: 'learn',
  community: 'community',
  lobby: 'community',
  watch: 'community',
  ranking: 'community',
  fair: 'community',
  people: 'community',
  me: 'me',
  profile: 'me',
  tables: 'me',
  results: 'me',
  settings: 'me',
  account: 'me',
  keys: 'elsewhere',
  about: 'elsewhere',
  help: 'elsewhere',
  privacy: 'elsewhere',
  imprint: 'elsewhere',
  terms: 'elsewhere',
  accessibility: 'elsewhere',
  unknown: 'elsewhere',
};

export function standingOf(route: Route): Standing {
  // Someone else's profile is met among people; a saved game is opened to learn from it.
  if (route.page === 'profile' && route.player !== null) return 'community';
  if (route.page === 'replay' && route.game === null) return 'learn';
  return STANDINGS[route.page];
}

/** What each place opens with. */
export const PLACE_ROUTES: Readonly<Record<Place, Route>> = {
  play: { page: 'home' },
  daily: { page: 'daily' },
  learn: { page: 'learn' },
  community: { page: 'community' },
  me: { page: 'me' },
};
