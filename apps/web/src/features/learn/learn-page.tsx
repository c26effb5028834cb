// Learn: the lessons of each game as a path of rising cards, puzzles with how many are solved, and the rules.

import './learn.css';
import { useEffect } from 'preact/hooks';
import { PUZZLES } from '@backtrick/bots/puzzles';
import { GAME_NAMES } from '../../platform/game-names.ts';
import type { GameName } from '../../platform/game-names.ts';
import { learned, loadLearned } from './progress.ts';
import { learnWords, puzzleWords } from '../../i18n/learning.ts';
import { words } from '../../i18n/language.ts';
import { landAt } from '../../design/hues.ts';
import { Icon } from '../../design/icon.tsx';
import { PageShape } from '../../design/page.tsx';
import { RowLink } from '../../design/rows.tsx';
import { SectionHead } from '../../design/section-head.tsx';
import { HANDS_A_GAME } from './tutorial-hands.ts';

export function LearnPage() {
  const say = learnWords.value;
  const { nav } = words.value.pages;
  useEffect(() => loadLearned(), []);
  const first = gameInFront();
  return (
    <PageShape title={say.title} class="learn wide" back={null}>
      <div class="stack">
        <PathOf game={first} isFirst />
        <PuzzleProgress />
      </div>
      <div class="stack">
        {GAME_NAMES.filter((game) => game !== first).map((game) => (
          <PathOf key={game} game={game} />
        ))}
        <ul class="pan rows">
          <RowLink href="/rules" icon="book" text={nav.rules} hint={say.rulesHint} />
          <RowLink href="/replay" icon="eye" text={nav.replay} />
        </ul>
      </div>
    </PageShape>
  );
}

/** The game that was begun and not finished, else the first one that is not finished. */
function gameInFront(): GameName {
  const open = GAME_NAMES.filter((game) => lessonsOf(game).some((isDone) => !isDone));
  return open.find((game) => lessonsOf(game).includes(true)) ?? open[0] ?? 'original';
}

/** Whether each lesson of a game was played to its end. */
function lessonsOf(game: GameName): readonly boolean[] {
  return Array.from({ length: HANDS_A_GAME }, (_, i) =>
    learned.value.hands.includes(`${game}/${i + 1}`),
  );
}

function PathOf({ game, isFirst }: { readonly game: GameName; readonly isFirst?: true }) {
  const say = learnWords.value;
  const done = lessonsOf(game);
  const next = done.indexOf(false);
  const count = done.filter(Boolean).length;
  const title = say.hands[game][next]?.title;
  const name = words.value.table.games[game];
  return (
    <section class="pan path-of" aria-labelledby={`learn-${game}`}>
      <div class="told">
        <small>{next < 0 ? say.playedOf(count, HANDS_A_GAME) : name}</small>
        <h2 id={`learn-${game}`}>{title ?? name}</h2>
        {next >= 0 && <p class="so-far">{say.playedOf(count, HANDS_A_GAME)}</p>}
      </div>
      <ol class="path">
        {done.map((isDone, i) => (
          <Lesson key={i} game={game} index={i} isDone={isDone} isNext={i === next} />
        ))}
      </ol>
      {isFirst && next >= 0 && (
        <a class="btn go big" href={`/learn/${game}/${next + 1}`}>
          {next === 0 ? say.begin : say.goOn(next + 1)}
        </a>
      )}
    </section>
  );
}

interface LessonProps {
  readonly game: GameName;
  readonly index: number;
  readonly isDone: boolean;
  readonly isNext: boolean;
}

/** A card of the path: the later the higher, in colour once it is done. */
function Lesson({ game, index, isDone, isNext }: LessonProps) {
  const say = learnWords.value;
  const { title } = say.hands[game][index] ?? { title: '' };
  const name = say.hand(index + 1, title);
  const height = (index + 1) / (HANDS_A_GAME + 1);
  return (
    <li>
      <a
        class={isNext ? 'next' : isDone ? 'done' : ''}
        href={`/learn/${game}/${index + 1}`}
        aria-label={isDone ? words.value.format.list([name, say.played]) : name}
        style={{
          height: `${52 + index * 20}px`,
          ...(isDone ? { background: landAt(height) } : {}),
        }}
      >
        {isDone && <Icon name="check" />}
        {index + 1}
      </a>
    </li>
  );
}

function PuzzleProgress() {
  const say = puzzleWords.value;
  const solved = learned.value.puzzles.length;
  return (
    <section class="sec" aria-labelledby="learn-puzzles">
      <SectionHead id="learn-puzzles" title={say.title} href="/puzzles" link={say.all} />
      <div class="pan">
        <p>{say.solvedOf(solved, PUZZLES.length)}</p>
        <p class="progress" aria-hidden="true">
          <i style={{ width: `${(solved / PUZZLES.length) * 100}%` }} />
        </p>
        <ul class="rows">
          <RowLink href="/puzzle/today" icon="clock" text={say.today} hint={say.todayHint} />
        </ul>
      </div>
    </section>
  );
}
