// The end of a deal of the day at the server: how it stands among all, and another try.

import './daily.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { dayAt, dayBefore } from '../../app/days.ts';
import { dailyWords } from '../../i18n/daily.ts';
import { standingAt } from '../../places/server/daily.ts';
import type { DealOfDay } from '../../places/server/daily.ts';
import type { Ended } from '../table/result.tsx';
import { DailyOutcome } from './daily-outcome.tsx';

export function HouseResult({ table }: Ended) {
  const say = dailyWords.value;
  const { game, players } = table.options;
  const deal = `${game}-${players}`;
  const day = useDayOf(table.id, deal);
  return (
    <>
      {day !== null && <DailyOutcome at={{ day, deal }} table={table.id} />}
      <a class="btn go big" href={day === null ? '/daily' : `/daily/${day}/${deal}`}>
        {say.howOthers}
      </a>
    </>
  );
}

/** The id of a table does not say of which day it is: a game may end in the small hours of the day after. */
function useDayOf(table: string, deal: string): string | null {
  const found = useSignal<string | null>(null);
  useEffect(() => {
    void dayOf(table, deal).then((day) => (found.value = day));
  }, [table]);
  return found.value;
}

async function dayOf(table: string, deal: string): Promise<string | null> {
  const today = dayAt(Date.now());
  for (const day of [today, dayBefore(today)]) {
    const at: DealOfDay = { day, deal };
    const got = await standingAt(at);
    if (got.ok && got.value.tries.some((one) => one.table === table)) return day;
  }
  return null;
}
