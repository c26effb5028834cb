// Whether the game could still have been won from the step that is shown, with all cards open; and the line that shows it.

import { replayWords } from '../../i18n/learning.ts';
import { words } from '../../i18n/language.ts';
import type { Beaten as Found } from '../../model/beaten.ts';
import { cardsLaid, tableAt } from '../../model/film.ts';
import type { Film } from '../../model/film.ts';
import { nameOf } from '../table/names.ts';
import { useArrival } from './arrival.ts';
import type { Search, Solver } from './solver.ts';

/** Seconds: at first, and when somebody wants to know it in spite of that. */
const FIRST = 10;
const LONGER = 60;

interface BeatenProps {
  readonly film: Film;
  readonly step: number;
  readonly solver: Solver;
  readonly onLine: (line: readonly string[]) => void;
}

export function Beaten({ film, step, solver, onLine }: BeatenProps) {
  const say = replayWords.value.beaten;
  if (film.viewAt(step).outcome) return null;
  const search = solver.at(step);
  const act = actFor({ film, step, solver, onLine }, search);
  const beaten = search?.kind === 'found' ? search.beaten : null;
  return (
    <section class="beaten" aria-label={say.title}>
      {search && (
        <p role="status" data-verdict={beaten?.kind ?? search.kind}>
          {searchInWords(film, step, search)}
        </p>
      )}
      {act && (
        // One button for all of it: whoever has pressed it stays on it.
        <button
          key="act"
          class={act.kind === 'line' ? 'btn go' : 'btn'}
          type="button"
          data-act={act.kind}
          onClick={act.go}
        >
          {act.label}
        </button>
      )}
    </section>
  );
}

interface Act {
  readonly kind: 'solve' | 'stop' | 'line';
  readonly label: string;
  readonly go: () => void;
}

/** What there is to do, as far as the search has come; null where all is said. */
function actFor({ film, step, solver, onLine }: BeatenProps, search?: Search): Act | null {
  const say = replayWords.value.beaten;
  if (!search) {
    const go = () => solver.search(step, FIRST);
    return { kind: 'solve', label: questionFor(film, step), go };
  }
  if (search.kind === 'searching') return { kind: 'stop', label: say.stop, go: solver.stop };
  const beaten = search.kind === 'found' ? search.beaten : null;
  if (beaten?.kind === 'winnable') {
    return { kind: 'line', label: say.follow, go: () => onLine(beaten.line) };
  }
  if (beaten?.kind !== 'undecided') return null;
  return { kind: 'solve', label: say.longer(LONGER), go: () => solver.search(step, LONGER) };
}

function searchInWords(film: Film, step: number, search: Search): string {
  const say = replayWords.value.beaten;
  switch (search.kind) {
    case 'searching':
      return say.searching(search.seconds);
    case 'found':
      return verdictInWords(film, step, search.beaten, search.seconds);
    case 'failed':
      return say.failed;
  }
}

/** In a duel it is asked for the player in turn. */
function questionFor(film: Film, step: number): string {
  const say = replayWords.value.beaten;
  return film.game.ruleset.kind === 'duel' ? say.askDuel(playerAt(film, step)) : say.ask;
}

function verdictInWords(film: Film, step: number, { kind }: Found, seconds: number): string {
  const say = replayWords.value.beaten;
  if (kind === 'undecided') return say.open(seconds);
  if (film.game.ruleset.kind === 'duel') {
    return (kind === 'winnable' ? say.yesDuel : say.noDuel)(playerAt(film, step));
  }
  const left = film.game.ruleset.cards.length - cardsLaid(film, step);
  return kind === 'winnable' ? say.yes(left) : say.no;
}

function playerAt(film: Film, step: number): string {
  return nameOf(tableAt(film, 0), film.viewAt(step).turn?.seat ?? 1, words.value);
}

interface LineHeadProps {
  readonly film: Film;
  /** The step at which the line leaves the game. */
  readonly from: number;
  readonly onLeave: () => void;
}

/** Stands where the analysis does while somebody steps through a line. */
export function LineHead({ film, from, onLeave }: LineHeadProps) {
  const say = replayWords.value.beaten;
  const turn = film.turns.findIndex(({ to }) => to > from) + 1;
  const button = useArrival<HTMLButtonElement>();
  return (
    <section class="line-head" aria-label={say.line}>
      <p role="status">
        <b>{say.line}</b> {from === 0 ? say.lineFromDeal : say.lineFrom(turn)}
      </p>
      <button ref={button} class="btn" type="button" data-act="leave-line" onClick={onLeave}>
        {say.leave}
      </button>
    </section>
  );
}
