// A finished game that people look back at together: one leads, and everybody sees the same step.

import '../table/table.css';
import '../table/layout.css';
import '../table/games.css';
import '../replay/replay.css';
import './review.css';
import { useCallback, useMemo, useRef } from 'preact/hooks';
import type { Replay } from '@backtrick/rules';
import { reviewWords } from '../../i18n/reviewing.ts';
import { words } from '../../i18n/language.ts';
import { timelineOf, tableAt } from '../replay/timeline.ts';
import type { Timeline } from '../replay/timeline.ts';
import { Better, Curve } from '../replay/analysis/analysis.tsx';
import { useAnalyst } from '../replay/analysis/analyst.ts';
import { OpenHands } from '../replay/open-hands.tsx';
import { Head, Piles, kindOf } from '../replay/replay-page.tsx';
import { useReplayTable } from '../replay/use-replay-table.ts';
import { Steps } from '../replay/steps.tsx';
import { TurnList } from '../replay/turn-list.tsx';
import { Empty, Loading, PageShape } from '../../design/page.tsx';
import { TableProvider } from '../table/context.ts';
import type { TableContext } from '../table/context.ts';
import { laneName, nameOf } from '../table/words/names.ts';
import { Drawing, draw } from './drawing.tsx';
import { useFinishedGame } from './finished-game.ts';
import { useAnnouncements } from './announcements.ts';
import { ReviewBar } from './review-bar.tsx';
import { useRoom } from './use-review.ts';
import type { Room } from './use-review.ts';

interface ReviewPageProps {
  readonly table: string;
  readonly game: number;
}

export function ReviewPage({ table, game }: ReviewPageProps) {
  const say = reviewWords.value;
  const found = useFinishedGame(table, game);
  if (found.kind === 'found') return <Shown table={table} game={game} replay={found.replay} />;
  return (
    <PageShape title={say.title}>
      {found.kind === 'loading' ? <Loading /> : <Empty text={say[found.kind]} />}
    </PageShape>
  );
}

function Shown({ table, game, replay }: ReviewPageProps & { readonly replay: Replay }) {
  const timeline = useMemo(() => timelineOf(replay), [replay]);
  const room = useRoom(table, game, timeline.last);
  const { step } = room;
  const analyst = useAnalyst(replay.record);
  const root = useRef<HTMLDivElement>(null);
  const context = useDrawnTable(useReplayTable(root, timeline, step), room);
  const go = useCallback((to: number) => (step.value = to), [step]);
  useAnnouncements(room, usePileNames(timeline));
  return (
    <TableProvider value={context}>
      <div ref={root} class="rep table-root" data-game={replay.game.ruleset.name}>
        <Head game={table} timeline={timeline} step={step.value} title={reviewWords.value.title} />
        <main>
          <div class={`timeline ${kindOf(timeline)}`}>
            <ReviewBar room={room} />
            <Drawing room={room}>
              <Piles timeline={timeline} />
            </Drawing>
            <OpenHands timeline={timeline} step={step.value} />
          </div>
          <div class="words">
            <Better timeline={timeline} step={step.value} analyst={analyst} />
          </div>
          <Steps timeline={timeline} step={step} />
          <div class="aside">
            <Curve timeline={timeline} step={step.value} analyst={analyst} onStep={go} />
          </div>
          <TurnList timeline={timeline} step={step.value} analyst={analyst} onStep={go} />
        </main>
      </div>
    </TableProvider>
  );
}

/** A pile that the leader taps is marked. */
function useDrawnTable(context: TableContext, room: Room): TableContext {
  return useMemo(() => {
    const { model } = context;
    const tapLane = (pile: string) => {
      const from = model.lanes.peek().findIndex((lane) => lane.pile === pile);
      draw(room, { from, to: null });
    };
    return { ...context, model: { ...model, tapLane } };
  }, [context, room]);
}

/** What piles are called, by their number from the left. */
function usePileNames(timeline: Timeline): (pile: number) => string {
  return useCallback(
    (pile) => {
      const table = tableAt(timeline, 0);
      const name = timeline.game.ruleset.piles[pile];
      if (!table.cards || name === undefined) return '';
      return laneName(table.cards, name, nameOf(table, 2, words.peek()), words.peek());
    },
    [timeline],
  );
}
