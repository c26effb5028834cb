// The part of the house that compares: ratings, deals of the day, matches, wired together.

import { boardRows } from '../daily/day-end.ts';
import { dailyIn } from '../daily/daily.ts';
import type { Daily } from '../daily/daily.ts';
import { parsIn } from '../daily/pars.ts';
import type { Pars } from '../daily/pars.ts';
import { sheetsIn } from '../daily/sheets.ts';
import type { Sheets } from '../daily/sheets.ts';
import type { People } from '../people/people.ts';
import { privacyIn } from '../people/privacy.ts';
import type { Privacy } from '../people/privacy.ts';
import type { Vault } from '../store/seal.ts';
import type { Store } from '../store/store.ts';
import { addressesIn } from '../tables/addresses.ts';
import type { Addresses } from '../tables/addresses.ts';
import { matchesIn } from '../tables/matches.ts';
import type { Matches } from '../tables/matches.ts';
import type { Tables } from '../tables/tables.ts';
import { expectationsIn } from './expectations.ts';
import type { Expectations } from './expectations.ts';
import { factsOf, programsIn } from './facts.ts';
import type { Programs } from './facts.ts';
import { figuresAfter } from './figures-of-day.ts';
import type { Facts } from './rated-games.ts';
import { standingsIn } from './standings.ts';
import type { Standings } from './standings.ts';

export interface StandingParts {
  readonly standings: Standings;
  readonly facts: Facts;
  readonly programs: Programs;
  readonly sheets: Sheets;
  readonly pars: Pars;
  readonly expectations: Expectations;
  readonly daily: Daily;
  readonly matches: Matches;
  readonly addresses: Addresses;
  readonly privacy: Privacy;
}

export interface StandingGround {
  readonly store: Store;
  readonly tables: Tables;
  readonly people: People;
  readonly vault: Vault;
  readonly now: () => number;
}

export function standingParts({ store, tables, people, vault, now }: StandingGround) {
  const addresses = addressesIn(store, tables, vault);
  const matches = matchesIn(store, tables, vault);
  const sheets = sheetsIn(store, vault);
  const programs = programsIn(store, vault);
  const facts = factsOf({ people, addresses, matches, programs });
  const parts: StandingParts = {
    facts,
    programs,
    addresses,
    matches,
    sheets,
    pars: parsIn({ store, sheets, now }),
    expectations: expectationsIn(store),
    daily: dailyIn({ store, tables, sheets, vault, now }),
    privacy: privacyIn(store, people),
    standings: standingsIn({
      store,
      facts,
      now,
      others: [(day) => boardRows({ store, sheets }, day)],
      figuresAfter: (day, before) => figuresAfter(store, day, before),
    }),
  };
  return parts;
}
