// The ways to play a deal of the day: at the server, or taken along on this device.

import { useSignal } from '@preact/signals';
import { takeAlong } from './taken-deals-upload.ts';
import { takenOf } from './taken-deals.ts';
import { nameForOthers } from '../settings/player-name.ts';
import { go } from '../../platform/router/navigation.ts';
import { dailyWords } from '../../i18n/daily.ts';
import { words } from '../../i18n/language.ts';
import type { Got } from '../../platform/api/client.ts';
import { seatAt } from '../../platform/api/daily.ts';
import type { DailyDeals, ListedDeal } from '../../platform/api/daily.ts';
import { Icon } from '../../design/icon.tsx';
import type { DealState, Known } from './deal-state.ts';

interface WaysProps {
  readonly daily: DailyDeals;
  readonly listed: ListedDeal;
  readonly state: DealState;
  readonly known: Known;
}

export function DealWays(props: WaysProps) {
  const { daily, listed, state } = props;
  const say = dailyWords.value;
  if (state.kind === 'taken' || state.kind === 'unsent') return <Here state={state} />;
  if (daily.isToday) return <TodaysWays {...props} />;
  return listed.code === null ? (
    <p class="quiet-text">{say.codeLater}</p>
  ) : (
    <a class="btn go big" href={`/deal/${listed.code}`}>
      {say.playByCode}
    </a>
  );
}

function Here({ state }: { readonly state: DealState & { readonly table: string } }) {
  const say = dailyWords.value;
  const isPlayed = state.kind === 'unsent';
  return (
    <div class="daily-ways">
      {isPlayed && (
        <p class="strip" role="status">
          <Icon name="offline" />
          <span>{say.unsent}</span>
        </p>
      )}
      <a class={isPlayed ? 'btn big' : 'btn go big'} href={`/here/${state.table}`}>
        {isPlayed ? say.toResult : say.goOn}
      </a>
      {!isPlayed && <p class="quiet-text">{say.takenHint}</p>}
    </div>
  );
}

function TodaysWays({ daily: { day }, listed, state, known }: WaysProps) {
  const say = dailyWords.value;
  const { deal } = listed;
  const { fault, isBusy, attempt } = useAttempt();
  const play = async () => {
    const got = await seatAt({ day, deal }, nameForOthers());
    if (got.ok) go({ page: 'table', table: got.value.table });
    return got;
  };
  const take = async () => {
    const hasFirst = takenOf({ day, deal }, known.taken).some(({ isFirst }) => isFirst);
    const got = await takeAlong({ ...listed, day }, hasFirst ? 'further' : 'first');
    if (got.ok) go({ page: 'local-table', table: got.value });
    return got;
  };
  const isDone = state.kind === 'done';
  return (
    <div class="daily-ways">
      <button
        type="button"
        class={isDone ? 'btn big' : 'btn go big'}
        data-act="play"
        aria-disabled={isBusy}
        onClick={() => attempt(play)}
      >
        {isDone ? say.retry : state.kind === 'running' ? say.goOn : say.play}
      </button>
      {isDone && <p class="quiet-text">{say.retryHint}</p>}
      {state.kind !== 'running' && (
        <button
          type="button"
          class="btn"
          data-act="take"
          aria-disabled={isBusy}
          onClick={() => attempt(take)}
        >
          <Icon name="device" />
          {say.take}
        </button>
      )}
      {state.kind === 'open' && <p class="quiet-text">{say.takeHint}</p>}
      {fault !== null && (
        <p class="strip" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

/** One thing at a time, and what came in its way. */
function useAttempt() {
  const { pages } = words.value;
  const fault = useSignal<string | null>(null);
  const isBusy = useSignal(false);
  const attempt = async (work: () => Promise<Got<unknown>>) => {
    if (isBusy.value) return;
    isBusy.value = true;
    const got = await work().catch(() => null);
    isBusy.value = false;
    if (!got?.ok) fault.value = got ? pages.faults[got.code] : pages.first.failed;
  };
  return {
    fault: fault.value,
    isBusy: isBusy.value,
    attempt: (work: () => Promise<Got<unknown>>) => void attempt(work),
  };
}
