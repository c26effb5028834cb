// What the first page shows besides: today's challenge, a puzzle, open tables and games to watch. Fetched after the page itself.

import { useEffect, useMemo } from 'preact/hooks';
import { PUZZLES, parsePuzzle } from '@backtrick/bots/puzzles';
import { useSignal } from '@preact/signals';
import { ownDays } from '../daily/daily-memory.ts';
import { HERO, heroOf } from '../daily/hero.ts';
import { dayAt, weekdayInWords } from '../daily/days.ts';
import { DayCard } from '../daily/day-card.tsx';
import { lastDays, streakOf } from '../daily/streak.ts';
import { learned } from '../learn/progress.ts';
import { MiniBoard, MiniHand } from '../mini-board/mini-board.tsx';
import { TODAY, placeOf } from '../puzzles/order.ts';
import { useFetched } from '../tables/fetched-tables.tsx';
import type { Fetched } from '../tables/fetched-tables.tsx';
import { TableFace } from '../tables/table-row.tsx';
import { serverSummary } from '../tables/table-summary.ts';
import { homeWords } from '../../i18n/home.ts';
import { language, words } from '../../i18n/language.ts';
import { me } from '../../platform/api/identity.ts';
import { resultsAt } from '../../platform/api/daily.ts';
import type { DealResults } from '../../platform/api/daily.ts';
import { lobby, watchable } from '../../platform/api/tables.ts';
import { IS_STATIC } from '../../platform/router/hosting.ts';
import { SectionHead } from '../../design/section-head.tsx';

export function HomeToday() {
  return (
    <>
      {!IS_STATIC && <TodayCard />}
      <PuzzleCard />
    </>
  );
}

function TodayCard() {
  const say = homeWords.value;
  const today = dayAt(Date.now());
  const results = useToday(today);
  const days = ownDays();
  const streak = streakOf(days, today).now;
  const own = days.get(today);
  return (
    <section class="sec" aria-labelledby="home-today">
      <SectionHead
        id="home-today"
        title={say.today}
        href="/daily"
        link={streak > 1 ? say.inARow(streak) : say.calendar}
      />
      <div class="pan today-card">
        <div class="told">
          <h3>{say.challenge(weekdayInWords(today, language.value))}</h3>
          <small>{playedInWords(results)}</small>
        </div>
        <a
          class="btn"
          href={own ? `/daily/${today}/${HERO}` : '/daily'}
          aria-label={own ? say.seeToday : say.playToday}
        >
          {own ? say.result : say.play}
        </a>
        <p class="week">
          {lastDays(today, 7).map((day) => (
            <DayCard key={day} day={day} result={days.get(day) ?? null} today={today} />
          ))}
        </p>
      </div>
    </section>
  );
}

/** How many have played the hero of today at the server; null until that is known. */
function useToday(day: string): DealResults | null {
  const results = useSignal<DealResults | null>(null);
  useEffect(() => {
    void resultsAt({ day, deal: HERO }).then((got) => {
      if (got.ok) results.value = got.value;
    });
  }, [day, results]);
  return results.value;
}

function playedInWords(results: DealResults | null): string {
  const say = homeWords.value;
  const league = results && heroOf(results);
  return league && league.players > 0 ? say.played(league.players, league.wins) : say.sameCards;
}

function PuzzleCard() {
  const say = homeWords.value;
  const number = placeOf(TODAY, PUZZLES.length);
  const puzzle = useMemo(() => parsePuzzle(PUZZLES[number - 1] ?? ''), [number]);
  const { game, tops, hands } = puzzle.state;
  const isSolved = learned.value.puzzles.includes(number);
  return (
    <section aria-labelledby="home-puzzle">
      <a class="pan puzzle-card" href="/puzzle/today">
        <span class="pic">
          <MiniBoard game={game} tops={tops} size="thumb" />
        </span>
        <span class="told">
          <b id="home-puzzle">{say.puzzle}</b>
          <MiniHand game={game} cards={hands[0] ?? []} />
          <small>{isSolved ? say.solved : say.goals[puzzle.kind]}</small>
        </span>
      </a>
    </section>
  );
}

/** How many tables of each list are shown. */
const MAX_TABLES_SHOWN = 3;

export function HomeOthers() {
  const { pages } = words.value;
  return (
    <>
      <Listed id="home-lobby" title={pages.lists.lobby} fetch={lobby} href="/lobby" />
      <Listed id="home-live" title={homeWords.value.live} fetch={watchable} href="/watch" />
    </>
  );
}

interface ListedProps {
  readonly id: string;
  readonly title: string;
  readonly href: string;
  readonly fetch: () => Promise<Fetched>;
}

/** Renders nothing if there is nothing to show. */
function Listed({ id, title, href, fetch }: ListedProps) {
  const got = useFetched(fetch).rows.value;
  if (!got?.ok || got.value.tables.length === 0) return null;
  const { tables } = got.value;
  const player = me.value?.player ?? null;
  return (
    <section class="sec" aria-labelledby={id}>
      <SectionHead id={id} title={title} href={href} link={homeWords.value.all(tables.length)} />
      <ul class="pan rows">
        {tables.slice(0, MAX_TABLES_SHOWN).map((row) => {
          const summary = serverSummary(row, player);
          return (
            <li key={row.table}>
              <a class="row" href={summary.href}>
                <TableFace summary={summary} />
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
