// The services that compare players: ratings, daily deals, matches.

import { boardRows } from './daily/leaderboard-rollup.ts';
import { closedDealsIn } from './daily/closed-deals.ts';
import type { ClosedDeals } from './daily/closed-deals.ts';
import { dailyIn } from './daily/daily.ts';
import type { Daily } from './daily/daily.ts';
import { leaderboardIn } from './daily/leaderboard.ts';
import type { Leaderboard } from './daily/leaderboard.ts';
import { parsIn } from './daily/pars.ts';
import type { Pars } from './daily/pars.ts';
import { dailyDealsIn } from './daily/daily-deals.ts';
import type { DailyDeals } from './daily/daily-deals.ts';
import type { Accounts } from './accounts/accounts.ts';
import { privacyIn } from './accounts/privacy.ts';
import type { Privacy } from './accounts/privacy.ts';
import type { Vault } from './storage/seal.ts';
import type { Store } from './storage/store.ts';
import { playerNetworksIn } from './tables/player-networks.ts';
import type { PlayerNetworks } from './tables/player-networks.ts';
import { matchesIn } from './tables/matches.ts';
import type { Matches } from './tables/matches.ts';
import type { Tables } from './tables/tables.ts';
import { expectationsIn } from './ratings/expectations.ts';
import type { Expectations } from './ratings/expectations.ts';
import { factsOf, programsIn } from './ratings/rating-facts.ts';
import type { Programs } from './ratings/rating-facts.ts';
import { figuresAfter } from './ratings/figures-of-day.ts';
import type { Facts } from './ratings/rated-games.ts';
import { ratingsIn } from './ratings/ratings.ts';
import type { Ratings } from './ratings/ratings.ts';

export interface CompetitionServices {
  readonly ratings: Ratings;
  readonly facts: Facts;
  readonly programs: Programs;
  readonly dailyDeals: DailyDeals;
  readonly pars: Pars;
  readonly expectations: Expectations;
  readonly daily: Daily;
  readonly leaderboard: Leaderboard;
  readonly closedDeals: ClosedDeals;
  readonly matches: Matches;
  readonly addresses: PlayerNetworks;
  readonly privacy: Privacy;
}

export interface CompetitionDeps {
  readonly store: Store;
  readonly tables: Tables;
  readonly accounts: Accounts;
  readonly vault: Vault;
  readonly now: () => number;
}

export function competitionServices({ store, tables, accounts, vault, now }: CompetitionDeps) {
  const addresses = playerNetworksIn(store, tables, vault);
  const matches = matchesIn(store, tables, vault);
  const dailyDeals = dailyDealsIn(store, vault);
  const programs = programsIn(store, vault);
  const facts = factsOf({ accounts, addresses, matches, programs });
  const parts: CompetitionServices = {
    facts,
    programs,
    addresses,
    matches,
    dailyDeals,
    pars: parsIn({ store, dailyDeals, now }),
    expectations: expectationsIn(store),
    leaderboard: leaderboardIn(store),
    daily: dailyIn({ store, tables, dailyDeals, vault, now }),
    closedDeals: closedDealsIn({ store, dailyDeals, now }),
    privacy: privacyIn(store, accounts),
    ratings: ratingsIn({
      store,
      facts,
      now,
      extraRows: [(day) => boardRows({ store, dailyDeals }, day)],
      figuresAfter: (day, before) => figuresAfter(store, day, before),
    }),
  };
  return parts;
}
