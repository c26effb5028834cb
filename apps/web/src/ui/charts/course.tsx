// How a value went over time, as a line with a point for each time it is known.

import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import { ChartFigure } from './chart-figure.tsx';
import type { ChartProps } from './chart-figure.tsx';

export interface CoursePoint {
  /** When, in milliseconds or in days: what is twice as far lies twice as far. */
  readonly at: number;
  readonly label: string;
  readonly value: number;
  /** Between which values it surely is. */
  readonly range?: readonly [number, number];
}

interface CourseProps extends ChartProps {
  readonly points: readonly CoursePoint[];
  readonly format?: (value: number) => string;
}

const SIZE = 100;
const TICKS = 4;

export function Course({ points, format = String, ...told }: CourseProps) {
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
        <svg viewBox={`0 0 ${SIZE} ${SIZE}`} preserveAspectRatio="none">
          {y.ticks(TICKS).map((tick) => (
            <path key={tick} class="grid" d={`M0 ${y(tick)}H${SIZE}`} />
          ))}
          <path class="sure" d={land(sure) ?? ''} />
          <path class="line" d={line()(placed) ?? ''} />
          {placed.map(([left, top]) => (
            <path key={left} class="dot" d={`M${left} ${top}h0`} />
          ))}
        </svg>
        {y.ticks(TICKS).map((tick) => (
          <small key={tick} class="tick" style={{ '--y': SIZE - y(tick) }}>
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

function scales(points: readonly CoursePoint[]) {
  const times = points.map(({ at }) => at);
  const values = points.flatMap(({ value, range = [value, value] }) => [value, ...range]);
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const x = scaleLinear([first, Math.max(last, first + 1)], [0, SIZE]);
  const y = scaleLinear([Math.min(...values), Math.max(...values)], [SIZE, 0]).nice(TICKS);
  return { x, y };
}
