// The days before, latest first.

import './daily.css';
import { useSignal } from '@preact/signals';
import { dayInWords } from './days.ts';
import { dailyWords } from '../../i18n/daily.ts';
import { language, words } from '../../i18n/language.ts';
import type { FaultCode } from '../../platform/api/client.ts';
import { pastDays } from '../../platform/api/daily.ts';
import { Empty, Loading, PageShape } from '../../design/page.tsx';
import { RowLink } from '../../design/rows.tsx';
import { useOnMount } from '../../design/use-on-mount.ts';

export function Days() {
  const say = dailyWords.value;
  const { days, fault, hasMore, load } = useDays();
  return (
    <PageShape title={say.past} class="daily" back="/daily">
      {!days && fault === null && <Loading />}
      {fault !== null && <NoDays code={fault} onAgain={load} />}
      {days?.length === 0 && (
        <Empty text={say.daysEmpty} hint={say.daysHint}>
          <a class="btn go" href="/daily">
            {say.today}
          </a>
        </Empty>
      )}
      {days && days.length > 0 && (
        <>
          <p class="quiet-text">{say.daysLead}</p>
          <ul class="rows">
            {days.map((day) => (
              <RowLink key={day} href={`/daily/${day}`} text={dayInWords(day, language.value)} />
            ))}
          </ul>
          {hasMore && (
            <button type="button" class="btn" onClick={load}>
              {say.earlier}
            </button>
          )}
        </>
      )}
    </PageShape>
  );
}

/** One look ahead of what is shown: days without deals may lie between. */
function useDays() {
  const days = useSignal<readonly string[] | null>(null);
  const next = useSignal<readonly string[]>([]);
  const fault = useSignal<FaultCode | null>(null);
  const ask = async (before?: string) => {
    const got = await pastDays(before);
    fault.value = got.ok ? null : got.code;
    return got.ok ? got.value.days : null;
  };
  const load = async () => {
    const fresh = next.value.length > 0 ? next.value : await ask(days.peek()?.at(-1));
    if (!fresh) return;
    days.value = [...(days.peek() ?? []), ...fresh];
    next.value = (fresh.length > 0 && (await ask(fresh.at(-1)))) || [];
  };
  useOnMount(() => void load());
  return {
    days: days.value,
    fault: fault.value,
    hasMore: next.value.length > 0,
    load: () => void load(),
  };
}

function NoDays({ code, onAgain }: { readonly code: FaultCode; readonly onAgain: () => void }) {
  const say = dailyWords.value;
  return (
    <Empty text={code === 'unreachable' ? say.offlineNone : words.value.pages.faults[code]}>
      <button type="button" class="btn go" onClick={onAgain}>
        {say.again}
      </button>
    </Empty>
  );
}
