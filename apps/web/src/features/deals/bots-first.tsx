// Beside a deal that is not played yet: the bots play it first, and then there is something to beat.

import './deals.css';
import { dailyWords } from '../../i18n/daily.ts';
import { BotsBox } from './bots-box.tsx';
import type { Kind } from './scores.ts';

export function BotsFirst({ code, kind }: { readonly code: string; readonly kind: Kind }) {
  const { compare: say } = dailyWords.value;
  return (
    <div class="bots-first">
      <BotsBox code={code} kind={kind} ask={say.botsFirst} />
      <small>{say.botsHint}</small>
    </div>
  );
}
