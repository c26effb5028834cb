// The end of a deal of the day on the server: how it compares with all others, and another attempt.

import './daily.css';
import { isDayOver } from './days.ts';
import { dailyWords } from '../../i18n/daily.ts';
import type { Ended } from '../table/result/outcome.ts';
import { DailyOutcome } from './daily-outcome.tsx';

export function ServerResult({ table: { id, attempt } }: Ended) {
  const say = dailyWords.value;
  return (
    <>
      {attempt && <DailyOutcome at={attempt} table={id} />}
      {attempt && !isDayOver(attempt.day, Date.now()) && (
        <p class="quiet-text">{say.recordLater}</p>
      )}
      <a class="btn go big" href={attempt ? `/daily/${attempt.day}/${attempt.deal}` : '/daily'}>
        {say.howOthers}
      </a>
    </>
  );
}
