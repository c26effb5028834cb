// How far each card is from what an even shuffle leads to: a point a card, and the band in which 95 of 100 are to be expected.

import { scaleLinear } from 'd3-scale';
import { ChartFigure } from '../charts/chart-figure.tsx';
import type { ChartProps } from '../charts/chart-figure.tsx';
import { BAND, reachOf } from './figures.ts';

export interface CardPoint {
  readonly card: string;
  readonly deviation: number;
  /** As the table has it. */
  readonly told: string;
}

interface DeviationsProps extends ChartProps {
  readonly points: readonly CardPoint[];
}

const SIZE = 100;

export function Deviations({ points, ...told }: DeviationsProps) {
  const reach = reachOf(points.map(({ deviation }) => deviation));
  const y = scaleLinear([-reach, reach], [SIZE, 0]);
  const x = (i: number) => ((i + 0.5) / points.length) * SIZE;
  const ticks = [-BAND, 0, BAND];
  return (
    <ChartFigure {...told} rows={points.map(({ card, told }) => [card, told])}>
      <div class="plot course deviations">
        <svg viewBox={`0 0 ${SIZE} ${SIZE}`} preserveAspectRatio="none">
          <path class="sure" d={`M0 ${y(BAND)}H${SIZE}V${y(-BAND)}H0Z`} />
          {ticks.map((tick) => (
            <path key={tick} class="grid" d={`M0 ${y(tick)}H${SIZE}`} />
          ))}
          {points.map(({ card, deviation }, i) => (
            <path
              key={card}
              class="dot"
              data-out={Math.abs(deviation) > BAND ? '' : undefined}
              d={`M${x(i)} ${y(deviation)}h0`}
            />
          ))}
        </svg>
        {ticks.map((tick) => (
          <small key={tick} class="tick" style={{ '--y': SIZE - y(tick) }}>
            {tick > 0 ? `+${tick}` : String(tick).replace('-', '−')}
          </small>
        ))}
      </div>
      <p class="ends">
        <span>{points[0]?.card}</span>
        <span>{points.at(-1)?.card}</span>
      </p>
    </ChartFigure>
  );
}
