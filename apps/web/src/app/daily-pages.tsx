// The pages of the daily deals and of fairness.

import type { JSX } from 'preact';
import type { DailyRoute } from '../platform/router/daily-route.ts';
import { later } from './lazy-page.tsx';

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

const Today = later(async () => (await import('../features/daily/day-page.tsx')).Today);
const Day = later(async () => (await import('../features/daily/day-page.tsx')).Day);
const Days = later(async () => (await import('../features/daily/days-page.tsx')).Days);
const DailyDeal = later(
  async () => (await import('../features/daily/daily-deal-page.tsx')).DailyDeal,
);
const FairPage = later(
  async () => (await import('../features/fairness/fairness-page.tsx')).FairPage,
);
