// The deals of a day: today's with how long they are there, and of a day that is over what it was bound to.

import './daily.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { rememberPlayed } from '../../app/daily-memory.ts';
import { taken } from '../../app/daily-taken.ts';
import { dayAt, dayInWords } from '../../app/days.ts';
import { dailyWords } from '../../i18n/daily.ts';
import { language } from '../../i18n/language.ts';
import type { Got } from '../../places/server/api.ts';
import { sheetOf, today } from '../../places/server/daily.ts';
import type { DaySheet } from '../../places/server/daily.ts';
import { Loading, PageShape } from '../page.tsx';
import { RowLink } from '../rows.tsx';
import { Countdown } from './countdown.tsx';
import { Deals } from './deals.tsx';
import { Fairness } from './fairness.tsx';
import { NoSheet } from './no-sheet.tsx';

export function Today() {
  const { sheet, load } = useSheet(today);
  const say = dailyWords.value;
  const got = sheet.value;
  return (
    <PageShape title={say.title} class="daily">
      {!got && <Loading />}
      {got && !got.ok && <NoSheet code={got.code} day={dayAt(Date.now())} onAgain={load} />}
      {got?.ok && (
        <>
          <div class="today">
            <p class="date">{dayInWords(got.value.day, language.value)}</p>
            <p class="lead">{say.lead}</p>
            <Countdown until={got.value.endsAt} onOver={load} />
          </div>
          <Deals sheet={got.value} />
          <ul class="rows">
            <RowLink href="/days" icon="clock" text={say.past} />
          </ul>
          <Fairness sheet={got.value} />
        </>
      )}
    </PageShape>
  );
}

export function Day({ day }: { readonly day: string }) {
  const { sheet, load } = useSheet(() => sheetOf(day));
  const say = dailyWords.value;
  const got = sheet.value;
  return (
    <PageShape title={say.day(dayInWords(day, language.value))} class="daily" back="/days">
      {!got && <Loading />}
      {got && !got.ok && <NoSheet code={got.code} day={day} onAgain={load} />}
      {got?.ok && (
        <>
          <Deals sheet={got.value} />
          <ul class="rows">
            <RowLink href="/daily" icon="clock" text={say.today} />
          </ul>
          <Fairness sheet={got.value} />
        </>
      )}
    </PageShape>
  );
}

function useSheet(ask: () => Promise<Got<DaySheet>>) {
  const sheet = useSignal<Got<DaySheet> | null>(null);
  const load = () => {
    void ask().then((got) => {
      sheet.value = got;
      if (got.ok) rememberPlayed(got.value.day, playedIn(got.value));
    });
  };
  const sent = taken.value.filter(({ state }) => state === 'sent').length;
  useEffect(load, [sent]);
  return { sheet, load };
}

function playedIn({ deals }: DaySheet): readonly string[] {
  return deals.flatMap(({ deal, own }) => (own ? [deal] : []));
}
