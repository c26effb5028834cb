// Goals and figures, side by side.

import type { Audit } from './scene.ts';

export interface Row {
  /** The goal's id, such as L1. */
  readonly id: string;
  readonly what: string;
  readonly goal: string;
  readonly figure: string;
  readonly isMet: boolean;
}

export interface Bound {
  readonly most?: number;
  readonly least?: number;
  readonly unit?: string;
}

export function row(id: string, what: string, figure: number, bound: Bound): Row {
  const { most, least, unit = '' } = bound;
  const isMet = figure <= (most ?? Infinity) && figure >= (least ?? -Infinity);
  const goal = most === undefined ? `≥ ${amount(least ?? 0)}` : `≤ ${amount(most)}`;
  return { id, what, goal: goal + unit, figure: amount(figure) + unit, isMet };
}

export function auditRows({ lost, doubled, gaps, behind }: Audit): readonly Row[] {
  return [
    row('L1', 'acknowledged and lost', lost, { most: 0 }),
    row('L1', 'written twice', doubled, { most: 0 }),
    row('L1', 'gaps in logs and in what was told', gaps, { most: 0 }),
    row('L1', 'lines behind at the end', behind, { most: 0 }),
  ];
}

export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map(({ id, what, goal, figure, isMet }) => [
    id,
    what,
    goal,
    figure,
    isMet ? 'met' : 'MISSED',
  ]);
  const widths = [0, 1, 2, 3, 4].map((i) => Math.max(...cells.map((one) => (one[i] ?? '').length)));
  return cells
    .map((one) => one.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  '))
    .join('\n');
}

function amount(value: number): string {
  const digits = Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : value >= 10 ? 1 : 2;
  return value.toLocaleString('en', { maximumFractionDigits: digits });
}
