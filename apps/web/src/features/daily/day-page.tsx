// The deals of a day: today's with how long they are there, and of a day that is over what it was bound to.

import './daily.css';
import { useSignal } from '@preact/signals';
import { useCallback, useEffect } from 'preact/hooks';
import { rememberDay, rememberPlayed } from './daily-memory.ts';
import { Calendar } from './calendar.tsx';
import { HeroPanel } from './hero-panel.tsx';
import { isHero } from './hero.ts';
import { MoreOfToday } from './more-of-today.tsx';
import { challengeWords } from '../../i18n/challenge.ts';
import { taken } from './taken-deals.ts';
import { dayAt, dayInWords } from './days.ts';
import { dailyWords } from '../../i18n/daily.ts';
import { language } from '../../i18n/language.ts';
import type { Got } from '../../platform/api/client.ts';
import { dailyDealsOn, today } from '../../platform/api/daily.ts';
import type { DailyDeals } from '../../platform/api/daily.ts';
import { Loading, PageShape } from '../../design/page.tsx';
import { RowLink } from '../../design/rows.tsx';
import { Countdown } from './countdown.tsx';
import { Deals } from './deal-list.tsx';
import { Commitment } from './commitment.tsx';
import { NoDeals } from './no-deals.tsx';

export function Today() {
  const { daily, load } = useDailyDeals(null);
  const say = dailyWords.value;
  const got = daily.value;
  const hero = got?.ok ? got.value.deals.find(isHero) : undefined;
  return (
    <PageShape title={say.title} class="daily wide" back={null}>
      {!got && <Loading />}
      {got && !got.ok && <NoDeals code={got.code} day={dayAt(Date.now())} onAgain={load} />}
      {got?.ok && (
        <>
          <div class="stack">
            {hero && <HeroPanel daily={got.value} listed={hero} />}
            <MoreOfToday daily={got.value} />
          </div>
          <div class="stack">
            <Calendar today={got.value.day} />
            <Countdown until={got.value.endsAt} onOver={load} />
            <ul class="pan rows">
              <RowLink href="/days" icon="clock" text={say.past} />
            </ul>
            <HowItWorks daily={got.value} />
          </div>
        </>
      )}
    </PageShape>
  );
}

export function Day({ day }: { readonly day: string }) {
  const { daily, load } = useDailyDeals(day);
  const say = dailyWords.value;
  const got = daily.value;
  return (
    <PageShape title={say.day(dayInWords(day, language.value))} class="daily" back="/days">
      {!got && <Loading />}
      {got && !got.ok && <NoDeals code={got.code} day={day} onAgain={load} />}
      {got?.ok && (
        <>
          <Deals daily={got.value} />
          <ul class="rows">
            <RowLink href="/daily" icon="clock" text={say.today} />
          </ul>
          <Commitment daily={got.value} />
        </>
      )}
    </PageShape>
  );
}

/** How others' cards and the shuffle are kept apart from what players need. */
function HowItWorks({ daily }: { readonly daily: DailyDeals }) {
  const say = challengeWords.value;
  return (
    <details class="fold">
      <summary>{say.how}</summary>
      <div>
        <p>{dailyWords.value.lead}</p>
        <p>{say.streaks}</p>
        <Commitment daily={daily} />
      </div>
    </details>
  );
}

/** The deals of a day, or of today; asked for again once a game that was taken along has been sent. */
function useDailyDeals(day: string | null) {
  const daily = useSignal<Got<DailyDeals> | null>(null);
  const load = useCallback(() => {
    void (day === null ? today() : dailyDealsOn(day)).then((got) => {
      daily.value = got;
      if (!got.ok) return;
      rememberPlayed(got.value.day, playedIn(got.value));
      rememberHero(got.value);
    });
  }, [day, daily]);
  const sent = taken.value.filter(({ state }) => state === 'sent').length;
  useEffect(load, [load, sent]);
  return { daily, load };
}

function rememberHero({ day, deals }: DailyDeals): void {
  const own = deals.find(isHero)?.own;
  if (own) rememberDay(day, Math.max(0, own.score));
}

function playedIn({ deals }: DailyDeals): readonly string[] {
  return deals.flatMap(({ deal, own }) => (own ? [deal] : []));
}
