// The deals of a day: today's with how long they are there, and of a day that is over what it was bound to.

import './daily.css';
import { useSignal } from '@preact/signals';
import { useCallback, useEffect } from 'preact/hooks';
import { rememberPlayed } from './daily-memory.ts';
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
  return (
    <PageShape title={say.title} class="daily">
      {!got && <Loading />}
      {got && !got.ok && <NoDeals code={got.code} day={dayAt(Date.now())} onAgain={load} />}
      {got?.ok && (
        <>
          <div class="today">
            <p class="date">{dayInWords(got.value.day, language.value)}</p>
            <p class="lead">{say.lead}</p>
            <Countdown until={got.value.endsAt} onOver={load} />
          </div>
          <Deals daily={got.value} />
          <ul class="rows">
            <RowLink href="/days" icon="clock" text={say.past} />
          </ul>
          <Commitment daily={got.value} />
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

/** The deals of a day, or of today; asked for again once a game that was taken along has been sent. */
function useDailyDeals(day: string | null) {
  const daily = useSignal<Got<DailyDeals> | null>(null);
  const load = useCallback(() => {
    void (day === null ? today() : dailyDealsOn(day)).then((got) => {
      daily.value = got;
      if (got.ok) rememberPlayed(got.value.day, playedIn(got.value));
    });
  }, [day, daily]);
  const sent = taken.value.filter(({ state }) => state === 'sent').length;
  useEffect(load, [load, sent]);
  return { daily, load };
}

function playedIn({ deals }: DailyDeals): readonly string[] {
  return deals.flatMap(({ deal, own }) => (own ? [deal] : []));
}
