export type Benchmark = (seconds: number) => Report;

export interface Report {
  /** For people. */
  readonly lines: readonly string[];
  /** For `--json`. */
  readonly figures: object;
  readonly reached: boolean;
}

type Cell = string | number;

/** Columns as wide as their widest cell; those that end in a number stand to the right. */
export function table(rows: readonly (readonly Cell[])[]): string[] {
  const columns = (rows[0] ?? []).map((_, i) => column(rows.map((row) => row[i] ?? '')));
  return rows.map((_, i) => columns.map((cells) => cells[i]).join('  '));
}

function column(cells: readonly Cell[]): string[] {
  const texts = cells.map((cell) => cell.toLocaleString('en'));
  const width = Math.max(...texts.map(({ length }) => length));
  const isNumeric = typeof cells.at(-1) === 'number';
  return texts.map((text) => (isNumeric ? text.padStart(width) : text.padEnd(width)));
}
