// How long the deals of today are there.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { countdown } from './days.ts';
import { dailyWords } from '../../i18n/daily.ts';

const SECOND = 1000;
/** The clock of the server may be behind ours: it is asked again from time to time. */
const ASK_AGAIN_PERIOD = 5 * SECOND;

export function Countdown({
  until,
  onOver,
}: {
  readonly until: number;
  readonly onOver: () => void;
}) {
  const say = dailyWords.value;
  const now = useSignal(Date.now());
  useEffect(() => {
    const timer = setInterval(() => (now.value = Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [now]);
  const isOver = now.value >= until;
  useEffect(() => {
    if (!isOver) return undefined;
    const timer = setInterval(onOver, ASK_AGAIN_PERIOD);
    return () => clearInterval(timer);
  }, [isOver, until, onOver]);
  return (
    <p class="countdown">
      <small>{say.newIn}</small> <b role="timer">{countdown(until, now.value)}</b>{' '}
      <small>{say.at}</small>
    </p>
  );
}
