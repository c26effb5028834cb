// Where a try stands among all, in two lines, and the text to pass it on.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { rememberPlayed } from '../../app/daily-memory.ts';
import { dailyLink } from '../../app/share-links.ts';
import { dailyWords } from '../../i18n/daily.ts';
import { language, words } from '../../i18n/language.ts';
import { sheetOf, standingAt } from '../../places/server/daily.ts';
import type {
  DealOfDay,
  DealStanding,
  ListedDeal,
  OwnTry,
  Par,
  Score,
} from '../../places/server/daily.ts';
import { ShareButton } from '../table/share-button.tsx';
import { againstParInWords, kindOf, parInWords, percentileInWords } from './scores.ts';
import type { Kind } from './scores.ts';
import { dailyShareText } from './share-text.ts';

interface OutcomeProps {
  readonly at: DealOfDay;
  /** Which try; the first if it is not said. */
  readonly table?: string;
}

interface Outcome {
  readonly listed: ListedDeal;
  readonly standing: DealStanding;
  readonly own: OwnTry;
}

export function DailyOutcome({ at, table }: OutcomeProps) {
  const outcome = useSignal<Outcome | null>(null);
  useEffect(() => {
    void outcomeOf(at, table).then((found) => (outcome.value = found));
  }, [at.day, at.deal]);
  return outcome.value && <OutcomeLines {...outcome.value} at={at} />;
}

function OutcomeLines({ listed, standing, own, at }: Outcome & Pick<OutcomeProps, 'at'>) {
  const say = dailyWords.value;
  const { par, game, players } = listed;
  const kind = kindOf(game);
  const league = standing.leagues.find(({ place }) => place === own.place);
  const shared = { day: at.day, game, players, own, league, par };
  const spoken = { words: words.value, daily: say, language: language.value };
  return (
    <div class="outcome">
      {own.isFirst && league && <p>{percentileInWords(league, say)}</p>}
      {!own.isFirst && <p>{say.retryHint}</p>}
      {par && <ParLine own={own} par={par} kind={kind} />}
      <ShareButton text={dailyShareText(shared, spoken)} link={dailyLink(at.day, at.deal)} />
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
  const [sheet, standing] = await Promise.all([sheetOf(at.day), standingAt(at)]);
  if (!sheet.ok || !standing.ok) return null;
  const { tries } = standing.value;
  const own = tries.find((one) => (table === undefined ? one.isFirst : one.table === table));
  const listed = sheet.value.deals.find(({ deal }) => deal === at.deal);
  if (!own || !listed) return null;
  rememberPlayed(at.day, [at.deal]);
  return { listed, standing: standing.value, own };
}
