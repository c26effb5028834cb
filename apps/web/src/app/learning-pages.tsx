// The pages that teach: puzzles, the tutorial, looking back.

import type { JSX } from 'preact';
import { later } from './lazy-page.tsx';
import type { LearningRoute } from '../platform/router/learning-route.ts';

export function LearningPage({ route }: { readonly route: LearningRoute }): JSX.Element {
  switch (route.page) {
    case 'puzzles':
      return <PuzzlesPage />;
    case 'puzzle':
      return <PuzzlePage puzzle={route.puzzle} />;
    case 'learn':
      return <LearnPage />;
    case 'hand':
      return <HandPage game={route.game} hand={route.hand} />;
    case 'replay':
      return route.game === null ? (
        <OpenRecord />
      ) : (
        <ReplayPage key={route.game} game={route.game} step={route.step} />
      );
    case 'review':
      return (
        <ReviewPage key={`${route.table}/${route.game}`} table={route.table} game={route.game} />
      );
  }
}

const PuzzlesPage = later(
  async () => (await import('../features/puzzles/puzzles-page.tsx')).PuzzlesPage,
);
const PuzzlePage = later(
  async () => (await import('../features/puzzles/puzzle-page.tsx')).PuzzlePage,
);
const LearnPage = later(async () => (await import('../features/learn/learn-page.tsx')).LearnPage);
const OpenRecord = later(
  async () => (await import('../features/replay/open-record-page.tsx')).OpenRecord,
);
const ReplayPage = later(
  async () => (await import('../features/replay/replay-page.tsx')).ReplayPage,
);
const HandPage = later(async () => (await import('../features/learn/hand-page.tsx')).HandPage);
const ReviewPage = later(
  async () => (await import('../features/review/review-page.tsx')).ReviewPage,
);
