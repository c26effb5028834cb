// The end of a deal of the day that was taken along: whether it is sent, how others did, and another try.

import './daily.css';
import { useEffect } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { SEATABLE_BOTS } from '@backtrick/table';
import { dealAgainHere, sendFinished } from './taken-deals-upload.ts';
import { taken as known } from './taken-deals.ts';
import type { Taken } from './taken-deals.ts';
import { go } from '../../platform/router/navigation.ts';
import { dailyWords } from '../../i18n/daily.ts';
import { words } from '../../i18n/language.ts';
import { Icon } from '../../design/icon.tsx';
import type { Ended } from '../table/result/outcome.ts';
import { DailyOutcome } from './daily-outcome.tsx';

export function TakenResult({ taken, result, table }: Ended & { readonly taken: Taken }) {
  const say = dailyWords.value;
  const hasFailed = useSignal(false);
  useEffect(() => void sendFinished().catch(() => undefined), []);
  const state = known.value.find(({ id }) => id === taken.id)?.state ?? taken.state;
  const again = async () => {
    const { game, players } = table.options;
    const seated = table.chairs.find((chair) => chair.bot !== null)?.bot;
    const bot = SEATABLE_BOTS.find((one) => one === seated) ?? 'strong';
    const code = result.deal;
    if (code === null) return;
    const next = await dealAgainHere(taken, { game, players, bot }, code);
    go({ page: 'local-table', table: next });
  };
  return (
    <>
      {state === 'sent' && (taken.isFirst ? <DailyOutcome at={taken} /> : <p>{say.retryHint}</p>)}
      {state !== 'sent' && (
        <p class="strip" role="status">
          <Icon name={state === 'open' ? 'offline' : 'cross'} />
          <span>{state === 'open' ? say.unsent : say.refused}</span>
        </p>
      )}
      <a class="btn go big" href={`/daily/${taken.day}/${taken.deal}`}>
        {say.howOthers}
      </a>
      <button
        type="button"
        class="btn"
        data-act="same-deal"
        onClick={() => void again().catch(() => (hasFailed.value = true))}
      >
        {say.hereAgain}
      </button>
      {hasFailed.value && <p role="alert">{words.value.pages.first.failed}</p>}
    </>
  );
}
