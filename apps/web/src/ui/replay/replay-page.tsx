// A game, step by step: with all cards open once it is over, and till then as the own seat has seen it.

import '../table/table.css';
import '../table/layout.css';
import '../table/games.css';
import './replay.css';
import { useCallback, useEffect, useMemo, useRef } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import type { Replay } from '@backtrick/rules';
import { replay as replayOf } from '@backtrick/rules';
import { learningAddress } from '../../app/learning-route.ts';
import { cameFrom, goBack } from '../../app/navigation.ts';
import type { Origin } from '../../app/played-at.ts';
import { addressOf, isLocalTable } from '../../app/route.ts';
import { replayWords } from '../../i18n/learning.ts';
import { words } from '../../i18n/language.ts';
import { recordWithLine } from '../../model/branch.ts';
import { cardsLaid, filmOf, tableAt, turnAt } from '../../model/film.ts';
import type { Film } from '../../model/film.ts';
import { isDuel } from '../../model/motion.ts';
import { Icon } from '../icon.tsx';
import { Empty, Heading, Loading, PageShape } from '../page.tsx';
import { TableProvider } from '../table/context.ts';
import { useBareLanes } from '../table/lane-sight.ts';
import { Lanes } from '../table/lanes.tsx';
import { nameOf } from '../table/names.ts';
import { useAnalyst } from './analyst.ts';
import { Better, Curve } from './analysis.tsx';
import { Beaten, LineHead } from './beaten.tsx';
import { BranchList } from './branch-list.tsx';
import { betterPiles } from './judgement.ts';
import { OpenHands } from './open-hands.tsx';
import { PlayOn } from './play-on.tsx';
import { useSource } from './record-source.ts';
import { SaidHere } from './said.tsx';
import { saveRecord } from './save-record.ts';
import { useSolver } from './solver.ts';
import type { Solver } from './solver.ts';
import { useReplayTable } from './stage.ts';
import { Steps } from './steps.tsx';
import { TurnList } from './turn-list.tsx';

interface ReplayPageProps {
  readonly game: string;
  readonly step: number;
}

export function ReplayPage({ game, step }: ReplayPageProps) {
  const say = replayWords.value;
  const source = useSource(game);
  if (source.kind === 'found') {
    const { kind: _, film, ...origin } = source;
    return <Shown game={game} film={film} start={step} origin={origin} />;
  }
  return (
    <PageShape title={say.title}>
      {source.kind === 'loading' ? (
        <Loading />
      ) : (
        <Empty text={say.missing}>
          <a class="btn go" href="/replay">
            {say.open}
          </a>
        </Empty>
      )}
    </PageShape>
  );
}

interface ShownProps {
  readonly game: string;
  readonly film: Film;
  readonly start: number;
  readonly origin: Origin;
}

/** A line that leaves the game, and the step at which it does. */
interface LeadingLine {
  readonly film: Film;
  readonly from: number;
}

function Shown({ game, film: main, start, origin }: ShownProps) {
  const line = useSignal<LeadingLine | null>(null);
  const film = line.value?.film ?? main;
  const step = useStep(game, main, start, line);
  const analyst = useAnalyst(main.replay?.record ?? null);
  const solver = useSolver(main.replay?.record ?? null);
  const root = useRef<HTMLDivElement>(null);
  const context = useReplayTable(root, film, step);
  const go = useCallback((to: number) => (step.value = to), [step]);
  const judged = line.value ? 'waiting' : analyst;
  return (
    <TableProvider value={context}>
      <div ref={root} class="rep table-root" data-game={film.game.ruleset.name}>
        <Head game={game} film={film} step={step.value} />
        <main>
          <div
            class={`film ${kindOf(film)}`}
            data-better={betterPiles(film, step.value, judged).join(' ')}
          >
            <Piles film={film} />
            <OpenHands film={film} step={step.value} />
          </div>
          <div class="words">
            <Better film={film} step={step.value} analyst={judged} />
            <SaidHere film={film} step={step.value} />
          </div>
          <Steps film={film} step={step} />
          <div class="aside">
            {line.value ? (
              <LineHead film={film} from={line.value.from} onLeave={() => leaveLine(line, step)} />
            ) : main.replay ? (
              <>
                <Curve film={main} step={step.value} analyst={analyst} onStep={go} />
                <Ways
                  game={game}
                  film={main}
                  origin={origin}
                  replay={main.replay}
                  solver={solver}
                  step={step}
                  line={line}
                />
              </>
            ) : (
              <p class="told">{replayWords.value.running}</p>
            )}
          </div>
          <TurnList film={film} step={step.value} analyst={judged} onStep={go} />
        </main>
      </div>
    </TableProvider>
  );
}

