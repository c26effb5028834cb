// All routes.

import type { Route } from './route.ts';
import { boardRoutes } from './routes/boards.ts';
import { botRoutes } from './routes/bots.ts';
import { configRoutes } from './routes/config.ts';
import { dailyRoutes } from './routes/daily.ts';
import { dealRoutes } from './routes/deals.ts';
import { peopleRoutes } from './routes/people.ts';
import { personalDataRoutes } from './routes/personal-data.ts';
import { accountRoutes } from './routes/accounts.ts';
import { pushRoutes } from './routes/push.ts';
import { quickMatchRoutes } from './routes/quick-match.ts';
import { ratingRoutes } from './routes/ratings.ts';
import { resultRoutes } from './routes/results.ts';
import { signInRoutes } from './routes/sign-in.ts';
import { tableRoutes } from './routes/tables.ts';

export const ROUTES: readonly Route[] = [
  ...configRoutes,
  ...accountRoutes,
  ...signInRoutes,
  ...botRoutes,
  ...personalDataRoutes,
  ...peopleRoutes,
  ...pushRoutes,
  ...tableRoutes,
  ...quickMatchRoutes,
  ...resultRoutes,
  ...ratingRoutes,
  ...dailyRoutes,
  ...dealRoutes,
  ...boardRoutes,
];
