// A game, step by step: with all cards open once it is over, before that as one's own seat has seen it.

import '../table/table.css';
import '../table/layout.css';
import '../table/games.css';
import './replay.css';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import type { GameRecord, Replay } from '@backtrick/rules';
import { formatRecord, replay as replayOf } from '@backtrick/rules';
import { linkTo } from '../../platform/router/hosting.ts';
import { learningAddress } from '../../platform/router/learning-route.ts';
import { cameFrom, goBack } from '../../platform/router/navigation.ts';
import type { Origin } from './origin.ts';
import { addressOf, isLocalTable } from '../../platform/router/route.ts';
import { replayWords } from '../../i18n/learning.ts';
import { words } from '../../i18n/language.ts';
import { recordWithLine } from '../branches/branch.ts';
import { cardsLaid, timelineOf, tableAt, turnAt } from './timeline.ts';
import type { Timeline } from './timeline.ts';
import { isDuel } from '../table/game/motion.ts';
import { Icon } from '../../design/icon.tsx';
import { Empty, Heading, Loading, PageShape } from '../../design/page.tsx';
import { TableProvider } from '../table/context.ts';
import { useBareLanes } from '../table/cards/lane-state.ts';
import { Lanes } from '../table/cards/lanes.tsx';
import { nameOf } from '../table/words/names.ts';
import { useAnalyst } from './analysis/analyst.ts';
import { Better, Curve } from './analysis/analysis.tsx';
import { CouldWinBox, LineHead } from './analysis/could-win-box.tsx';
import { BranchList } from './branch-list.tsx';
import { betterPiles } from './analysis/judgement.ts';
import { OpenHands } from './open-hands.tsx';
import { PlayOn } from './play-on.tsx';
import { useSource } from './record-source.ts';
import type { Cards } from './record-source.ts';
import { SaidHere } from './said.tsx';
import { useSolver } from './analysis/solver.ts';
import type { Solver } from './analysis/solver.ts';
import { useReplayTable } from './use-replay-table.ts';
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
    const { kind: _, timeline, cards, ...origin } = source;
    return <Shown game={game} timeline={timeline} cards={cards} start={step} origin={origin} />;
  }
  return (
    <PageShape title={say.title}>
      {source.kind === 'loading' ? (
        <Loading />
      ) : (
        <Empty
          text={source.kind === 'closed' ? words.value.pages.faults['day-not-over'] : say.missing}
        >
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
  readonly timeline: Timeline;
  readonly cards: Cards;
  readonly start: number;
  readonly origin: Origin;
}

/** A solver's line, and the step at which it leaves the game. */
interface LeadingLine {
  readonly timeline: Timeline;
  readonly from: number;
}

function Shown({ game, timeline: main, cards, start, origin }: ShownProps) {
  const say = replayWords.value;
  const line = useSignal<LeadingLine | null>(null);
  const timeline = line.value?.timeline ?? main;
  const step = useStep(game, main, start, line);
  const analyst = useAnalyst(main.replay?.record ?? null);
  const solver = useSolver(main.replay?.record ?? null);
  const root = useRef<HTMLDivElement>(null);
  const context = useReplayTable(root, timeline, step);
  const go = useCallback((to: number) => (step.value = to), [step]);
  const judged = line.value ? 'waiting' : analyst;
  return (
    <TableProvider value={context}>
      <div ref={root} class="rep table-root" data-game={timeline.game.ruleset.name}>
        <Head game={game} timeline={timeline} step={step.value} />
        <main>
          <div
            class={`timeline ${kindOf(timeline)}`}
            data-better={betterPiles(timeline, step.value, judged).join(' ')}
          >
            <Piles timeline={timeline} />
            <OpenHands timeline={timeline} step={step.value} />
          </div>
          <div class="words">
            <Better timeline={timeline} step={step.value} analyst={judged} />
            <SaidHere timeline={timeline} step={step.value} />
          </div>
          <Steps timeline={timeline} step={step} />
          <div class="aside">
            {line.value ? (
              <LineHead
                timeline={timeline}
                from={line.value.from}
                onLeave={() => leaveLine(line, step)}
              />
            ) : main.replay ? (
              <>
                <Curve timeline={main} step={step.value} analyst={analyst} onStep={go} />
                <Ways
                  game={game}
                  timeline={main}
                  origin={origin}
                  replay={main.replay}
                  solver={solver}
                  step={step}
                  line={line}
                />
              </>
            ) : (
              <p class="told">{cards === 'closed' ? say.closed : say.running}</p>
            )}
          </div>
          <TurnList timeline={timeline} step={step.value} analyst={judged} onStep={go} />
        </main>
      </div>
    </TableProvider>
  );
}

interface WaysProps extends Omit<ShownProps, 'start' | 'cards'> {
  readonly replay: Replay;
  readonly solver: Solver;
  readonly step: Signal<number>;
  readonly line: Signal<LeadingLine | null>;
}

/** The ways to continue from here, and the branches already made. */
function Ways({ game, timeline, origin, replay, solver, step, line }: WaysProps) {
  const from = step.value;
  const follow = (actions: readonly string[]) => {
    const replayed = replayOf(recordWithLine(replay.record, from, actions));
    if (replayed.ok) line.value = { timeline: timelineOf(replayed.value, timeline.talk), from };
  };
  return (
    <>
      <div class="ways">
        <CouldWinBox timeline={timeline} step={from} solver={solver} onLine={follow} />
        <PlayOn main={game} timeline={timeline} replay={replay} step={from} origin={origin} />
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
  // Back to where the line was requested, once that is there again.
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>('.rep [data-act="line"]')?.focus({ preventScroll: true });
  });
}

/** The address follows the step, and the back button leaves the replay at once. A line has no address of its own. */
function useStep(
  game: string,
  timeline: Timeline,
  start: number,
  line: Signal<LeadingLine | null>,
): Signal<number> {
  const step = useSignal(Math.min(start, timeline.last));
  // Before the page is painted, so that it cannot undo a step somebody takes at once.
  useLayoutEffect(
    () => void (step.value = Math.min(start, timeline.last)),
    [start, timeline, step],
  );
  const shown = line.value?.from ?? step.value;
  useEffect(() => {
    const address = learningAddress({ page: 'replay', game, step: shown });
    history.replaceState(history.state, '', linkTo(address));
  }, [game, shown]);
  return step;
}

interface HeadProps extends Pick<ShownProps, 'game' | 'timeline'> {
  readonly step: number;
  readonly title?: string;
}

export function Head({ game, timeline, step, title }: HeadProps) {
  const say = replayWords.value;
  const turn = step === 0 ? null : turnAt(timeline, step);
  const { replay } = timeline;
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
          {turn ? say.turn(turn.number, nameOf(timeline, turn.seat, words.value)) : say.begin}
          <small>{say.cardOf(cardsLaid(timeline, step), cardsLaid(timeline, timeline.last))}</small>
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

export function Piles({ timeline }: { readonly timeline: Timeline }) {
  const lanes = useBareLanes();
  const table = useMemo(() => tableAt(timeline, 0), [timeline]);
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

export function kindOf({ game }: Timeline): string {
  if (game.ruleset.kind === 'duel') return 'duel';
  return game.ruleset.name === 'quick-and-easy' ? 'q' : '';
}

/** Downloads the record as a file. */
function saveRecord(record: GameRecord): void {
  const file = new Blob([`${formatRecord(record)}\n`], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `backtrick-${record.game}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
