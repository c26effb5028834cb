// The other challenges of the day: the three that most people play, and the rest behind a fold.

import { dealState } from './deal-state.ts';
import { Deals } from './deal-list.tsx';
import { useKnown } from './known-tries.ts';
import { kindOf, scoreInWords } from '../deals/scores.ts';
import { challengeWords } from '../../i18n/challenge.ts';
import { dailyWords } from '../../i18n/daily.ts';
import { words } from '../../i18n/language.ts';
import type { DailyDeals, ListedDeal } from '../../platform/api/daily.ts';
import { GameArt } from '../../design/game-art.tsx';
import { Icon } from '../../design/icon.tsx';
import { RowText } from '../../design/rows.tsx';
import { SectionHead } from '../../design/section-head.tsx';

const IN_FRONT: readonly string[] = ['original-2', 'face-to-face-2', 'quick-and-easy-2'];

export function MoreOfToday({ daily }: { readonly daily: DailyDeals }) {
  const say = challengeWords.value;
  return (
    <section class="sec" aria-labelledby="more-of-today">
      <SectionHead id="more-of-today" title={say.more} />
      <ul class="pan rows">
        {daily.deals
          .filter(({ deal }) => IN_FRONT.includes(deal))
          .map((listed) => (
            <DealRow key={listed.deal} daily={daily} listed={listed} />
          ))}
        <li>
          <a class="row" href="/puzzle/today">
            <Icon name="check" />
            <RowText text={say.puzzle} />
            <Icon name="on" />
          </a>
        </li>
      </ul>
      <details class="fold">
        <summary>{say.all}</summary>
        <div>
          <Deals daily={daily} />
        </div>
      </details>
    </section>
  );
}

function DealRow({ daily, listed }: { readonly daily: DailyDeals; readonly listed: ListedDeal }) {
  const say = dailyWords.value;
  const { format, pages, table } = words.value;
  const known = useKnown(daily.day);
  const state = dealState(daily.day, listed, known);
  const { game, players, deal, bot } = listed;
  const isDuel = kindOf(game) === 'duel';
  const others = isDuel ? say.against(say.bots[bot]) : say.withBots(say.partners[bot]);
  const told =
    state.kind === 'done' ? scoreInWords(state.own, kindOf(game), say) : say.states[state.kind];
  return (
    <li>
      <a class="row" href={`/daily/${daily.day}/${deal}`}>
        <span class="mini-card">
          <GameArt game={game} />
        </span>
        <RowText
          text={
            isDuel ? table.games[game] : format.list([table.games[game], pages.players(players)])
          }
          hint={format.list([others, told])}
        />
        <Icon name="on" />
      </a>
    </li>
  );
}
