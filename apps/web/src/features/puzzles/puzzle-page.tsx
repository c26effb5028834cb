// One puzzle, on the table itself: laid by tap, drag or key like any turn, and judged as soon as there is something to judge.

import { useEffect, useLayoutEffect, useMemo } from 'preact/hooks';
import { useComputed, useSignal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import { PUZZLES, hintFor, parsePuzzle, verdictOn } from '@backtrick/bots/puzzles';
import type { Puzzle, Verdict } from '@backtrick/bots/puzzles';
import { keepSolved, loadLearned } from '../learn/progress.ts';
import { puzzleWords } from '../../i18n/learning.ts';
import { words } from '../../i18n/language.ts';
import { practiceAt } from '../practice/practice.ts';
import type { Practice } from '../practice/practice.ts';
import { announce, interrupt } from '../../design/live-region.tsx';
import { Empty, PageShape } from '../../design/page.tsx';
import { OwnActs, PracticeTable, TakeBack } from '../practice/practice-table.tsx';
import { useTable } from '../table/context.ts';
import { feel } from '../table/effects/feel.ts';
import { PuzzleGoal, PuzzleHead, verdictInWords } from './puzzle-head.tsx';
import { nextUnsolved, placeOf } from './order.ts';
import { hintInWords } from './sentences.ts';

/** How much the last hint gave away. */
type Told = 'nothing' | 'card' | 'lay';

export function PuzzlePage({ puzzle: name }: { readonly puzzle: string }) {
  const number = placeOf(name, PUZZLES.length);
  const line = PUZZLES[number - 1];
  return line === undefined ? <NoPuzzle /> : <OnePuzzle key={number} number={number} line={line} />;
}

function NoPuzzle() {
  const say = puzzleWords.value;
  return (
    <PageShape title={say.title} back="/puzzles">
      <Empty text={say.unknown}>
        <a class="btn go" href="/puzzles">
          {say.all}
        </a>
      </Empty>
    </PageShape>
  );
}

function OnePuzzle({ number, line }: { readonly number: number; readonly line: string }) {
  const puzzle = useMemo(() => parsePuzzle(line), [line]);
  const practice = useMemo(() => practiceAt({ state: puzzle.state, turnEnd: 'stops' }), [puzzle]);
  const told = useSignal<Told>('nothing');
  const verdict = useComputed(() =>
    verdictOn(puzzle, {
      lays: practice.actions.value,
      turn: practice.isOver.value ? 'ended' : 'running',
    }),
  ).value;
  useLayoutEffect(() => loadLearned(), []);
  useVerdict({ number, puzzle, practice }, verdict);
  useEffect(() => void (told.value = 'nothing'), [practice.actions.value, told]);
  const news =
    verdict === 'open' ? hintFrom(puzzle, practice, told.value) : verdictInWords(puzzle, verdict);
  return (
    <PracticeTable
      practice={practice}
      reminders="off"
      others={puzzle.kind === 'only-win' ? 'open' : 'covered'}
      head={<PuzzleHead number={number} puzzle={puzzle} />}
      goal={<PuzzleGoal puzzle={puzzle} />}
      said={
        news !== null && (
          <p class={verdict === 'open' ? 'hint' : undefined} data-verdict={verdict}>
            {news}
          </p>
        )
      }
      acts={
        <OwnActs>
          {verdict === 'open' ? (
            <Trying puzzle={puzzle} practice={practice} told={told} />
          ) : (
            <Judged number={number} verdict={verdict} practice={practice} />
          )}
        </OwnActs>
      }
    />
  );
}

interface Tried {
  readonly number: number;
  readonly puzzle: Puzzle;
  readonly practice: Practice;
}

/** Announces the result, and stores a solved puzzle before it shows: the player may leave at once. */
function useVerdict({ number, puzzle, practice }: Tried, verdict: Verdict): void {
  useLayoutEffect(() => {
    const say = puzzleWords.peek();
    if (verdict === 'open') return;
    practice.stop();
    interrupt(verdict === 'solved' ? say.isSolved : say.isMissed[puzzle.kind]);
    if (verdict !== 'solved') return;
    keepSolved(number);
    feel('win');
  }, [number, puzzle, practice, verdict]);
}

function hintFrom(puzzle: Puzzle, practice: Practice, told: Told): string | null {
  if (told === 'nothing') return null;
  return hintInWords(puzzle.state, hintFor(puzzle, practice.actions.value), told);
}

interface TryingProps {
  readonly puzzle: Puzzle;
  readonly practice: Practice;
  readonly told: Signal<Told>;
}

function Trying({ puzzle, practice, told }: TryingProps) {
  const { model } = useTable();
  const say = puzzleWords.value;
  const canEnd = model.turn.value.kind === 'may-end';
  const tell = () => {
    told.value = told.value === 'nothing' ? 'card' : 'lay';
    announce(hintFrom(puzzle, practice, told.value) ?? '');
  };
  const isEnding = puzzle.kind === 'only-win';
  return (
    <>
      <TakeBack practice={practice} />
      <button class={`btn${isEnding ? '' : ' grow'}`} type="button" data-act="hint" onClick={tell}>
        {say.hint}
      </button>
      {isEnding && (
        <button
          class={`btn grow ${canEnd ? 'go' : 'wait'}`}
          type="button"
          data-act="end"
          aria-disabled={!canEnd}
          aria-keyshortcuts="Enter"
          onClick={() => model.act('.')}
        >
          {words.value.table.acts.end(0)}
        </button>
      )}
    </>
  );
}

interface JudgedProps {
  readonly number: number;
  readonly verdict: Verdict;
  readonly practice: Practice;
}

function Judged({ number, verdict, practice }: JudgedProps) {
  const say = puzzleWords.value;
  if (verdict === 'missed') {
    return (
      <button class="btn go grow" type="button" data-act="again" onClick={() => practice.restart()}>
        {say.again}
      </button>
    );
  }
  return (
    <>
      <a class="btn" href="/puzzles">
        {say.all}
      </a>
      <a
        class="btn go grow"
        data-act="next"
        href={`/puzzle/${nextUnsolved(number, PUZZLES.length)}`}
      >
        {say.nextPuzzle}
      </a>
    </>
  );
}
