// A day as a card, filled as high as one got: to the top if it was won, an outline if it was not played.

import './day-card.css';
import { dayInWords } from './days.ts';
import { homeWords } from '../../i18n/home.ts';
import { language } from '../../i18n/language.ts';
import { landAt } from '../../design/hues.ts';
import { Icon } from '../../design/icon.tsx';

/** So many cards left, and a day's card is empty. */
const EMPTY_AT = 40;

interface DayCardProps {
  readonly day: string;
  /** Cards left; null if the day was not played. */
  readonly result: number | null;
  readonly today: string;
}

export function DayCard({ day, result, today }: DayCardProps) {
  const name = `${dayInWords(day, language.value)}, ${dayResultInWords(result, day, today)}`;
  const classes = [
    'day',
    day === today && 'today',
    result === null && 'none',
    day > today && 'fut',
  ];
  return (
    <i
      class={classes.filter(Boolean).join(' ')}
      role="img"
      aria-label={name}
      style={result === null ? undefined : fill(result)}
    >
      {result === 0 && <Icon name="star" />}
      <b>{Number(day.slice(8))}</b>
    </i>
  );
}

export function dayResultInWords(result: number | null, day: string, today: string): string {
  const say = homeWords.value;
  if (result === null) return day >= today ? say.toCome : say.missed;
  return result === 0 ? say.won : say.left(result);
}

function fill(left: number) {
  const height = Math.max(0.06, 1 - left / EMPTY_AT);
  const colour = landAt(height);
  return { background: `linear-gradient(to top, ${colour} ${height * 100}%, var(--paper) 0)` };
}
