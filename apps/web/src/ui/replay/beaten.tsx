// Whether the game could still have been won from the step that is shown, with all cards open; and the line that shows it.

import { replayWords } from '../../i18n/learning.ts';
import { words } from '../../i18n/language.ts';
import type { Beaten as Found } from '../../model/beaten.ts';
import { cardsLaid, tableAt } from '../../model/film.ts';
import type { Film } from '../../model/film.ts';
import { nameOf } from '../table/names.ts';
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
  if (film.viewAt(step).outcome) return null;
  const search = solver.at(step);
  return (
    <section class="beaten" aria-label={replayWords.value.beaten.title}>
      {search ? (
        <Answer film={film} step={step} search={search} solver={solver} onLine={onLine} />
      ) : (
        <button
          class="btn"
          type="button"
          data-act="solve"
          onClick={() => solver.search(step, FIRST)}
        >
          {questionFor(film, step)}
        </button>
      )}
    </section>
  );
}

interface AnswerProps extends BeatenProps {
  readonly search: Search;
}

function Answer({ film, step, search, solver, onLine }: AnswerProps) {
  const say = replayWords.value.beaten;
  if (search.kind === 'failed') return <p role="alert">{say.failed}</p>;
  const beaten = search.kind === 'found' ? search.beaten : null;
  return (
    <>
      <p role="status" data-verdict={beaten?.kind ?? 'searching'}>
        {beaten
          ? verdictInWords(film, step, beaten, search.seconds)
          : say.searching(search.seconds)}
      </p>
      {search.kind === 'searching' && (
        <button class="btn" type="button" onClick={solver.stop}>
          {say.stop}
        </button>
      )}
      {beaten?.kind === 'winnable' && (
        <button class="btn go" type="button" data-act="line" onClick={() => onLine(beaten.line)}>
          {say.follow}
        </button>
      )}
      {beaten?.kind === 'undecided' && (
        <button
          class="btn"
          type="button"
          data-act="solve"
          onClick={() => solver.search(step, LONGER)}
        >
          {say.longer(LONGER)}
        </button>
      )}
    </>
  );
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
  return (
    <section class="line-head" aria-label={say.line}>
      <p role="status">
        <b>{say.line}</b> {from === 0 ? say.lineFromDeal : say.lineFrom(turn)}
      </p>
      <button class="btn" type="button" data-act="leave-line" onClick={onLeave}>
        {say.leave}
      </button>
    </section>
  );
}
