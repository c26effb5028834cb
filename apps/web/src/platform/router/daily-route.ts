// The addresses of the daily deals and of the fairness page.

export type DailyRoute =
  /** Today's deals. */
  | { readonly page: 'daily' }
  | { readonly page: 'days' }
  | { readonly page: 'day'; readonly day: string }
  | { readonly page: 'daily-deal'; readonly day: string; readonly deal: string }
  | { readonly page: 'fair' };

const DAY = /^\d{4}-\d\d-\d\d$/;
const DAILY_DEAL = /^(original-[1-5]|face-to-face-2|quick-and-easy-[2-5])$/;

/** Null for an address of another kind. */
export function dailyRouteAt(parts: readonly string[]): DailyRoute | null {
  const [first, day, deal, ...rest] = parts;
  if (rest.length > 0) return null;
  if (first === 'days' || first === 'fair') return day === undefined ? { page: first } : null;
  if (first !== 'daily') return null;
  if (day === undefined) return { page: 'daily' };
  if (!DAY.test(day)) return null;
  if (deal === undefined) return { page: 'day', day };
  return DAILY_DEAL.test(deal) ? { page: 'daily-deal', day, deal } : null;
}

export function dailyAddress(route: DailyRoute): string {
  switch (route.page) {
    case 'daily':
    case 'days':
    case 'fair':
      return `/${route.page}`;
    case 'day':
      return `/daily/${route.day}`;
    case 'daily-deal':
      return `/daily/${route.day}/${route.deal}`;
  }
}
