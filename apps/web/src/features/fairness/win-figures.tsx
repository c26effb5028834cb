// Who won: in duels by who began and who sat first, together by what is played.

import { fairWords } from '../../i18n/daily.ts';
import { words } from '../../i18n/language.ts';
import type { FairFigures, WinFigure } from '../../platform/api/deals.ts';
import { variantsOf } from '../tables/table-row.tsx';
import { inOrder, presetOf } from './figures.ts';
import { ShareBar } from './share-bar.tsx';

export function Duels({ duels }: Pick<FairFigures, 'duels'>) {
  const say = fairWords.value;
  const { games, starter, starterInterval, firstSeat, firstSeatInterval } = duels;
  const told = (won: number, interval: typeof starterInterval) =>
    words.value.format.list([say.won(won, games), inWords(interval)]);
  return (
    <section class="group">
      <h2 class="part">{say.duels}</h2>
      <p>{say.duelsText(games)}</p>
      <ul class="sharebars">
        <ShareBar
          name={say.starter}
          share={starter / games}
          interval={starterInterval}
          expected={0.5}
          told={told(starter, starterInterval)}
        />
        <ShareBar
          name={say.firstSeat}
          share={firstSeat / games}
          interval={firstSeatInterval}
          expected={0.5}
          told={told(firstSeat, firstSeatInterval)}
        />
      </ul>
    </section>
  );
}

export function Wins({ wins }: { readonly wins: readonly WinFigure[] }) {
  const say = fairWords.value;
  return (
    <section class="group">
      <h2 class="part">{say.wins}</h2>
      <p>{say.winsText}</p>
      <ul class="sharebars">
        {inOrder(wins).map((one) => (
          <WinBar key={one.preset + one.company} figure={one} />
        ))}
      </ul>
    </section>
  );
}

function WinBar({ figure }: { readonly figure: WinFigure }) {
  const say = fairWords.value;
  const { list } = words.value.format;
  const { games, wins, interval, simulated, company } = figure;
  const expected = simulated && simulated.wins / Math.max(1, simulated.games);
  const bots =
    simulated && expected !== null
      ? say.botsWin(percent(expected), simulated.games)
      : say.botsLater;
  return (
    <ShareBar
      name={list([
        presetInWords(figure.preset),
        ...(company === 'alone' ? [] : [say.company[company]]),
      ])}
      share={wins / Math.max(1, games)}
      interval={interval}
      expected={expected}
      told={list([say.won(wins, games), inWords(interval), bots])}
    />
  );
}

function presetInWords(text: string): string {
  const { format, pages, table } = words.value;
  const preset = presetOf(text);
  if (!preset) return text;
  const { game, players, rules } = preset;
  const variants = variantsOf({ rules: { ...rules } }, pages.variants);
  return format.list([table.games[game], pages.players(players), ...variants]);
}

function inWords({ low, high }: { readonly low: number; readonly high: number }): string {
  return fairWords.value.interval(percent(low), percent(high));
}

function percent(share: number): string {
  return words.value.format.percent(share);
}
