// Addresses to be passed on.

import { addressOf } from './route.ts';

/** To the same deal, for whoever wants to try it; to the first page where it has no code. */
export function dealLink(code: string | null): string {
  return location.origin + addressOf(code === null ? { page: 'home' } : { page: 'deal', code });
}

export function tableLink(table: string): string {
  return location.origin + addressOf({ page: 'table', table });
}

/** To the deal of a day, which says nothing of its cards. */
export function dailyLink(day: string, deal: string): string {
  return location.origin + addressOf({ page: 'daily-deal', day, deal });
}
