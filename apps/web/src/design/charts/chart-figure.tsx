// What every chart has around it: its name, a sentence that says what it shows, and all its figures as a table.

import type { ComponentChildren } from 'preact';
import { chartWords } from '../../i18n/charts.ts';
import './charts.css';

export interface ChartProps {
  readonly title: string;
  /** What one sees, in a sentence, for who does not see it. */
  readonly told: string;
  /** The heads of the table. */
  readonly heads: readonly [string, string];
}

interface FigureProps extends ChartProps {
  readonly rows: readonly (readonly [string, string])[];
  /** The drawing, hidden from screen readers, which have the sentence and the table. */
  readonly children: ComponentChildren;
}

export function ChartFigure({ title, told, heads, rows, children }: FigureProps) {
  return (
    <figure class="chart">
      <figcaption>{title}</figcaption>
      <div class="drawing" aria-hidden="true">
        {children}
      </div>
      <p class="told">{told}</p>
      <details class="fold">
        <summary>{chartWords.value.asTable}</summary>
        <table>
          <caption class="sr">{title}</caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, value]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
