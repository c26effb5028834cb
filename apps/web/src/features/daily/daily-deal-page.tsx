// One deal of one day: the ways to play it, and how everybody did.

import './daily.css';
import { useSignal } from '@preact/signals';
import { useCallback, useEffect } from 'preact/hooks';
import { rememberDay, rememberPlayed } from './daily-memory.ts';
import { isHero } from './hero.ts';
import { challengeWords } from '../../i18n/challenge.ts';
import { taken } from './taken-deals.ts';
import { dayInWords } from './days.ts';
import { dailyWords } from '../../i18n/daily.ts';
import { language, words } from '../../i18n/language.ts';
import type { FaultCode } from '../../platform/api/client.ts';
import { dailyDealsOn, resultsAt } from '../../platform/api/daily.ts';
import type { DailyDeals, DealOfDay, DealResults, ListedDeal } from '../../platform/api/daily.ts';
import { GameArt } from '../../design/game-art.tsx';
import { Loading, PageShape } from '../../design/page.tsx';
import { dealInWords } from './deal-name.ts';
import { dealState } from './deal-state.ts';
import { DealWays } from './deal-ways.tsx';
import { useKnown } from './known-tries.ts';
import { Leagues } from './leagues.tsx';
import { NoDeals } from './no-deals.tsx';
import { OwnTries } from './own-tries.tsx';
import { ParBox } from './par-box.tsx';
import { kindOf } from '../deals/scores.ts';

export function DailyDeal(at: DealOfDay) {
  const { found, fault, load } = useDeal(at);
  return (
    <PageShape title={dealInWords(at.deal, words.value)} class="daily" back={`/daily/${at.day}`}>
      {!found && fault === null && <Loading />}
      {!found && fault !== null && <NoDeals code={fault} day={at.day} onAgain={load} />}
      {found && <FoundDeal {...found} />}
    </PageShape>
  );
}

interface Found {
  readonly daily: DailyDeals;
  readonly listed: ListedDeal;
  readonly results: DealResults;
}

function FoundDeal({ daily, listed, results }: Found) {
  const known = useKnown(daily.day);
  const state = dealState(daily.day, listed, known);
  return (
    <>
      <DealHead day={daily.day} listed={listed} />
      <OwnTries daily={daily} listed={listed} results={results} />
      <DealWays daily={daily} listed={listed} state={state} known={known} />
      <Leagues listed={listed} results={results} />
      <details class="fold">
        <summary>{challengeWords.value.how}</summary>
        <div>
          <ParBox listed={listed} />
        </div>
      </details>
    </>
  );
}

function DealHead({ day, listed }: { readonly day: string; readonly listed: ListedDeal }) {
  const say = dailyWords.value;
  const { game, bot, players } = listed;
  const others =
    kindOf(game) === 'duel' ? say.against(say.bots[bot]) : say.withBots(say.partners[bot]);
  return (
    <div class="dealcard">
      <span class="mini-card">
        <GameArt game={game} />
      </span>
      <p class="lead">
        {dayInWords(day, language.value)}
        {players > 1 && <small>{others}</small>}
      </p>
    </div>
  );
}

function useDeal({ day, deal }: DealOfDay) {
  const found = useSignal<Found | null>(null);
  const fault = useSignal<FaultCode | null>(null);
  const load = useCallback(() => {
    void Promise.all([dailyDealsOn(day), resultsAt({ day, deal })]).then(([daily, results]) => {
      if (!daily.ok) return (fault.value = daily.code);
      if (!results.ok) return (fault.value = results.code);
      const listed = daily.value.deals.find((one) => one.deal === deal);
      if (!listed) return (fault.value = 'not-found');
      if (listed.own) rememberPlayed(day, [deal]);
      if (listed.own && isHero(listed)) rememberDay(day, Math.max(0, listed.own.score));
      found.value = { daily: daily.value, listed, results: results.value };
      return (fault.value = null);
    });
  }, [day, deal, found, fault]);
  const sent = taken.value.filter(({ state }) => state === 'sent').length;
  useEffect(load, [load, sent]);
  return { found: found.value, fault: fault.value, load };
}
