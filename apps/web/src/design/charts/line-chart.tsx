// A value over time, as a line with a point for each known time.

import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import { ChartFigure } from './chart-figure.tsx';
import type { ChartProps } from './chart-figure.tsx';

export interface LinePoint {
  /** When, in milliseconds or in days: what is twice as far lies twice as far. */
  readonly at: number;
  readonly label: string;
  readonly value: number;
  /** Between which values it surely is. */
  readonly range?: readonly [number, number];
}

interface CourseProps extends ChartProps {
  readonly points: readonly LinePoint[];
  readonly format?: (value: number) => string;
}

const VIEW_BOX = 100;
const TICK_COUNT = 4;

export function LineChart({ points, format = String, ...told }: CourseProps) {
  const { x, y } = scales(points);
  const placed = points.map(({ at, value }): [number, number] => [x(at), y(value)]);
  const sure = points.flatMap(({ at, range }) => (range ? [{ at, range }] : []));
  const land = area<(typeof sure)[number]>(
    ({ at }) => x(at),
    ({ range }) => y(range[0]),
    ({ range }) => y(range[1]),
  );
  return (
    <ChartFigure {...told} rows={points.map(({ label, value }) => [label, format(value)])}>
      <div class="plot course">
        <svg viewBox={`0 0 ${VIEW_BOX} ${VIEW_BOX}`} preserveAspectRatio="none">
          {y.ticks(TICK_COUNT).map((tick) => (
            <path key={tick} class="grid" d={`M0 ${y(tick)}H${VIEW_BOX}`} />
          ))}
          <path class="sure" d={land(sure) ?? ''} />
          <path class="line" d={line()(placed) ?? ''} />
          {placed.map(([left, top]) => (
            <path key={left} class="dot" d={`M${left} ${top}h0`} />
          ))}
        </svg>
        {y.ticks(TICK_COUNT).map((tick) => (
          <small key={tick} class="tick" style={{ '--y': VIEW_BOX - y(tick) }}>
            {format(tick)}
          </small>
        ))}
      </div>
      <p class="ends">
        <span>{points[0]?.label}</span>
        <span>{points.length > 1 && points.at(-1)?.label}</span>
      </p>
    </ChartFigure>
  );
}

function scales(points: readonly LinePoint[]) {
  const times = points.map(({ at }) => at);
  const values = points.flatMap(({ value, range = [value, value] }) => [value, ...range]);
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const x = scaleLinear([first, Math.max(last, first + 1)], [0, VIEW_BOX]);
  const y = scaleLinear([Math.min(...values), Math.max(...values)], [VIEW_BOX, 0]).nice(TICK_COUNT);
  return { x, y };
}
