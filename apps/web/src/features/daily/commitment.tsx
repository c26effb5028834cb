// The server's commitment for a day, and the seed once the day is over.

import { dailyWords } from '../../i18n/daily.ts';
import type { DailyDeals } from '../../platform/api/daily.ts';

export function Commitment({ daily }: { readonly daily: DailyDeals }) {
  const say = dailyWords.value;
  const { commitment, seed, nextCommitment, isToday } = daily;
  return (
    <details class="fold fairness">
      <summary>{say.fairness}</summary>
      <div>
        <p>{say.fairText}</p>
        <dl>
          <Bound name={say.commitment} value={commitment} />
          {seed !== null && <Bound name={say.seed} value={seed} />}
          {isToday && nextCommitment !== null && (
            <Bound name={say.nextCommitment} value={nextCommitment} />
          )}
        </dl>
        <p>
          <a href="/fair">{say.isFair}</a>
        </p>
      </div>
    </details>
  );
}

function Bound({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <code>{value}</code>
      </dd>
    </div>
  );
}
