// All deals of a day, by game: a link each, with how far one is.

import { GAME_NAMES } from '../../platform/game-names.ts';
import type { GameName } from '../../platform/game-names.ts';
import { dailyWords } from '../../i18n/daily.ts';
import { words } from '../../i18n/language.ts';
import type { DailyDeals, ListedDeal } from '../../platform/api/daily.ts';
import { GameArt } from '../../design/game-art.tsx';
import { dealState } from './deal-state.ts';
import type { DealState, Known } from './deal-state.ts';
import { useKnown } from './known-tries.ts';
import { kindOf, scoreInWords, shortScore } from '../deals/scores.ts';

export function Deals({ daily }: { readonly daily: DailyDeals }) {
  const known = useKnown(daily.day);
  return (
    <>
      {GAME_NAMES.map((game) => (
        <OfGame key={game} game={game} daily={daily} known={known} />
      ))}
    </>
  );
}

interface OfGameProps {
  readonly game: GameName;
  readonly daily: DailyDeals;
  readonly known: Known;
}

function OfGame({ game, daily, known }: OfGameProps) {
  const say = dailyWords.value;
  const { games } = words.value.table;
  const deals = daily.deals.filter((one) => one.game === game);
  const [first] = deals;
  if (!first) return null;
  const isDuel = kindOf(game) === 'duel';
  return (
    <section class="of-game">
      <span class="mini-card">
        <GameArt game={game} />
      </span>
      <h2>
        {games[game]}
        <small>
          {isDuel ? say.against(say.bots[first.bot]) : say.withBots(say.partners[first.bot])}
        </small>
      </h2>
      <ul>
        {deals.map((listed) => (
          <DealLink
            key={listed.deal}
            daily={daily}
            listed={listed}
            state={dealState(daily.day, listed, known)}
          />
        ))}
      </ul>
    </section>
  );
}

interface DealLinkProps {
  readonly daily: DailyDeals;
  readonly listed: ListedDeal;
  readonly state: DealState;
}

function DealLink({ daily: { day, isToday }, listed, state }: DealLinkProps) {
  const { format, pages } = words.value;
  const say = dailyWords.value;
  const { game, players, deal } = listed;
  const kind = kindOf(game);
  const told = state.kind === 'done' ? scoreInWords(state.own, kind, say) : say.states[state.kind];
  // Of a day that is over nothing is new.
  const open = isToday ? say.shortStates.open : '–';
  const short =
    state.kind === 'done'
      ? shortScore(state.own, kind, say)
      : state.kind === 'open'
        ? open
        : say.shortStates[state.kind];
  return (
    <li>
      <a href={`/daily/${day}/${deal}`} data-state={state.kind}>
        <b aria-hidden="true">{players === 1 ? say.alone : kind === 'duel' ? say.duel : players}</b>
        <small aria-hidden="true">{short}</small>
        <span class="sr">{format.list([pages.players(players), told])}</span>
      </a>
    </li>
  );
}
