// Which pages are nothing without a server.

import { isLocalTable } from '../platform/router/route.ts';
import type { Route } from '../platform/router/route.ts';

const SERVER_PAGES: ReadonlySet<Route['page']> = new Set<Route['page']>([
  'table',
  'join',
  'lobby',
  'watch',
  'community',
  'people',
  'account',
  'review',
  'daily',
  'days',
  'day',
  'daily-deal',
  'fair',
  'profile',
  'ranking',
]);

export function needsServer(route: Route): boolean {
  if (route.page === 'new') return route.kind === 'friends' || route.kind === 'duel';
  if (route.page !== 'replay') return SERVER_PAGES.has(route.page);
  return route.game !== null && route.game !== 'file' && !isLocalTable(route.game);
}
