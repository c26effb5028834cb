// Whole addresses, for sharing.

import { wholeLink } from './hosting.ts';
import { addressOf } from './route.ts';

/** A link to the same deal, or to the home page if the deal has no code. */
export function dealLink(code: string | null): string {
  return wholeLink(addressOf(code === null ? { page: 'home' } : { page: 'deal', code }));
}

export function tableLink(table: string): string {
  return wholeLink(addressOf({ page: 'table', table }));
}

/** To the deal of a day, which says nothing of its cards. The preview of the link shows how the named person did. */
export function dailyLink(day: string, deal: string, by: string | null): string {
  const link = new URL(wholeLink(addressOf({ page: 'daily-deal', day, deal })));
  if (by !== null) link.searchParams.set('by', by);
  return link.href;
}
