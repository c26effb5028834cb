// Which page belongs to which address. The first one is at hand; the others are fetched when they are wanted.

import type { JSX } from 'preact';
import { Home } from '../ui/pages/home.tsx';
import { Unknown } from '../ui/pages/lost.tsx';
import { DailyPage } from './daily-pages.tsx';
import { later } from './later.tsx';
import type { Route } from './route.ts';

export function Page({ route }: { readonly route: Route }): JSX.Element {
  switch (route.page) {
    case 'home':
      return <Home />;
    case 'unknown':
      return <Unknown />;
    case 'local-table':
      return <LocalTable key={route.table} table={route.table} />;
    case 'table':
      return <ServerTable key={route.table} table={route.table} />;
    case 'new':
      return route.kind === 'here' || route.kind === 'bots' ? (
        <NewLocal key={route.kind} kind={route.kind} />
      ) : (
        <NewTable key={route.kind} kind={route.kind} />
      );
    case 'play':
      return <Play />;
    case 'join':
      return <Join />;
    case 'deal':
      return <Deal key={route.code} code={route.code} />;
    case 'tables':
      return <OwnTables />;
    case 'lobby':
      return <Lobby />;
    case 'watch':
      return <Watch />;
    case 'settings':
      return <SettingsPage />;
    case 'account':
      return <Account />;
    case 'rules':
      return <Rules />;
    case 'keys':
      return <Keys />;
    case 'about':
      return <About />;
    case 'daily':
    case 'days':
    case 'day':
    case 'daily-deal':
    case 'fair':
      return <DailyPage route={route} />;
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
  }
}

const LocalTable = later(async () => (await import('../ui/pages/local-table.tsx')).LocalTable);
const ServerTable = later(async () => (await import('../ui/pages/server-table.tsx')).ServerTable);
const NewLocal = later(async () => (await import('../ui/pages/new-local.tsx')).NewLocal);
const NewTable = later(async () => (await import('../ui/pages/new-table.tsx')).NewTable);
const Play = later(async () => (await import('../ui/pages/play.tsx')).Play);
const Join = later(async () => (await import('../ui/pages/join.tsx')).Join);
const Deal = later(async () => (await import('../ui/pages/deal.tsx')).Deal);
const OwnTables = later(async () => (await import('../ui/pages/table-lists.tsx')).OwnTables);
const Lobby = later(async () => (await import('../ui/pages/table-lists.tsx')).Lobby);
const Watch = later(async () => (await import('../ui/pages/table-lists.tsx')).Watch);
const SettingsPage = later(async () => (await import('../ui/pages/settings.tsx')).SettingsPage);
const Account = later(async () => (await import('../ui/pages/account.tsx')).Account);
const Rules = later(async () => (await import('../ui/pages/rules.tsx')).Rules);
const Keys = later(async () => (await import('../ui/pages/plain.tsx')).Keys);
const About = later(async () => (await import('../ui/pages/plain.tsx')).About);
const PuzzlesPage = later(async () => (await import('../ui/puzzles/puzzles-page.tsx')).PuzzlesPage);
const PuzzlePage = later(async () => (await import('../ui/puzzles/puzzle-page.tsx')).PuzzlePage);
const LearnPage = later(async () => (await import('../ui/learn/learn-page.tsx')).LearnPage);
const OpenRecord = later(async () => (await import('../ui/replay/open-record.tsx')).OpenRecord);
const ReplayPage = later(async () => (await import('../ui/replay/replay-page.tsx')).ReplayPage);
const HandPage = later(async () => (await import('../ui/learn/hand-page.tsx')).HandPage);
