// The pages that compare, behind one door: they are fetched together.

import type { ResultsRoute } from '../../platform/router/results-route.ts';
import { ProfilePage } from './profile-page.tsx';
import { RankingPage } from './ranking-page.tsx';
import { ResultsPage } from './results-page.tsx';
import './results.css';

export function ResultsPages({ route }: { readonly route: ResultsRoute }) {
  switch (route.page) {
    case 'results':
      return <ResultsPage />;
    case 'profile':
      return <ProfilePage key={route.player} player={route.player} />;
    case 'ranking':
      return <RankingPage route={route} />;
  }
}
