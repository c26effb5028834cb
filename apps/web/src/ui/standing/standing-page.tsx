// The pages that compare, behind one door: they are fetched together.

import type { StandingRoute } from '../../app/standing-route.ts';
import { ProfilePage } from './profile-page.tsx';
import { RankingPage } from './ranking-page.tsx';
import { ResultsPage } from './results-page.tsx';
import './standing.css';

export function StandingPage({ route }: { readonly route: StandingRoute }) {
  switch (route.page) {
    case 'results':
      return <ResultsPage />;
    case 'profile':
      return <ProfilePage key={route.player} player={route.player} />;
    case 'ranking':
      return <RankingPage route={route} />;
  }
}
