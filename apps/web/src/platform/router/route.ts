// Every screen has an address, and every address has a screen.

import { aboutRouteAt } from './about-route.ts';
import type { AboutRoute } from './about-route.ts';
import { dailyAddress, dailyRouteAt } from './daily-route.ts';
import type { DailyRoute } from './daily-route.ts';
import { learningAddress, learningRouteAt } from './learning-route.ts';
import type { LearningRoute } from './learning-route.ts';
import { resultsAddress, resultsRouteAt } from './results-route.ts';
import type { ResultsRoute } from './results-route.ts';

export type Route =
  | { readonly page: 'home' }
  /** A hand of cards at once, with what was chosen last. */
  | { readonly page: 'play' }
  /** A new table: with friends, as a duel, around this device, or with bots. */
  | { readonly page: 'new'; readonly kind: NewKind }
  | { readonly page: 'join' }
  /** A deal by its code: the same cards for everybody. */
  | { readonly page: 'deal'; readonly code: string | null }
  | { readonly page: 'local-table'; readonly table: string }
  | { readonly page: 'table'; readonly table: string }
  | { readonly page: 'tables' }
  | { readonly page: 'lobby' }
  | { readonly page: 'watch' }
  | { readonly page: 'settings' }
  | { readonly page: 'account' }
  | { readonly page: 'rules' }
  /** Open tables, live games and leaderboards. */
  | { readonly page: 'community' }
  /** Whom the visitor has blocked and muted. */
  | { readonly page: 'people' }
  /** The visitor's own games, results and settings. */
  | { readonly page: 'me' }
  | AboutRoute
  | LearningRoute
  | DailyRoute
  | ResultsRoute
  | { readonly page: 'unknown'; readonly path: string };

const NEW_KINDS = ['friends', 'duel', 'here', 'bots'] as const;
export type NewKind = (typeof NEW_KINDS)[number];

const PLAIN_PAGES = [
  'play',
  'join',
  'tables',
  'lobby',
  'watch',
  'settings',
  'account',
  'rules',
  'community',
  'people',
  'me',
] as const;

const LOCAL_TABLE = /^[0-9a-f]{32}$/;
const SERVER_TABLE = /^[\w-]{22}$/;
/** What may be meant as the code of a deal: the page itself says what is wrong with it. */
const DEAL_CODE = /^[\w-]{1,40}$/;

export function routeAt(path: string): Route {
  const parts = path.split('/').filter((part) => part !== '');
  const [first = '', second, ...rest] = parts;
  const unknown: Route = { page: 'unknown', path };
  const own =
    aboutRouteAt(parts) ?? learningRouteAt(parts) ?? dailyRouteAt(parts) ?? resultsRouteAt(parts);
  if (own) return own;
  if (rest.length > 0) return unknown;
  if (first === 'new') {
    const kind = NEW_KINDS.find((one) => one === (second ?? 'friends'));
    return kind ? { page: 'new', kind } : unknown;
  }
  if (first === 'deal') return dealAt(second) ?? unknown;
  if (second !== undefined) {
    if (first === 'here' && LOCAL_TABLE.test(second)) return { page: 'local-table', table: second };
    return first === 'table' && SERVER_TABLE.test(second)
      ? { page: 'table', table: second }
      : unknown;
  }
  if (first === '') return { page: 'home' };
  const page = PLAIN_PAGES.find((one) => one === first);
  return page ? { page } : unknown;
}

function dealAt(code: string | undefined): Route | null {
  if (code === undefined) return { page: 'deal', code: null };
  return DEAL_CODE.test(code) ? { page: 'deal', code } : null;
}

export function isLocalTable(id: string): boolean {
  return LOCAL_TABLE.test(id);
}

export function addressOf(route: Route): string {
  switch (route.page) {
    case 'home':
      return '/';
    case 'new':
      return `/new/${route.kind}`;
    case 'deal':
      return route.code === null ? '/deal' : `/deal/${route.code}`;
    case 'local-table':
      return `/here/${route.table}`;
    case 'table':
      return `/table/${route.table}`;
    case 'puzzles':
    case 'puzzle':
    case 'learn':
    case 'hand':
    case 'replay':
    case 'review':
      return learningAddress(route);
    case 'daily':
    case 'days':
    case 'day':
    case 'daily-deal':
    case 'fair':
      return dailyAddress(route);
    case 'results':
    case 'profile':
    case 'ranking':
      return resultsAddress(route);
    case 'unknown':
      return route.path;
    case 'play':
    case 'join':
    case 'tables':
    case 'lobby':
    case 'watch':
    case 'settings':
    case 'account':
    case 'rules':
    case 'keys':
    case 'about':
    case 'community':
    case 'people':
    case 'me':
    case 'help':
    case 'privacy':
    case 'imprint':
    case 'terms':
    case 'accessibility':
      return `/${route.page}`;
  }
}
