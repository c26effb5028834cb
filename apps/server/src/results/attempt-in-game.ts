// Which attempt at a daily deal a finished game was. Derived from the game alone, so that it can be counted as it ends.

import type { Place } from '@backtrick/api';
import { dayAt, dayNamed } from './day.ts';
import type { Summary } from './summary.ts';
import { resultsCloseAt, DEVICE_DAYS, isAsGiven, LEAGUE_OF } from './attempts.ts';
import { dealNamed } from './daily-deal.ts';
import { legacyFacts } from './attempts.ts';

export interface AttemptInGame {
  readonly place: Place;
  readonly isFirst: boolean;
}

interface EndedGame {
  readonly table: string;
  readonly game: number;
  readonly at: number;
  readonly summary: Summary;
}

/** Null for any other game, and for an attempt with other settings or after the deadline. */
export function attemptIn(ended: EndedGame): AttemptInGame | null {
  const { attempt, deal, people } = ended.summary;
  if (ended.game !== 1 || deal === null || (people[0] ?? null) === null) return null;
  return attempt === undefined ? legacyAttempt(ended) : statedAttempt(ended);
}

function statedAttempt({ at, summary }: EndedGame): AttemptInGame | null {
  const { attempt } = summary;
  const day = attempt ? dayNamed(attempt.day) : null;
  const deal = attempt && day !== null ? dealNamed(day, attempt.deal) : undefined;
  if (!attempt || day === null || !deal) return null;
  const place = LEAGUE_OF[attempt.place];
  const counts = at < resultsCloseAt(day, place) && isAsGiven(deal, summary);
  return counts ? { place, isFirst: attempt.isFirst } : null;
}

/**
 * Tables of older versions do not state their day, so any day that was open when the game ended counts. A game that
 * ended long after its day cannot be told from one of the day it ended on.
 */
function legacyAttempt({ table, at, summary }: EndedGame): AttemptInGame | null {
  const facts = legacyFacts(table);
  if (!facts) return null;
  const place = LEAGUE_OF[facts.place];
  const key = `${summary.game}-${summary.players}`;
  const days = Array.from({ length: DEVICE_DAYS + 1 }, (_, ago) => dayAt(at) - ago);
  const counts = days.some((day) => {
    const deal = dealNamed(day, key);
    return deal && at < resultsCloseAt(day, place) && isAsGiven(deal, summary);
  });
  return counts ? { place, isFirst: facts.isFirst } : null;
}
