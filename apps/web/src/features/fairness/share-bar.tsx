// A share of games on a scale from 0 to 1: the observed value, its interval, and the expected value.

import { words } from '../../i18n/language.ts';
import type { ComponentChildren } from 'preact';
import type { Interval } from '../../platform/api/daily.ts';

interface ShareBarProps {
  readonly name: ComponentChildren;
  readonly share: number;
  readonly interval: Interval;
  /** The expected value; null if unknown. */
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
      <b>{words.value.format.percent(share)}</b>
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
