// Whether the game could still have been won from the step that is shown, with all cards open; and the line that shows it.

import { replayWords } from '../../../i18n/learning.ts';
import { words } from '../../../i18n/language.ts';
import type { WinVerdict as Found } from './could-win.ts';
import { cardsLaid, tableAt } from '../timeline.ts';
import type { Timeline } from '../timeline.ts';
import { nameOf } from '../../table/words/names.ts';
import { useFocusOnMount } from '../focus-on-mount.ts';
import type { Search, Solver } from './solver.ts';

/** Seconds: at first, and when somebody wants to know it in spite of that. */
const FIRST_SEARCH_SECONDS = 10;
const LONG_SEARCH_SECONDS = 60;

interface CouldWinBoxProps {
  readonly timeline: Timeline;
  readonly step: number;
  readonly solver: Solver;
  readonly onLine: (line: readonly string[]) => void;
}

export function CouldWinBox({ timeline, step, solver, onLine }: CouldWinBoxProps) {
  const say = replayWords.value.beaten;
  if (timeline.viewAt(step).outcome) return null;
  const search = solver.at(step);
  const act = actFor({ timeline, step, solver, onLine }, search);
  const verdict = search?.kind === 'found' ? search.verdict : null;
  return (
    <section class="beaten" aria-label={say.title}>
      {search && (
        <p role="status" data-verdict={verdict?.kind ?? search.kind}>
          {searchInWords(timeline, step, search)}
        </p>
      )}
      {act && (
        // One button for all states, so that it keeps the focus.
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
function actFor({ timeline, step, solver, onLine }: CouldWinBoxProps, search?: Search): Act | null {
  const say = replayWords.value.beaten;
  if (!search) {
    const go = () => solver.search(step, FIRST_SEARCH_SECONDS);
    return { kind: 'solve', label: questionFor(timeline, step), go };
  }
  if (search.kind === 'searching') return { kind: 'stop', label: say.stop, go: solver.stop };
  const verdict = search.kind === 'found' ? search.verdict : null;
  if (verdict?.kind === 'winnable') {
    return { kind: 'line', label: say.follow, go: () => onLine(verdict.line) };
  }
  if (verdict?.kind !== 'undecided') return null;
  return {
    kind: 'solve',
    label: say.longer(LONG_SEARCH_SECONDS),
    go: () => solver.search(step, LONG_SEARCH_SECONDS),
  };
}

function searchInWords(timeline: Timeline, step: number, search: Search): string {
  const say = replayWords.value.beaten;
  switch (search.kind) {
    case 'searching':
      return say.searching(search.seconds);
    case 'found':
      return verdictInWords(timeline, step, search.verdict, search.seconds);
    case 'failed':
      return say.failed;
  }
}

/** In a duel it is asked for the player in turn. */
function questionFor(timeline: Timeline, step: number): string {
  const say = replayWords.value.beaten;
  return timeline.game.ruleset.kind === 'duel' ? say.askDuel(playerAt(timeline, step)) : say.ask;
}

function verdictInWords(
  timeline: Timeline,
  step: number,
  { kind }: Found,
  seconds: number,
): string {
  const say = replayWords.value.beaten;
  if (kind === 'undecided') return say.open(seconds);
  if (timeline.game.ruleset.kind === 'duel') {
    return (kind === 'winnable' ? say.yesDuel : say.noDuel)(playerAt(timeline, step));
  }
  const left = timeline.game.ruleset.cards.length - cardsLaid(timeline, step);
  return kind === 'winnable' ? say.yes(left) : say.no;
}

function playerAt(timeline: Timeline, step: number): string {
  return nameOf(tableAt(timeline, 0), timeline.viewAt(step).turn?.seat ?? 1, words.value);
}

interface LineHeadProps {
  readonly timeline: Timeline;
  /** The step at which the line leaves the game. */
  readonly from: number;
  readonly onLeave: () => void;
}

/** Replaces the analysis while the viewer steps through a line. */
export function LineHead({ timeline, from, onLeave }: LineHeadProps) {
  const say = replayWords.value.beaten;
  const turn = timeline.turns.findIndex(({ to }) => to > from) + 1;
  const button = useFocusOnMount<HTMLButtonElement>();
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
