// How often each of several things came, as bars side by side. The hue runs along the axis, as it does over the cards.

import { scaleBand, scaleLinear } from 'd3-scale';
import { ChartFigure } from './chart-figure.tsx';
import type { ChartProps } from './chart-figure.tsx';

export interface Bar {
  readonly label: string;
  /** Shown under the bar if there is little room. */
  readonly short?: string;
  readonly value: number;
}

/** A mark at a point of the axis, such as one's own result. */
export interface Mark {
  /** Which bar, from 0 on; between two bars with a fraction. */
  readonly at: number;
  readonly text: string;
}

interface BarsProps extends ChartProps {
  readonly bars: readonly Bar[];
  readonly marks?: readonly Mark[];
  /** How a value is formatted; unchanged by default. */
  readonly format?: (value: number) => string;
}

/** Of a hundred by a hundred; the picture is stretched to its place. */
const VIEW_BOX = 100;

export function BarChart({ bars, marks = [], format = String, ...told }: BarsProps) {
  const x = scaleBand(
    bars.map((_, i) => i),
    [0, VIEW_BOX],
  ).padding(0.16);
  const y = scaleLinear([0, Math.max(1, ...bars.map(({ value }) => value))], [0, VIEW_BOX]);
  const middle = (at: number) => ((at + 0.5) / bars.length) * VIEW_BOX;
  return (
    <ChartFigure {...told} rows={bars.map(({ label, value }) => [label, format(value)])}>
      {marks.map(({ at, text }) => (
        <p key={text} class="mark" style={{ '--x': middle(at) }}>
          <b>{text}</b>
        </p>
      ))}
      <div class="plot">
        <svg viewBox={`0 0 ${VIEW_BOX} ${VIEW_BOX}`} preserveAspectRatio="none">
          {bars.map(({ value }, i) => (
            <rect
              key={i}
              style={{ '--t': i / Math.max(1, bars.length - 1) }}
              x={x(i)}
              y={VIEW_BOX - y(value)}
              width={x.bandwidth()}
              height={y(value)}
            />
          ))}
          {marks.map(({ at, text }) => (
            <path key={text} class="at" d={`M${middle(at)} 0V${VIEW_BOX}`} />
          ))}
          <path class="ground" d={`M0 ${VIEW_BOX}H${VIEW_BOX}`} />
        </svg>
        {bars.map(({ value }, i) => (
          <b key={i} class="on" style={{ '--x': middle(i), '--y': y(value) }}>
            {value > 0 && format(value)}
          </b>
        ))}
      </div>
      <p class="axis" style={{ '--n': bars.length }}>
        {bars.map(({ label, short }) => (
          <span key={label}>{short ?? label}</span>
        ))}
      </p>
    </ChartFigure>
  );
}
