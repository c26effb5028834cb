// The deals of a day cannot be had: what was taken along can be played all the same.

import { useEffect } from 'preact/hooks';
import { loadTaken, taken } from './taken-deals.ts';
import { dailyWords } from '../../i18n/daily.ts';
import { words } from '../../i18n/language.ts';
import type { FaultCode } from '../../platform/api/client.ts';
import { Icon } from '../../design/icon.tsx';
import { Empty } from '../../design/page.tsx';
import { RowLink } from '../../design/rows.tsx';
import { dealInWords } from './deal-name.ts';

interface NoDealsProps {
  readonly code: FaultCode;
  readonly day: string;
  readonly onAgain: () => void;
}

export function NoDeals({ code, day, onAgain }: NoDealsProps) {
  const say = dailyWords.value;
  const { faults } = words.value.pages;
  useEffect(() => void loadTaken(), []);
  useEffect(() => {
    addEventListener('online', onAgain);
    return () => removeEventListener('online', onAgain);
  }, [onAgain]);
  const here = taken.value.filter((one) => one.day === day);
  if (code === 'unreachable' && here.length > 0) {
    return (
      <>
        <p class="strip" role="status">
          <Icon name="offline" />
          <span>{say.offline}</span>
          <button type="button" class="btn quiet" onClick={onAgain}>
            {say.again}
          </button>
        </p>
        <ul class="rows">
          {here.map(({ id, table, deal, state }) => (
            <RowLink
              key={id}
              href={`/here/${table}`}
              icon="device"
              text={dealInWords(deal, words.value)}
              hint={state === 'open' ? say.states.taken : say.sent}
            />
          ))}
        </ul>
      </>
    );
  }
  const text =
    code === 'unreachable' ? say.offlineNone : code === 'not-found' ? say.noSheet : faults[code];
  return (
    <Empty text={text}>
      <button type="button" class="btn go" onClick={onAgain}>
        {say.again}
      </button>
      <a class="btn quiet" href="/play">
        {say.playElse}
      </a>
    </Empty>
  );
}
