// The table on the screen. It knows a table source and nothing else: whether a server or this browser keeps the table makes no
// difference here.

import './table.css';
import './layout.css';
import './games.css';
import './panels/panels.css';
import './result/result.css';
import { useCallback, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { effect, signal, useComputed, useSignal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import { linkTo } from '../../platform/router/hosting.ts';
import { words } from '../../i18n/language.ts';
import type { TableSource } from '../../platform/connection/table-source.ts';
import { isDuel } from './game/motion.ts';
import { lostAt, resultOf, statusOf } from './result/outcome.ts';
import { tableModel } from './model/table-model.ts';
import type { TableModel } from './model/table-model.ts';
import { Acts } from './acts.tsx';
import { Bar } from './bar.tsx';
import { TableProvider, useTable } from './context.ts';
import type { TableContext } from './context.ts';
import { DrawPile } from './cards/draw-pile.tsx';
import { Duel } from './cards/duel.tsx';
import { Hand } from './cards/hand.tsx';
import { keysOn } from './input/keyboard.ts';
import { KeysHelp } from './panels/keys-help.tsx';
import { useBareLanes } from './cards/lane-state.ts';
import { Lanes } from './cards/lanes.tsx';
import { Log } from './panels/log.tsx';
import { Menu } from './panels/menu.tsx';
import { Phrases } from './panels/phrases.tsx';
import { Result } from './result/result.tsx';
import type { ResultWays } from './result/result.tsx';
import { settleRoving } from './input/roving.ts';
import { Seats } from './cards/seats.tsx';
import { SignalMenu } from './panels/signal-menu.tsx';
import { animateCards } from './animation/card-animator.ts';
import { TableStrip } from './panels/table-strip.tsx';
import { Talk } from './panels/talk.tsx';
import {
  watchFirstTurn,
  watchHappenings,
  watchConnection,
  watchNotice,
  watchTable,
  watchThinking,
} from './effects/watchers.ts';

export interface TableScreenProps extends Omit<ResultWays, 'onTable'> {
  readonly source: TableSource;
  readonly onHome?: () => void;
  /** Asks the coach for a hint. Absent where results are compared: there are no hints then. */
  readonly onHint?: (model: TableModel) => void;
}

export function TableScreen(props: TableScreenProps) {
  const { source, onHint } = props;
  const model = useMemo(() => tableModel(source), [source]);
  const context = useMemo(
    (): TableContext => ({
      model,
      onHome: props.onHome ?? (() => location.assign(linkTo('/'))),
      over: signal(null),
      isSlow: signal(false),
      ...(onHint ? { onHint: () => onHint(model) } : {}),
    }),
    [model, props.onHome, onHint],
  );
  return (
    <TableProvider value={context}>
      <Screen {...props} />
    </TableProvider>
  );
}

function Screen(props: TableScreenProps) {
  const { model } = useTable();
  const isShown = useComputed(() => model.shown.value !== null).value;
  const isDone = useDone(model);
  const onResult = useCallback(() => {
    if (model.table.peek()?.phase === 'over') isDone.value = true;
  }, [model, isDone]);
  const table = isDone.value ? model.table.value : null;
  const result = table && resultOf(table);
  if (!isShown) {
    return (
      <main class="table-loading" aria-busy="true">
        <p>{words.value.table.loading}</p>
      </main>
    );
  }
  if (table && result) {
    return (
      <Result {...props} result={result} table={table} onTable={() => (isDone.value = false)} />
    );
  }
  return <Playing onResult={onResult} />;
}

function Playing({ onResult }: { readonly onResult: () => void }) {
  const context = useTable();
  const { model } = context;
  const root = useRef<HTMLElement>(null);
  const panel = model.panel.value;
  usePracticeEffects(root, context);
  const game = useComputed(() => model.shown.value?.cards.game).value;
  const kind = useComputed(() => kindOf(model)).value;
  const isOver = useComputed(() => model.turn.value.kind === 'over').value;
  if (game === undefined) return null;
  return (
    <main ref={root} class="table-root" data-game={game} data-panel={panel ?? 'none'}>
      <div class="ground">
        <div class={`table ${kind}`}>
          <div class="upper">
            <Bar />
          </div>
          {isDuel({ game }) ? <Duel /> : <TeamTable />}
          <TableStrip />
          <Hand />
          {isOver ? <Over onResult={onResult} /> : <Acts />}
        </div>
      </div>
      <Panels />
    </main>
  );
}

function Over({ onResult }: { readonly onResult: () => void }) {
  const { model } = useTable();
  const { acts } = words.value.table;
  // Only the server knows the result; while offline it does not even have the last card.
  const isLater = useComputed(
    () => model.source.connection.value === 'offline' && model.table.value?.phase === 'playing',
  ).value;
  const isLost = useComputed(() => model.table.value && lostAt(model.table.value) !== null).value;
  const button = useRef<HTMLButtonElement>(null);
  const shownAt = useMemo(() => performance.now(), []);
  // With the last card and the turn's button what had the focus is gone.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div class="acts">
      <button
        ref={button}
        class={`btn grow ${isLater ? 'wait' : 'go'}`}
        type="button"
        data-act="result"
        aria-disabled={isLater}
        aria-describedby={isLost ? 'why' : undefined}
        onClick={() => performance.now() - shownAt > DOUBLE_TAP_TIME && onResult()}
      >
        {isLater ? acts.resultLater : acts.result}
      </button>
    </div>
  );
}

/** A second press so soon after the end of the turn is meant for that, in milliseconds. */
const DOUBLE_TAP_TIME = 400;

function TeamTable() {
  const lanes = useBareLanes();
  settleRoving(
    'lanes',
    lanes.map(({ pile }) => pile),
  );
  return (
    <>
      <Seats />
      <Lanes lanes={lanes} />
      <DrawPile />
    </>
  );
}

function Panels() {
  const { model } = useTable();
  const panel = model.panel.value;
  const held = model.held.value;
  return (
    <>
      {panel === 'menu' && <Menu />}
      {panel === 'log' && <Log />}
      {panel === 'keys' && <KeysHelp />}
      {panel === 'talk' && <Talk />}
      {panel === 'phrases' && <Phrases />}
      {held !== null && <SignalMenu pile={held} />}
    </>
  );
}

/** Everything that follows the table without being drawn by it. */
function usePracticeEffects(
  root: { readonly current: HTMLElement | null },
  context: TableContext,
): void {
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const { model } = context;
    const stops = [
      animateCards(element, model, watchTable(model)),
      keysOn(element, model, context.onHint),
      watchNotice(element, model),
      watchConnection(model),
      watchHappenings(model),
      watchThinking(context),
      watchFirstTurn(model),
    ];
    return () => stops.forEach((stop) => stop());
  }, [root, context]);
}

/** Whether the table makes room for the result: on request, and at once after giving up, or for people who arrive later. */
function useDone(model: TableModel): Signal<boolean> {
  const isDone = useSignal(model.table.peek()?.phase === 'over');
  useLayoutEffect(() => {
    let before = model.table.peek()?.phase;
    isDone.value = before === 'over';
    return effect(() => {
      const table = model.table.value;
      if (!table || table.phase === before) return;
      if (table.phase !== 'over') isDone.value = false;
      else if (before === undefined || statusOf(table) === 'given-up') isDone.value = true;
      before = table.phase;
    });
  }, [model, isDone]);
  return isDone;
}

function kindOf({ table, shown }: TableModel): string {
  const view = shown.value?.cards;
  if (!view) return '';
  if (isDuel(view)) return 'duel';
  const isQuick = view.game === 'quick-and-easy';
  const isSolo = table.value?.options.players === 1;
  return `${isQuick ? 'q' : ''} ${isSolo ? 'solo' : ''}`.trim();
}