interface WaysProps extends Omit<ShownProps, 'start'> {
  readonly replay: Replay;
  readonly solver: Solver;
  readonly step: Signal<number>;
  readonly line: Signal<LeadingLine | null>;
}

/** The ways that lead on from here, and those that were taken. */
function Ways({ game, film, origin, replay, solver, step, line }: WaysProps) {
  const from = step.value;
  const follow = (actions: readonly string[]) => {
    const replayed = replayOf(recordWithLine(replay.record, from, actions));
    if (replayed.ok) line.value = { film: filmOf(replayed.value, film.talk), from };
  };
  return (
    <>
      <div class="ways">
        <Beaten film={film} step={from} solver={solver} onLine={follow} />
        <PlayOn main={game} film={film} replay={replay} step={from} origin={origin} />
        {origin.at && (
          <a
            class="btn"
            data-act="together"
            href={learningAddress({ page: 'review', ...origin.at })}
          >
            {replayWords.value.together}
          </a>
        )}
      </div>
      <BranchList game={game} record={replay.record} />
    </>
  );
}

function leaveLine(line: Signal<LeadingLine | null>, step: Signal<number>): void {
  step.value = line.value?.from ?? 0;
  line.value = null;
  // Back where the line was asked for, once that is there again.
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>('.rep [data-act="line"]')?.focus({ preventScroll: true });
  });
}

/** The address follows the step, and back leads out of the film at once. A line has none: it stays where it leaves the game. */
function useStep(
  game: string,
  film: Film,
  start: number,
  line: Signal<LeadingLine | null>,
): Signal<number> {
  const step = useSignal(Math.min(start, film.last));
  useEffect(() => void (step.value = Math.min(start, film.last)), [start, film, step]);
  const shown = line.value?.from ?? step.value;
  useEffect(() => {
    history.replaceState(history.state, '', learningAddress({ page: 'replay', game, step: shown }));
  }, [game, shown]);
  return step;
}

interface HeadProps extends Pick<ShownProps, 'game' | 'film'> {
  readonly step: number;
  readonly title?: string;
}

export function Head({ game, film, step, title }: HeadProps) {
  const say = replayWords.value;
  const turn = step === 0 ? null : turnAt(film, step);
  const { replay } = film;
  return (
    <header class="bar">
      {replay ? (
        <BackLink />
      ) : (
        <a class="ib" href={tableAddress(game)} aria-label={say.toTable}>
          <Icon name="back" />
        </a>
      )}
      <div class="mid">
        <Heading>{title ?? say.title}</Heading>
        <p class="where">
          {turn ? say.turn(turn.number, nameOf(film, turn.seat, words.value)) : say.begin}
          <small>{say.cardOf(cardsLaid(film, step), cardsLaid(film, film.last))}</small>
        </p>
      </div>
      {replay ? (
        <button
          class="ib"
          type="button"
          aria-label={say.save}
          onClick={() => saveRecord(replay.record)}
        >
          <Icon name="share" />
        </button>
      ) : (
        <span class="ib" />
      )}
    </header>
  );
}

/** To where one came from; home where one came from elsewhere. */
function BackLink() {
  const { pages } = words.value;
  const from = cameFrom();
  const name = from === null ? pages.home : pages.back;
  return (
    <a class="ib" href={from ?? '/'} aria-label={name} onClick={goBack}>
      <Icon name="back" />
    </a>
  );
}

function tableAddress(table: string): string {
  return addressOf({ page: isLocalTable(table) ? 'local-table' : 'table', table });
}

export function Piles({ film }: { readonly film: Film }) {
  const lanes = useBareLanes();
  const table = useMemo(() => tableAt(film, 0), [film]);
  if (!table.cards || !isDuel(table.cards)) return <Lanes lanes={lanes} />;
  return (
    <div class="two-sides">
      {(['own', 'other'] as const).map((side, i) => (
        <section key={side} class={`side ${side === 'own' ? 'own' : 'opp'}`}>
          <h2>{nameOf(table, i + 1, words.value)}</h2>
          <Lanes lanes={lanes.filter((lane) => lane.side === side)} />
        </section>
      ))}
    </div>
  );
}

export function kindOf({ game }: Film): string {
  if (game.ruleset.kind === 'duel') return 'duel';
  return game.ruleset.name === 'quick-and-easy' ? 'q' : '';
}
