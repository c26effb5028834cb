// A share of games on a line from none to all: what came, how sure that is, and what is to be expected.

import type { ComponentChildren } from 'preact';
import type { Interval } from '../../places/server/daily.ts';

interface ShareBarProps {
  readonly name: ComponentChildren;
  readonly share: number;
  readonly interval: Interval;
  /** What is to be expected; null where nobody knows. */
  readonly expected: number | null;
  /** All of it in words. */
  readonly told: string;
}

export function ShareBar({ name, share, interval, expected, told }: ShareBarProps) {
  return (
    <li class="sharebar">
      <span>
        {name}
        <small>{told}</small>
      </span>
      <b>{`${Math.round(100 * share)} %`}</b>
      <i
        class="line"
        aria-hidden="true"
        style={{ '--low': interval.low, '--high': interval.high, '--at': share }}
      >
        {expected !== null && <i class="expected" style={{ '--at': expected }} />}
      </i>
    </li>
  );
}
