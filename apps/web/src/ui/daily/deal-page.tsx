// One deal of one day: the ways to play it, and how everybody did.

import './daily.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { rememberPlayed } from '../../app/daily-memory.ts';
import { taken } from '../../app/daily-taken.ts';
import { dayInWords } from '../../app/days.ts';
import { dailyWords } from '../../i18n/daily.ts';
import { language, words } from '../../i18n/language.ts';
import type { FaultCode } from '../../places/server/api.ts';
import { sheetOf, standingAt } from '../../places/server/daily.ts';
import type { DaySheet, DealOfDay, DealStanding, ListedDeal } from '../../places/server/daily.ts';
import { GameArt } from '../game-art.tsx';
import { Loading, PageShape } from '../page.tsx';
import { dealInWords } from './deal-name.ts';
import { dealState } from './deal-state.ts';
import { DealWays } from './deal-ways.tsx';
import { useKnown } from './known.ts';
import { Leagues } from './leagues.tsx';
import { NoSheet } from './no-sheet.tsx';
import { OwnTries } from './own-tries.tsx';
import { ParBox } from './par-box.tsx';
import { kindOf } from './scores.ts';

export function DailyDeal(at: DealOfDay) {
  const { found, fault, load } = useDeal(at);
  return (
    <PageShape title={dealInWords(at.deal, words.value)} class="daily" back={`/daily/${at.day}`}>
      {!found && fault === null && <Loading />}
      {!found && fault !== null && <NoSheet code={fault} day={at.day} onAgain={load} />}
      {found && <FoundDeal {...found} />}
    </PageShape>
  );
}

interface Found {
  readonly sheet: DaySheet;
  readonly listed: ListedDeal;
  readonly standing: DealStanding;
}

function FoundDeal({ sheet, listed, standing }: Found) {
  const known = useKnown(sheet.day);
  const state = dealState(sheet.day, listed, known);
  return (
    <>
      <DealHead day={sheet.day} listed={listed} />
      <OwnTries sheet={sheet} listed={listed} standing={standing} />
      <DealWays sheet={sheet} listed={listed} state={state} known={known} />
      <ParBox listed={listed} />
      <Leagues listed={listed} standing={standing} />
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

function useDeal(at: DealOfDay) {
  const found = useSignal<Found | null>(null);
  const fault = useSignal<FaultCode | null>(null);
  const load = () => {
    void Promise.all([sheetOf(at.day), standingAt(at)]).then(([sheet, standing]) => {
      if (!sheet.ok) return (fault.value = sheet.code);
      if (!standing.ok) return (fault.value = standing.code);
      const listed = sheet.value.deals.find(({ deal }) => deal === at.deal);
      if (!listed) return (fault.value = 'not-found');
      if (listed.own) rememberPlayed(at.day, [at.deal]);
      found.value = { sheet: sheet.value, listed, standing: standing.value };
      return (fault.value = null);
    });
  };
  const sent = taken.value.filter(({ state }) => state === 'sent').length;
  useEffect(load, [sent]);
  return { found: found.value, fault: fault.value, load };
}
