// The pages of what everybody gets alike.

import type { JSX } from 'preact';
import type { DailyRoute } from './daily-route.ts';
import { later } from './later.tsx';

export function DailyPage({ route }: { readonly route: DailyRoute }): JSX.Element {
  switch (route.page) {
    case 'daily':
      return <Today />;
    case 'days':
      return <Days />;
    case 'day':
      return <Day key={route.day} day={route.day} />;
    case 'daily-deal':
      return <DailyDeal key={route.day + route.deal} day={route.day} deal={route.deal} />;
    case 'fair':
      return <FairPage />;
  }
}

const Today = later(async () => (await import('../ui/daily/day-page.tsx')).Today);
const Day = later(async () => (await import('../ui/daily/day-page.tsx')).Day);
const Days = later(async () => (await import('../ui/daily/days-page.tsx')).Days);
const DailyDeal = later(async () => (await import('../ui/daily/deal-page.tsx')).DailyDeal);
const FairPage = later(async () => (await import('../ui/fair/fair-page.tsx')).FairPage);
