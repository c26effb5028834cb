// One hand of the tutorial, at the table: a sentence asks for something, and it is done by playing it.

import { useEffect, useLayoutEffect, useMemo } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { keepPlayed, loadLearned } from './progress.ts';
import type { GameName } from '../../platform/game-names.ts';
import { learnWords } from '../../i18n/learning.ts';
import { words } from '../../i18n/language.ts';
import { practiceAt } from '../practice/practice.ts';
import type { Practice } from '../practice/practice.ts';
import { preferences } from '../table/model/preferences.ts';
import { Icon } from '../../design/icon.tsx';
import { announce } from '../../design/live-region.tsx';
import { Heading } from '../../design/page.tsx';
import { Unknown } from '../../design/lost-pages.tsx';
import { OwnActs, PracticeTable } from '../practice/practice-table.tsx';
import { Acts } from '../table/acts.tsx';
import type { Marks } from '../table/context.ts';
import { START, follow, isAstray, isFinished, openReplies } from './hand-progress.ts';
import type { Course } from './hand-progress.ts';
import { HANDS_A_GAME, tutorialHand } from './tutorial-hands.ts';
import type { TutorialHand } from './tutorial-hands.ts';

interface HandPageProps {
  readonly game: GameName;
  readonly hand: number;
}

export function HandPage({ game, hand: number }: HandPageProps) {
  const hand = tutorialHand(game, number);
  if (!hand) return <Unknown />;
  return <OneHand key={`${game}/${number}`} game={game} number={number} hand={hand} />;
}

interface OneHandProps {
  readonly game: GameName;
  readonly number: number;
  readonly hand: TutorialHand;
}

function OneHand({ game, number, hand }: OneHandProps) {
  const practice = useMemo(
    () => practiceAt({ state: hand.state, signals: hand.signals, turnEnd: 'played' }),
    [hand],
  );
  const stand = useCourse(hand, practice);
  const say = learnWords.value.hands[game][number - 1];
  const sentence = sentenceFor(stand, say);
  const isDone = stand.kind === 'finished';
  const open = stand.kind === 'task' ? stand.task : null;
  const marks = useMemo(() => marksFor(hand, open), [hand, open]);
  useLayoutEffect(() => loadLearned(), []);
  useEffect(() => announce(sentence), [sentence]);
  // Before it shows: who sees the end may be gone at once.
  useLayoutEffect(() => {
    if (isDone) keepPlayed(`${game}/${number}`);
  }, [isDone, game, number]);
  return (
    <PracticeTable
      practice={practice}
      reminders="on"
      others="covered"
      head={
        <HandHead
          title={say?.title ?? ''}
          place={learnWords.value.handOf(words.value.table.games[game], number, HANDS_A_GAME)}
        />
      }
      marks={marks}
      said={
        <p
          class="task"
          data-stand={stand.kind}
          data-task={'task' in stand ? stand.task : undefined}
        >
          {sentence}
        </p>
      }
      acts={
        isDone ? (
          <Finished game={game} number={number} />
        ) : stand.kind === 'astray' ? (
          <Astray practice={practice} />
        ) : (
          <Acts />
        )
      }
    />
  );
}

/** How far the learner is: at a task, off course, waiting for the others, or through. */
type Stand =
  | { readonly kind: 'task' | 'astray' | 'waiting'; readonly task: number }
  | { readonly kind: 'finished' };

function sentenceFor(
  stand: Stand,
  say: { readonly tasks: readonly string[]; readonly done: string } | undefined,
): string {
  if (stand.kind === 'finished') return say?.done ?? '';
  if (stand.kind === 'astray') return learnWords.value.astray;
  return say?.tasks[stand.task] ?? '';
}

/** What a task asks for; a signal has no card. */
function marksFor({ tasks }: TutorialHand, open: number | null): Marks {
  const task = open === null ? undefined : tasks[open];
  const wants = (task?.wants ?? []).map((want) => want.split('/'));
  return {
    cards: task?.kind === 'action' ? wants.flatMap(([card]) => card ?? []) : [],
    piles: wants.flatMap(([, pile]) => pile ?? []),
  };
}

/** Milliseconds between two actions of the others. */
const REPLY_DELAY = 700;

function useCourse(hand: TutorialHand, practice: Practice): Stand {
  const course = useSignal<Course>(START);
  const played = {
    state: practice.state.value,
    actions: practice.actions.value,
    signals: practice.signals.value,
  };
  const now = follow(hand, course.value, played);
  const [reply] = openReplies(hand, now, played);
  // oxlint-disable-next-line react/exhaustive-deps -- `now` is a new list each time; its length says whether it is another
  useEffect(() => void (course.value = now), [now.length, played.actions.length, course]);
  useEffect(() => {
    if (reply === undefined) return undefined;
    const timer = setTimeout(() => practice.play(reply), paceOf());
    return () => clearTimeout(timer);
  }, [practice, reply, played.actions.length]);
  if (isFinished(hand, now, played)) return { kind: 'finished' };
  if (reply !== undefined) return { kind: 'waiting', task: now.length - 1 };
  return { kind: isAstray(hand, now, played) ? 'astray' : 'task', task: now.length };
}

function paceOf(): number {
  return preferences.motion.peek() === 'reduced' ? 0 : REPLY_DELAY;
}

function HandHead({ title, place }: { readonly title: string; readonly place: string }) {
  return (
    <header class="bar">
      <a class="ib" href="/learn" aria-label={learnWords.value.allHands}>
        <Icon name="back" />
      </a>
      <div class="mid">
        <Heading>{title}</Heading>
        <small>{place}</small>
      </div>
      <span class="ib" />
    </header>
  );
}

/** Cards of the running turn come back one by one; what a turn's end has decided only by beginning again. */
function Astray({ practice }: { readonly practice: Practice }) {
  const isLaid =
    (practice.state.value.turn?.laid ?? 0) > 0 && practice.state.value.turn?.seat === 1;
  return (
    <OwnActs>
      <button
        class={`btn ${isLaid ? '' : 'go '}grow`}
        type="button"
        data-act="again"
        onClick={() => practice.restart()}
      >
        {learnWords.value.again}
      </button>
      {isLaid && (
        <button
          class="btn go grow"
          type="button"
          data-act="back"
          onClick={() => void practice.source.ask({ kind: 'take-back' })}
        >
          {words.value.table.acts.takeBack}
        </button>
      )}
    </OwnActs>
  );
}

function Finished({ game, number }: { readonly game: GameName; readonly number: number }) {
  const say = learnWords.value;
  const isLast = number === HANDS_A_GAME;
  return (
    <OwnActs>
      <a class="btn" href="/learn">
        {say.allHands}
      </a>
      <a
        class="btn go grow"
        data-act="next"
        href={isLast ? '/play' : `/learn/${game}/${number + 1}`}
      >
        {isLast ? say.play : say.next}
      </a>
    </OwnActs>
  );
}
