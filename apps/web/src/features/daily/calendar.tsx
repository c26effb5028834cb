// The days of a month as cards, with how many follow each other. Arrow keys lead from day to day.

import './calendar.css';
import { useSignal } from '@preact/signals';
import { DayCard, dayResultInWords } from './day-card.tsx';
import { ownDays } from './daily-memory.ts';
import { dayInWords } from './days.ts';
import { HERO } from './hero.ts';
import { daysOf, monthBeside, streakOf, weekdayOf } from './streak.ts';
import { challengeWords } from '../../i18n/challenge.ts';
import { language, words } from '../../i18n/language.ts';
import { Icon } from '../../design/icon.tsx';

const DAYS_A_WEEK = 7;
/** A Monday. */
const SOME_MONDAY = Date.UTC(2026, 10, 16);
const DAY_MS = 86_400_000;

export function Calendar({ today }: { readonly today: string }) {
  const say = challengeWords.value;
  const month = useSignal(today.slice(0, 7));
  const days = ownDays();
  const streak = streakOf(days, today);
  const shown = daysOf(month.value);
  const isLatest = month.value === today.slice(0, 7);
  return (
    <section class="pan calendar" aria-labelledby="calendar">
      <header>
        <h2 id="calendar">{monthInWords(month.value)}</h2>
        {streak.best > 0 && (
          <p>
            {say.row(streak.now)} <small>{say.best(streak.best)}</small>
          </p>
        )}
        <button
          type="button"
          class="ib"
          aria-label={say.earlier}
          onClick={() => (month.value = monthBeside(month.value, -1))}
        >
          <Icon name="back" />
        </button>
        <button
          type="button"
          class="ib"
          aria-label={say.later}
          aria-disabled={isLatest}
          onClick={() => {
            if (!isLatest) month.value = monthBeside(month.value, 1);
          }}
        >
          <Icon name="on" />
        </button>
      </header>
      <ul class="cal" onKeyDown={moveByArrows}>
        {Array.from({ length: DAYS_A_WEEK }, (_, i) => (
          <li key={i} class="weekday" aria-hidden="true">
            {weekday(i)}
          </li>
        ))}
        {shown.map((day, i) => (
          <li key={day} style={i === 0 ? { gridColumnStart: weekdayOf(day) + 1 } : undefined}>
            <Day day={day} today={today} result={days.get(day) ?? null} />
          </li>
        ))}
      </ul>
      <p class="legend" aria-hidden="true">
        <small>{say.legend}</small>
      </p>
    </section>
  );
}

interface DayProps {
  readonly day: string;
  readonly today: string;
  readonly result: number | null;
}

/** Days that are there lead to their cards. */
function Day({ day, today, result }: DayProps) {
  const card = <DayCard day={day} result={result} today={today} />;
  if (day > today) return card;
  const name = [dayInWords(day, language.value), dayResultInWords(result, day, today)];
  return (
    <a
      href={result === null ? `/daily/${day}` : `/daily/${day}/${HERO}`}
      aria-label={words.value.format.list(name)}
    >
      {card}
    </a>
  );
}

function moveByArrows(event: KeyboardEvent): void {
  const by: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -DAYS_A_WEEK,
    ArrowDown: DAYS_A_WEEK,
  };
  const step = by[event.key];
  const { currentTarget, target } = event;
  if (step === undefined || !(currentTarget instanceof HTMLElement)) return;
  const links = [...currentTarget.querySelectorAll('a')];
  const next = links[links.findIndex((link) => link === target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function monthInWords(month: string): string {
  const format = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(language.value, format).format(Date.parse(`${month}-01`));
}

function weekday(index: number): string {
  const format = { weekday: 'short', timeZone: 'UTC' } as const;
  const day = SOME_MONDAY + index * DAY_MS;
  return new Intl.DateTimeFormat(language.value, format).format(day).slice(0, 2);
}
