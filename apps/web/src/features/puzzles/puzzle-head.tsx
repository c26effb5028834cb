// What a puzzle asks for, and its result.

import type { Puzzle, Verdict } from '@backtrick/bots/puzzles';
import { difficultyOf } from '@backtrick/bots/puzzles';
import { learned } from '../learn/progress.ts';
import { puzzleWords } from '../../i18n/learning.ts';
import { words } from '../../i18n/language.ts';
import { Icon } from '../../design/icon.tsx';
import { Heading } from '../../design/page.tsx';
import { OpenCards } from './open-cards.tsx';
import { numberInGame } from './order.ts';
import { botsWhoFind, goalInWords } from './sentences.ts';

interface PuzzleHeadProps {
  readonly number: number;
  readonly puzzle: Puzzle;
}

export function PuzzleHead({ number, puzzle }: PuzzleHeadProps) {
  const say = puzzleWords.value;
  const names: Readonly<Record<string, string>> = words.value.table.games;
  const difficulty = say.difficulties[difficultyOf(puzzle) - 1] ?? '';
  return (
    <header class="bar">
      <a class="ib" href="/puzzles" aria-label={say.all}>
        <Icon name="back" />
      </a>
      <div class="mid">
        <Heading>{say.number(numberInGame(number))}</Heading>
        <small>
          {names[puzzle.state.game]} · {difficulty}
        </small>
      </div>
      <span class="ib" aria-hidden="true">
        {learned.value.puzzles.includes(number) && <Icon name="check" />}
      </span>
    </header>
  );
}

/** What is to be done, and the cards that lie open. */
export function PuzzleGoal({ puzzle }: Pick<PuzzleHeadProps, 'puzzle'>) {
  return (
    <>
      <p class="task">{goalInWords(puzzle, puzzleWords.value)}</p>
      {puzzle.kind === 'only-win' && <OpenCards state={puzzle.state} />}
    </>
  );
}

export function verdictInWords(puzzle: Puzzle, verdict: Exclude<Verdict, 'open'>): string {
  const say = puzzleWords.value;
  if (verdict === 'missed') return say.isMissed[puzzle.kind];
  return `${say.isSolved} ${say.fares(botsWhoFind(puzzle, words.value) ?? say.nobody)}`;
}
