// The lists themselves, as tables.

import type { ComponentChildren } from 'preact';
import { resultsAddress } from '../../platform/router/results-route.ts';
import type { League, Ranked } from '../../platform/router/results-route.ts';
import { words } from '../../i18n/language.ts';
import { standingWords } from '../../i18n/standing.ts';
import { me } from '../../platform/api/identity.ts';
import { board, ratings } from '../../platform/api/results.ts';
import type { RatedPlayer } from '../../platform/api/results.ts';
import { Empty } from '../../design/page.tsx';
import { RequestResult, useRequest } from './server-request.tsx';

export function DuelRanking({ league }: { readonly league: League }) {
  const { ranking: say, profile } = standingWords.value;
  const request = useRequest(() => ratings(league), league);
  return (
    <RequestResult {...request}>
      {({ ratings: rated }) =>
        rated.length === 0 ? (
          <Empty text={say.emptyDuels} hint={say.emptyDuelsHint}>
            <a class="btn go" href="/new/duel">
              {say.duel}
            </a>
          </Empty>
        ) : (
          <>
            <RankingTable value={say.rating} rows={rated.map(ratedRow)} />
            <p class="quiet-text">{say.duelsHint}</p>
            {rated.some(({ isProvisional }) => isProvisional) && (
              <p class="quiet-text">? {profile.provisionalHint}</p>
            )}
          </>
        )
      }
    </RequestResult>
  );
}

/** Provisional players have no rank and come last. */
function ratedRow(
  { player, name, rating, deviation, isProvisional, games }: RatedPlayer,
  i: number,
): Row {
  const { ranking: say, profile } = standingWords.value;
  return {
    player,
    name,
    hint: say.games(games),
    rank: isProvisional ? null : i + 1,
    value: (
      <>
        <b>{rating}</b>
        {isProvisional && (
          <abbr title={profile.provisional} aria-label={profile.provisional}>
            ?
          </abbr>
        )}
        <small>± {deviation}</small>
      </>
    ),
  };
}

type Deals = Extract<Ranked, { readonly deal: string }>;

export function DealRanking({ deal, place }: Deals) {
  const { ranking: say } = standingWords.value;
  const { percent } = words.value.format;
  const request = useRequest(() => board({ deal, place }), `${deal} ${place}`);
  return (
    <RequestResult {...request}>
      {({ ranking, enoughDays }) => (
        <>
          {ranking.length === 0 ? (
            <Empty text={say.emptyDeals(enoughDays)} hint={say.emptyDealsHint}>
              <a class="btn go" href="/daily">
                {words.value.pages.first.daily}
              </a>
            </Empty>
          ) : (
            <RankingTable
              value={say.better}
              rows={ranking.map(({ player, name, percentile, days }, i) => ({
                player,
                name,
                hint: say.days(days),
                rank: i + 1,
                value: <b>{percent(percentile / 100)}</b>,
              }))}
            />
          )}
          <p class="quiet-text">{say.dealsHint(enoughDays)}</p>
        </>
      )}
    </RequestResult>
  );
}

interface Row {
  readonly player: string;
  readonly name: string;
  readonly hint: string;
  readonly rank: number | null;
  readonly value: ComponentChildren;
}

function RankingTable({ value, rows }: { readonly value: string; readonly rows: readonly Row[] }) {
  const { ranking: say } = standingWords.value;
  return (
    <table class="ranking">
      <thead>
        <tr>
          <th scope="col">{say.rank}</th>
          <th scope="col">{say.player}</th>
          <th scope="col">{value}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <RankingRow key={row.player} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function RankingRow({ row: { player, name, hint, rank, value } }: { readonly row: Row }) {
  const { ranking: say } = standingWords.value;
  const isOwn = me.value?.player === player;
  return (
    <tr class={isOwn ? 'own' : ''}>
      <td>{rank ?? '–'}</td>
      <th scope="row">
        <a href={resultsAddress({ page: 'profile', player })}>{name}</a>
        <small>
          {isOwn && `${say.you}, `}
          {hint}
        </small>
      </th>
      <td>{value}</td>
    </tr>
  );
}
