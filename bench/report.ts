export type Benchmark = (seconds: number) => Report;

export interface Report {
  /** For people. */
  readonly lines: readonly string[];
  /** For programs. */
  readonly measures: readonly Measure[];
  /** Whatever else is worth keeping. */
  readonly details?: object;
}

export interface Measure {
  readonly name: string;
  readonly unit: 'moves/s' | 'games/s' | 'records/s' | 'commands/s' | 'ms';
  readonly ours: number;
  /** The same work by somebody else in the same run; null where that could not be had. */
  readonly peer?: { readonly name: string; readonly theirs: number } | null;
  /** Ours to theirs. */
  readonly ratio?: number;
  /** For the ratio where there is a peer, else for our own figure. */
  readonly goal?: { readonly atLeast: number } | { readonly atMost: number };
}

/** Whether every goal is reached; one that could not be measured is not missed. */
export function isReached({ measures }: Report): boolean {
  return measures.every(({ ours, peer, ratio, goal }) => {
    const figure = peer === undefined ? ours : ratio;
    if (!goal || figure === undefined) return true;
    return 'atLeast' in goal ? figure >= goal.atLeast : figure <= goal.atMost;
  });
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
