// Who is strongest in Face to Face, and who does best at the deals of the day.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { usualPlayers } from '../new-table/last-choice.ts';
import { GAME_NAMES } from '../../platform/game-names.ts';
import type { GameName } from '../../platform/game-names.ts';
import { arrivals } from '../../platform/router/navigation.ts';
import { LEAGUES, TRY_PLACES, resultsAddress } from '../../platform/router/results-route.ts';
import type { Ranked, ResultsRoute } from '../../platform/router/results-route.ts';
import { words } from '../../i18n/language.ts';
import { standingWords } from '../../i18n/standing.ts';
import { Choice } from '../../design/choice.tsx';
import { PlayersChoice } from '../new-table/game-choice.tsx';
import { Icon } from '../../design/icon.tsx';
import { PageShape } from '../../design/page.tsx';
import { DealRanking, DuelRanking } from './ranking-lists.tsx';

type RankingRoute = Extract<ResultsRoute, { readonly page: 'ranking' }>;

export function RankingPage({ route }: { readonly route: RankingRoute }) {
  const { ranking: say } = standingWords.value;
  const { ranked, rank } = useRanked(route);
  return (
    <PageShape
      title={say.title}
      class="standing"
      end={
        <a class="ib" href="/profile" aria-label={say.me}>
          <Icon name="person" />
        </a>
      }
    >
      <RankedChoice ranked={ranked} onChange={rank} />
      {'league' in ranked ? (
        <DuelRanking key={ranked.league} league={ranked.league} />
      ) : (
        <DealRanking key={`${ranked.deal} ${ranked.place}`} {...ranked} />
      )}
    </PageShape>
  );
}

/** The choice is part of the address; changing it adds no step to the history, and leaves the focus where it is. */
function useRanked(route: RankingRoute) {
  const ranked = useSignal(route.ranked);
  const way = arrivals.value;
  useEffect(() => {
    ranked.value = route.ranked;
  }, [way, ranked, route.ranked]);
  const rank = (next: Ranked) => {
    ranked.value = next;
    history.replaceState(history.state, '', resultsAddress({ page: 'ranking', ranked: next }));
  };
  return { ranked: ranked.value, rank };
}

interface ChoiceProps {
  readonly ranked: Ranked;
  readonly onChange: (ranked: Ranked) => void;
}

const DUEL = 'face-to-face-2';

function RankedChoice({ ranked, onChange }: ChoiceProps) {
  const { ranking: say } = standingWords.value;
  const { table } = words.value;
  const game = gameOf(ranked);
  return (
    <div class="filters">
      <Choice
        label={say.game}
        value={game}
        onChange={(next) => onChange(firstOf(next))}
        options={GAME_NAMES.map((value) => ({ value, label: table.games[value] }))}
      />
      {game === 'face-to-face' ? (
        <DuelChoice ranked={ranked} onChange={onChange} />
      ) : (
        <PlayersChoice
          label={say.players}
          game={game}
          allowed={usualPlayers(game)}
          value={'deal' in ranked ? Number(ranked.deal.at(-1)) : 1}
          onChange={(players) =>
            onChange({ place: 'house', ...ranked, deal: `${game}-${players}` })
          }
        />
      )}
      {'deal' in ranked && (
        <Choice
          label={say.place}
          value={ranked.place}
          onChange={(place) => onChange({ ...ranked, place })}
          hint={ranked.place === 'device' ? say.deviceHint : undefined}
          options={TRY_PLACES.map((value) => ({ value, label: say.places[value] }))}
        />
      )}
    </div>
  );
}

function DuelChoice({ ranked, onChange }: ChoiceProps) {
  const { ranking: say, leagues } = standingWords.value;
  return (
    <Choice
      label={say.list}
      value={'league' in ranked ? ranked.league : 'deals'}
      onChange={(list) =>
        onChange(list === 'deals' ? { deal: DUEL, place: 'house' } : { league: list })
      }
      options={[
        ...LEAGUES.map((value) => ({ value, label: leagues[value] })),
        { value: 'deals' as const, label: words.value.pages.first.daily },
      ]}
    />
  );
}

function gameOf(ranked: Ranked): GameName {
  if ('league' in ranked) return 'face-to-face';
  return GAME_NAMES.find((name) => ranked.deal.startsWith(name)) ?? 'original';
}

function firstOf(game: GameName): Ranked {
  if (game === 'face-to-face') return { league: LEAGUES[0] };
  return { deal: `${game}-${usualPlayers(game)[0]}`, place: TRY_PLACES[0] };
}
