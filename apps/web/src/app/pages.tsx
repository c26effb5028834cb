// Which page belongs to which address. The first one is at hand; the others are fetched when they are wanted.

import type { JSX } from 'preact';
import { language } from '../i18n/language.ts';
import { textsIn } from '../rule-book/texts.ts';
import { Home } from '../ui/pages/home.tsx';
import { Unknown } from '../ui/pages/lost.tsx';
import { DailyPage } from './daily-pages.tsx';
import { later } from './later.tsx';
import { LearningPage } from './learning-pages.tsx';
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
    case 'results':
    case 'profile':
    case 'ranking':
      return <StandingPage route={route} />;
    case 'puzzles':
    case 'puzzle':
    case 'learn':
    case 'hand':
    case 'replay':
    case 'review':
      return <LearningPage route={route} />;
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
const Rules = later(async () => {
  const [{ Rules: Page }] = await Promise.all([
    import('../ui/pages/rules.tsx'),
    textsIn(language.peek()),
  ]);
  return Page;
});
const Keys = later(async () => (await import('../ui/pages/plain.tsx')).Keys);
const About = later(async () => (await import('../ui/pages/plain.tsx')).About);
const StandingPage = later(
  async () => (await import('../ui/standing/standing-page.tsx')).StandingPage,
);
