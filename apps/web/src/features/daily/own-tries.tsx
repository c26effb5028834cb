// One's own tries at a deal: the first, which counts, with its rank; further ones beneath.

import { dailyWords } from '../../i18n/daily.ts';
import { language, words } from '../../i18n/language.ts';
import { dailyLink } from '../../platform/router/share-links.ts';
import { me } from '../../platform/api/identity.ts';
import { parAt } from '../../platform/api/daily.ts';
import type { DailyDeals, DealResults, ListedDeal, OwnTry } from '../../platform/api/daily.ts';
import { part } from '../../design/lazy-part.tsx';
import { againstParInWords, kindOf, percentileInWords, scoreInWords } from '../deals/scores.ts';
import { dailyShareText } from './share-text.ts';

/** Comes with the table, which is larger than this page. */
const ShareButton = part(
  async () => (await import('../table/result/share-button.tsx')).ShareButton,
);

interface OwnProps {
  readonly daily: DailyDeals;
  readonly listed: ListedDeal;
  readonly results: DealResults;
}

export function OwnTries(props: OwnProps) {
  const { results, listed } = props;
  const say = dailyWords.value;
  const first = results.tries.find(({ isFirst }) => isFirst);
  const further = results.tries.filter(({ isFirst }) => !isFirst);
  const kind = kindOf(listed.game);
  return (
    <>
      {first && <FirstTry {...props} first={first} />}
      {further.length > 0 && (
        <section class="group">
          <h2>{say.further}</h2>
          <ul class="rows tries">
            {further.map((one) => (
              <li key={one.table} class="row">
                <span class="tx">
                  {scoreInWords(one, kind, say)}
                  <small>{say.leagues[one.place]}</small>
                </span>
                <LookBack table={one.table} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function FirstTry({ daily, listed, results, first }: OwnProps & { readonly first: OwnTry }) {
  const say = dailyWords.value;
  const { game, players } = listed;
  const par = parAt(listed, first.place);
  const kind = kindOf(game);
  const league = results.leagues.find(({ place }) => place === first.place);
  const shared = { day: daily.day, game, players, own: first, league, par };
  const spoken = { words: words.value, daily: say, language: language.value };
  return (
    <section class="first-try" aria-label={say.first}>
      <small>{say.firstAt(say.leagues[first.place])}</small>
      <h2>{scoreInWords(first, kind, say)}</h2>
      {league && <p>{percentileInWords(league, say)}</p>}
      {par && kind === 'team' && <p>{againstParInWords(first, par, say)}</p>}
      <span class="first-acts">
        <ShareButton
          text={dailyShareText(shared, spoken)}
          link={dailyLink(daily.day, listed.deal, me.value?.player ?? null)}
        />
        <LookBack table={first.table} />
      </span>
    </section>
  );
}

function LookBack({ table }: { readonly table: string }) {
  return (
    <a class="btn quiet" href={`/replay/${table}`}>
      {dailyWords.value.lookBack}
    </a>
  );
}
