// What has come of several games: four numbers, and how many cards were left.

import type { GameName } from '../../platform/game-names.ts';
import type { Sum } from './tallies.ts';
import { words } from '../../i18n/language.ts';
import { standingWords } from '../../i18n/standing.ts';
import { BarChart } from '../../design/charts/bar-chart.tsx';
import { bins, median } from '../../design/charts/bins.ts';

interface SumProps {
  readonly game: GameName;
  readonly sum: Sum;
}

export function SumFigures({ game, sum }: SumProps) {
  const { results: say } = standingWords.value;
  const { number, percent } = words.value.format;
  const { games, wins, givenUp, best, streak } = sum;
  const isDuel = game === 'face-to-face';
  return (
    <>
      <dl class="figures">
        <Figure
          name={say.games}
          value={number(games)}
          hint={givenUp > 0 ? say.givenUp(givenUp) : ''}
        />
        <Figure name={say.won} value={number(wins)} hint={percent(wins / games)} />
        <Figure
          name={say.best}
          value={best === null ? '–' : number(best)}
          hint={best === null ? say.none : isDuel ? say.bestAhead : say.bestLeft}
        />
        <Figure name={say.streak} value={number(streak.best)} hint={say.now(streak.now)} />
      </dl>
      <Distribution game={game} sum={sum} />
    </>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly hint: string;
}

function Figure({ name, value, hint }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{value}</b>
        <small>{hint}</small>
      </dd>
    </div>
  );
}

function Distribution({ game, sum: { left, wins, games } }: SumProps) {
  const { results: say } = standingWords.value;
  const bars = bins(left).map(({ from, to, count }) => ({
    label: from === to ? String(from) : `${from}–${to}`,
    short: String(from),
    value: count,
  }));
  return (
    <BarChart
      title={game === 'face-to-face' ? say.ownLeft : say.left}
      told={say.leftTold(median(left) ?? 0, wins, games)}
      heads={[say.cardsLeft, say.games]}
      bars={bars}
    />
  );
}
