// All puzzles: today's, the next one, and the whole list by game.

import { useEffect, useMemo } from 'preact/hooks';
import { GAMES } from '@backtrick/rules';
import { PUZZLES, difficultyOf, parsePuzzle } from '@backtrick/bots/puzzles';
import type { Puzzle } from '@backtrick/bots/puzzles';
import { learned, loadLearned } from '../learn/progress.ts';
import { puzzleWords } from '../../i18n/learning.ts';
import { words } from '../../i18n/language.ts';
import { PageShape } from '../../design/page.tsx';
import { RowLink } from '../../design/rows.tsx';
import './puzzles.css';
import { TODAY, nextUnsolved } from './order.ts';

interface Numbered {
  readonly number: number;
  readonly puzzle: Puzzle;
}

export function PuzzlesPage() {
  const say = puzzleWords.value;
  const puzzles = useMemo(
    () => PUZZLES.map((line, i) => ({ number: i + 1, puzzle: parsePuzzle(line) })),
    [],
  );
  useEffect(() => loadLearned(), []);
  const next = nextUnsolved(0, PUZZLES.length);
  return (
    <PageShape title={say.title} class="puzzles">
      <p>{say.about}</p>
      <ul class="rows">
        <RowLink href={`/puzzle/${TODAY}`} icon="clock" text={say.today} hint={say.todayHint} />
        <RowLink
          href={`/puzzle/${next}`}
          icon="check"
          text={say.next}
          hint={say.solvedOf(learned.value.puzzles.length, PUZZLES.length)}
        />
      </ul>
      {GAMES.map(({ ruleset: { name } }, i) => (
        <OfGame
          key={name}
          game={name}
          isOpen={i === 0}
          puzzles={puzzles.filter(({ puzzle }) => puzzle.state.game === name)}
        />
      ))}
    </PageShape>
  );
}

interface OfGameProps {
  readonly game: string;
  readonly isOpen: boolean;
  readonly puzzles: readonly Numbered[];
}

/** The easy ones first. */
function OfGame({ game, isOpen, puzzles }: OfGameProps) {
  const names: Readonly<Record<string, string>> = words.value.table.games;
  const { difficulties, solvedOf } = puzzleWords.value;
  const solved = puzzles.filter(({ number }) => learned.value.puzzles.includes(number)).length;
  const levels = difficulties.map((name, i) => ({
    name,
    numbered: puzzles.filter(({ puzzle }) => difficultyOf(puzzle) === i + 1),
  }));
  return (
    <details class="of-game" open={isOpen}>
      <summary>
        <h2>{names[game]}</h2>
        <small>{solvedOf(solved, puzzles.length)}</small>
      </summary>
      {levels
        .filter(({ numbered }) => numbered.length > 0)
        .map(({ name, numbered }) => (
          <div class="level" key={name}>
            <h3>{name}</h3>
            <ul>
              {numbered.map((one) => (
                <PuzzleLink key={one.number} {...one} />
              ))}
            </ul>
          </div>
        ))}
    </details>
  );
}

function PuzzleLink({ number, puzzle }: Numbered) {
  const say = puzzleWords.value;
  const isSolved = learned.value.puzzles.includes(number);
  const label = [say.number(number), say.kinds[puzzle.kind], isSolved ? say.solved : say.open];
  return (
    <li>
      <a
        href={`/puzzle/${number}`}
        class={isSolved ? 'solved' : ''}
        aria-label={words.value.pages.list(label)}
      >
        {number}
      </a>
    </li>
  );
}
