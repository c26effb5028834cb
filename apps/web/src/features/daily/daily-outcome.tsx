// How an attempt compares with all others, in two lines, and the text to share it.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { rememberPlayed } from './daily-memory.ts';
import { dailyLink } from '../../platform/router/share-links.ts';
import { dailyWords } from '../../i18n/daily.ts';
import { language, words } from '../../i18n/language.ts';
import { me } from '../../platform/api/identity.ts';
import { parAt, dailyDealsOn, resultsAt } from '../../platform/api/daily.ts';
import type {
  DealOfDay,
  DealResults,
  ListedDeal,
  OwnTry,
  Par,
  Score,
} from '../../platform/api/daily.ts';
import { ShareButton } from '../table/result/share-button.tsx';
import { againstParInWords, kindOf, parInWords, percentileInWords } from '../deals/scores.ts';
import type { Kind } from '../deals/scores.ts';
import { dailyShareText } from './share-text.ts';

interface OutcomeProps {
  readonly at: DealOfDay;
  /** Which try; the first if it is not said. */
  readonly table?: string;
}

interface Outcome {
  readonly listed: ListedDeal;
  readonly results: DealResults;
  readonly own: OwnTry;
}

export function DailyOutcome({ at, table }: OutcomeProps) {
  const outcome = useSignal<Outcome | null>(null);
  const { day, deal } = at;
  useEffect(() => {
    void outcomeOf({ day, deal }, table).then((found) => (outcome.value = found));
  }, [day, deal, table, outcome]);
  return outcome.value && <OutcomeLines {...outcome.value} at={at} />;
}

function OutcomeLines({ listed, results, own, at }: Outcome & Pick<OutcomeProps, 'at'>) {
  const say = dailyWords.value;
  const { game, players } = listed;
  const par = parAt(listed, own.place);
  const kind = kindOf(game);
  const league = results.leagues.find(({ place }) => place === own.place);
  const shared = { day: at.day, game, players, own, league, par };
  const spoken = { words: words.value, daily: say, language: language.value };
  // The preview shows the first attempt, whichever was shared.
  const by = own.isFirst ? (me.value?.player ?? null) : null;
  return (
    <div class="outcome">
      {own.isFirst && league && <p>{percentileInWords(league, say)}</p>}
      {!own.isFirst && <p>{say.retryHint}</p>}
      {par && <ParLine own={own} par={par} kind={kind} />}
      <ShareButton text={dailyShareText(shared, spoken)} link={dailyLink(at.day, at.deal, by)} />
    </div>
  );
}

function ParLine({
  own,
  par,
  kind,
}: {
  readonly own: Score;
  readonly par: Par;
  readonly kind: Kind;
}) {
  const say = dailyWords.value;
  const { value, unit } = parInWords(par, kind, say, language.value);
  return (
    <p>
      {kind === 'team' ? againstParInWords(own, par, say) : say.par}{' '}
      <small>
        {value} {unit}
      </small>
    </p>
  );
}

async function outcomeOf(at: DealOfDay, table?: string): Promise<Outcome | null> {
  const [daily, results] = await Promise.all([dailyDealsOn(at.day), resultsAt(at)]);
  if (!daily.ok || !results.ok) return null;
  const { tries } = results.value;
  const own = tries.find((one) => (table === undefined ? one.isFirst : one.table === table));
  const listed = daily.value.deals.find(({ deal }) => deal === at.deal);
  if (!own || !listed) return null;
  rememberPlayed(at.day, [at.deal]);
  return { listed, results: results.value, own };
}
