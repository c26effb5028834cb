// How far each card is from what an even shuffle leads to: a point a card, and the band in which 95 of 100 are to be expected.

import { scaleLinear } from 'd3-scale';
import { ChartFigure } from '../../design/charts/chart-figure.tsx';
import type { ChartProps } from '../../design/charts/chart-figure.tsx';
import { BAND_WIDTH, reachOf } from './figures.ts';

export interface CardPoint {
  readonly card: string;
  readonly deviation: number;
  /** As the table has it. */
  readonly told: string;
}

interface DeviationsProps extends ChartProps {
  readonly points: readonly CardPoint[];
}

const VIEW_BOX = 100;

export function Deviations({ points, ...told }: DeviationsProps) {
  const reach = reachOf(points.map(({ deviation }) => deviation));
  const y = scaleLinear([-reach, reach], [VIEW_BOX, 0]);
  const x = (i: number) => ((i + 0.5) / points.length) * VIEW_BOX;
  const ticks = [-BAND_WIDTH, 0, BAND_WIDTH];
  return (
    <ChartFigure {...told} rows={points.map(({ card, told }) => [card, told])}>
      <div class="plot course deviations">
        <svg viewBox={`0 0 ${VIEW_BOX} ${VIEW_BOX}`} preserveAspectRatio="none">
          <path class="sure" d={`M0 ${y(BAND_WIDTH)}H${VIEW_BOX}V${y(-BAND_WIDTH)}H0Z`} />
          {ticks.map((tick) => (
            <path key={tick} class="grid" d={`M0 ${y(tick)}H${VIEW_BOX}`} />
          ))}
          {points.map(({ card, deviation }, i) => (
            <path
              key={card}
              class="dot"
              data-out={Math.abs(deviation) > BAND_WIDTH ? '' : undefined}
              d={`M${x(i)} ${y(deviation)}h0`}
            />
          ))}
        </svg>
        {ticks.map((tick) => (
          <small key={tick} class="tick" style={{ '--y': VIEW_BOX - y(tick) }}>
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
