// Which page belongs to which address. The home page is in the first bundle; the others are fetched on demand.

import type { JSX } from 'preact';
import { language } from '../i18n/language.ts';
import { textsIn } from '../features/rules/texts.ts';
import { Home } from '../features/home/home-page.tsx';
import { NeedsServer, Unknown } from '../design/lost-pages.tsx';
import { AboutPage } from './about-pages.tsx';
import { DailyPage } from './daily-pages.tsx';
import { isAboutRoute } from '../platform/router/about-route.ts';
import { IS_STATIC } from '../platform/router/hosting.ts';
import { later } from './lazy-page.tsx';
import { LearningPage } from './learning-pages.tsx';
import type { Route } from '../platform/router/route.ts';
import { needsServer } from './server-routes.ts';

export function Page({ route }: { readonly route: Route }): JSX.Element {
  if (IS_STATIC && needsServer(route)) return <NeedsServer />;
  if (isPlain(route)) {
    const Plain = PLAIN_PAGES[route.page];
    return <Plain />;
  }
  if (isAboutRoute(route)) return <AboutPage route={route} />;
  switch (route.page) {
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
    case 'deal':
      return <Deal key={route.code} code={route.code} />;
    case 'daily':
    case 'days':
    case 'day':
    case 'daily-deal':
    case 'fair':
      return <DailyPage route={route} />;
    case 'results':
    case 'profile':
    case 'ranking':
      return <ResultsPages route={route} />;
    case 'puzzles':
    case 'puzzle':
    case 'learn':
    case 'hand':
    case 'replay':
    case 'review':
      return <LearningPage route={route} />;
  }
}

const LocalTable = later(
  async () => (await import('../features/play/local-table-page.tsx')).LocalTable,
);
const ServerTable = later(
  async () => (await import('../features/play/server-table-page.tsx')).ServerTable,
);
const NewLocal = later(
  async () => (await import('../features/new-table/new-local-page.tsx')).NewLocal,
);
const NewTable = later(
  async () => (await import('../features/new-table/new-table-page.tsx')).NewTable,
);
const Play = later(async () => (await import('../features/new-table/play-now-page.tsx')).Play);
const Join = later(async () => (await import('../features/invitations/join-page.tsx')).Join);
const Deal = later(async () => (await import('../features/deals/deal-page.tsx')).Deal);
const OwnTables = later(
  async () => (await import('../features/tables/table-list-pages.tsx')).OwnTables,
);
const Lobby = later(async () => (await import('../features/tables/table-list-pages.tsx')).Lobby);
const Watch = later(async () => (await import('../features/tables/table-list-pages.tsx')).Watch);
const SettingsPage = later(
  async () => (await import('../features/settings/settings-page.tsx')).SettingsPage,
);
const Account = later(async () => (await import('../features/account/account-page.tsx')).Account);
const Rules = later(async () => {
  const [{ Rules: Page }] = await Promise.all([
    import('../features/rules/rules-page.tsx'),
    textsIn(language.peek()),
  ]);
  return Page;
});
const Community = later(
  async () => (await import('../features/community/community-page.tsx')).CommunityPage,
);
const People = later(async () => (await import('../features/people/people-page.tsx')).PeoplePage);
const Me = later(async () => (await import('../features/me/me-page.tsx')).MePage);
const ResultsPages = later(
  async () => (await import('../features/results/results-pages.tsx')).ResultsPages,
);

/** Pages whose address says everything. */
const PLAIN_PAGES = {
  home: Home,
  unknown: Unknown,
  play: Play,
  join: Join,
  tables: OwnTables,
  lobby: Lobby,
  watch: Watch,
  settings: SettingsPage,
  account: Account,
  rules: Rules,
  community: Community,
  people: People,
  me: Me,
} as const;

type PlainRoute = Extract<Route, { readonly page: keyof typeof PLAIN_PAGES }>;

function isPlain(route: Route): route is PlainRoute {
  return route.page in PLAIN_PAGES;
}
