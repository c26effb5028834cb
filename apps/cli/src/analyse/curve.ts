// The chance to win from turn to turn as an area of blocks, some rows high.

import { EMPTY, line, span } from '../screen/line.ts';
import type { Line } from '../screen/line.ts';

export interface Curve {
  /** From 0 to 1. */
  readonly values: readonly number[];
  /** The place of a value to point at. */
  readonly mark: number | null;
}

const ROWS = 5;
const BLOCKS = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'] as const;
const EIGHTHS = BLOCKS.length - 1;
/** Columns a value at the most. */
const WIDEST = 3;
/** `100 ┤` */
const AXIS = 5;

export function curveLines({ values, mark }: Curve, width: number): readonly Line[] {
  if (values.length === 0) return [EMPTY];
  const room = Math.max(1, width - AXIS);
  const wide = Math.min(WIDEST, Math.max(1, Math.floor(room / values.length)));
  const columns = Math.min(room, values.length * wide);
  const valueAt = (column: number) => Math.floor((column * values.length) / columns);
  const heights = Array.from({ length: columns }, (_, column) => {
    return Math.round(ROWS * EIGHTHS * (values[valueAt(column)] ?? 0));
  });
  const rows = Array.from({ length: ROWS }, (_, i) => {
    const row = ROWS - 1 - i;
    const blocks = heights.map((height) => BLOCKS[clamp(height - row * EIGHTHS)] ?? ' ').join('');
    return [span(label(i), 'quiet'), span(blocks.trimEnd())];
  });
  const marked = mark === null ? null : Math.floor((mark * columns) / values.length);
  const ruler = Array.from({ length: columns }, (_, i) => (i === marked ? '▲' : '─')).join('');
  return [...rows, line(`  0 └${ruler}`, 'quiet')];
}

/** The share at the upper edge of a row. */
function label(row: number): string {
  return row === 0 ? '100 ┤' : '    │';
}

function clamp(eighths: number): number {
  return Math.max(0, Math.min(EIGHTHS, eighths));
}
