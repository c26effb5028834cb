// All puzzles as pictures, by game and difficulty, unsolved ones first.

import { useEffect, useMemo } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { PUZZLES, difficultyOf, parsePuzzle } from '@backtrick/bots/puzzles';
import type { Puzzle } from '@backtrick/bots/puzzles';
import { learned, loadLearned } from '../learn/progress.ts';
import { MiniBoard, MiniHand } from '../mini-board/mini-board.tsx';
import { puzzleWords } from '../../i18n/learning.ts';
import { words } from '../../i18n/language.ts';
import { GAME_NAMES } from '../../platform/game-names.ts';
import type { GameName } from '../../platform/game-names.ts';
import { Choice, Select } from '../../design/choice.tsx';
import { Icon } from '../../design/icon.tsx';
import { PageShape } from '../../design/page.tsx';
import './puzzles.css';
import { numberInGame } from './order.ts';

interface Numbered {
  /** As addresses name it. */
  readonly number: number;
  readonly puzzle: Puzzle;
}

/** So many pictures come at once. */
const SHOWN_AT_ONCE = 24;

const ANY = 'any';

export function PuzzlesPage() {
  const say = puzzleWords.value;
  const { table } = words.value;
  const puzzles = useMemo(
    () => PUZZLES.map((line, i) => ({ number: i + 1, puzzle: parsePuzzle(line) })),
    [],
  );
  useEffect(() => loadLearned(), []);
  const game = useSignal<GameName>('original');
  const level = useSignal<string>(ANY);
  const ofGame = puzzles.filter(({ puzzle }) => puzzle.state.game === game.value);
  const meant = ofGame.filter(
    ({ puzzle }) => level.value === ANY || String(difficultyOf(puzzle)) === level.value,
  );
  return (
    <PageShape
      title={say.title}
      class="puzzles wide"
      back="/learn"
      end={<small>{say.solvedOf(learned.value.puzzles.length, PUZZLES.length)}</small>}
    >
      <div class="filters">
        <Choice
          label={words.value.pages.first.game}
          isLabelHidden
          value={game.value}
          onChange={(next) => (game.value = next)}
          options={GAME_NAMES.map((value) => ({ value, label: table.games[value] }))}
        />
        <Select
          label={say.difficulty}
          value={level.value}
          onChange={(next) => (level.value = next)}
          options={[
            { value: ANY, label: say.anyDifficulty },
            ...say.difficulties.map((label, i) => ({ value: String(i + 1), label })),
          ]}
        />
      </div>
      <Pictures key={`${game.value} ${level.value}`} puzzles={inOrder(meant)} />
    </PageShape>
  );
}

function isSolved({ number }: Numbered): boolean {
  return learned.value.puzzles.includes(number);
}

/** Open ones first, and of these the easy ones. */
function inOrder(puzzles: readonly Numbered[]): readonly Numbered[] {
  return puzzles.toSorted(
    (a, b) =>
      Number(isSolved(a)) - Number(isSolved(b)) ||
      difficultyOf(a.puzzle) - difficultyOf(b.puzzle) ||
      a.number - b.number,
  );
}

function Pictures({ puzzles }: { readonly puzzles: readonly Numbered[] }) {
  const say = puzzleWords.value;
  const limit = useSignal(SHOWN_AT_ONCE);
  return (
    <>
      <ul class="pz">
        {puzzles.slice(0, limit.value).map((one) => (
          <PuzzlePicture key={one.number} {...one} />
        ))}
      </ul>
      {limit.value < puzzles.length && (
        <button type="button" class="btn" onClick={() => (limit.value += SHOWN_AT_ONCE)}>
          {say.more}
        </button>
      )}
    </>
  );
}

function PuzzlePicture({ number, puzzle }: Numbered) {
  const say = puzzleWords.value;
  const done = isSolved({ number, puzzle });
  const { game, tops, hands } = puzzle.state;
  const level = difficultyOf(puzzle);
  const name = say.number(numberInGame(number));
  const kind = say.kinds[puzzle.kind];
  const facts = [kind, say.difficulties[level - 1] ?? '', done ? say.solved : say.open];
  return (
    <li>
      <a href={`/puzzle/${number}`} class={`pan${done ? ' solved' : ''}`}>
        <span class="pic" aria-hidden="true">
          <MiniBoard game={game} tops={tops} size="thumb" />
          <MiniHand game={game} cards={hands[0] ?? []} />
        </span>
        <b>{name}</b>
        <span class="sr">{`, ${words.value.format.list(facts)}`}</span>
        {done ? <Icon name="check" /> : <Level level={level} />}
      </a>
    </li>
  );
}

/** As many filled marks as it is difficult. */
function Level({ level }: { readonly level: number }) {
  return (
    <span class="lv" aria-hidden="true">
      {puzzleWords.value.difficulties.map((name, i) => (
        <i key={name} class={i < level ? 'on' : ''} />
      ))}
    </span>
  );
}
