// How everybody did: first tries at the server and on devices apart.

import { addressOf } from '../../platform/router/route.ts';
import { words } from '../../i18n/language.ts';
import { dailyWords } from '../../i18n/daily.ts';
import type { DailyWords } from '../../i18n/daily.ts';
import { parAt } from '../../platform/api/daily.ts';
import type { DealResults, League, ListedDeal, Par, Score } from '../../platform/api/daily.ts';
import { BarChart } from '../../design/charts/bar-chart.tsx';
import type { Bar, Mark } from '../../design/charts/bar-chart.tsx';
import { barOf, leagueBars, placeOf } from './league-bars.ts';
import type { LeagueBar } from './league-bars.ts';
import { kindOf } from '../deals/scores.ts';
import type { Kind } from '../deals/scores.ts';

interface LeaguesProps {
  readonly listed: ListedDeal;
  readonly results: DealResults;
}

export function Leagues({ listed, results }: LeaguesProps) {
  const say = dailyWords.value;
  const own = results.tries.find(({ isFirst }) => isFirst);
  // One's own league first; empty leagues are left out.
  const leagues = results.leagues
    .filter(({ players }) => players > 0)
    .toSorted((a, b) => Number(b.place === own?.place) - Number(a.place === own?.place));
  return (
    <section class="leagues">
      <h2 class="part">{say.howOthers}</h2>
      {leagues.length === 0 && <p class="quiet-text">{say.nobody}</p>}
      {leagues.map((league) => (
        <LeagueBox
          key={league.place}
          league={league}
          deal={listed.deal}
          kind={kindOf(listed.game)}
          par={parAt(listed, league.place)}
          own={own?.place === league.place ? own : null}
        />
      ))}
    </section>
  );
}

interface LeagueProps {
  readonly league: League;
  readonly deal: string;
  readonly kind: Kind;
  readonly par: Par | null;
  /** One's own first try, if it counts in this league. */
  readonly own: Score | null;
}

function LeagueBox({ league, deal, kind, par, own }: LeagueProps) {
  const say = dailyWords.value;
  const bars = leagueBars(league, kind);
  return (
    <div class="league">
      <h3>
        {say.leagues[league.place]} <small>{say.leagueHints[league.place]}</small>
      </h3>
      <BarChart
        title={kind === 'duel' ? say.firstDuels : say.firstTries}
        told={say.league(league.players, league.wins, kind)}
        heads={[say.chartHeads.score, say.chartHeads.count]}
        bars={bars.map((bar) => barIn(bar, say))}
        marks={marksOn(bars, { kind, par, own }, say)}
      />
      <a href={addressOf({ page: 'ranking', ranked: { deal, place: league.place } })}>
        {say.ranking}
      </a>
    </div>
  );
}

/** Beneath a bar there is room for the number it begins with. */
function barIn({ from, to, count }: LeagueBar, say: DailyWords): Bar {
  if (from === 'won') return { label: say.won, value: count };
  return { label: words.value.format.range(from, to), short: String(from), value: count };
}

function marksOn(
  bars: readonly LeagueBar[],
  { kind, par, own }: Pick<LeagueProps, 'kind' | 'par' | 'own'>,
  say: DailyWords,
): readonly Mark[] {
  const mine = own && barOf(bars, own);
  const theirs = par && kind === 'team' ? placeOf(bars, par.score) : null;
  return [
    ...(mine === null ? [] : [{ at: mine, text: say.you }]),
    ...(theirs === null ? [] : [{ at: theirs, text: say.parMark }]),
  ];
}
