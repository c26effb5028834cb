// The table with a position to practise on: the lanes and the hand of every other table, with a head and buttons of the page's
// own.

import '../table/table.css';
import '../table/layout.css';
import '../table/games.css';
import '../table/panels/panels.css';
import './practice.css';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { words } from '../../i18n/language.ts';
import { isDuel } from '../table/game/motion.ts';
import type { Practice } from './practice.ts';
import { TableProvider, useTable } from '../table/context.ts';
import type { Marks } from '../table/context.ts';
import { DrawPile } from '../table/cards/draw-pile.tsx';
import { Duel } from '../table/cards/duel.tsx';
import { Hand } from '../table/cards/hand.tsx';
import { Icon } from '../table/cards/icons.tsx';
import { KeysHelp } from '../table/panels/keys-help.tsx';
import { useBareLanes } from '../table/cards/lane-state.ts';
import { Lanes } from '../table/cards/lanes.tsx';
import { NoticeStrip } from '../table/panels/notice.tsx';
import { Phrases } from '../table/panels/phrases.tsx';
import { settleRoving } from '../table/input/roving.ts';
import { Seats } from '../table/cards/seats.tsx';
import { SignalMenu } from '../table/panels/signal-menu.tsx';
import { NO_MARKS, usePractice, usePracticeEffects } from './use-practice.ts';
import type { Reminders } from './use-practice.ts';

interface PracticeTableProps {
  readonly practice: Practice;
  readonly reminders: Reminders;
  /** Whether the others sit there with the backs of their cards, or their hands lie open elsewhere. */
  readonly others: 'covered' | 'open';
  readonly head: ComponentChildren;
  /** What stays in sight above the piles: it must not change while somebody plays, or the piles would move. */
  readonly goal?: ComponentChildren;
  /** What is to be done now, in the strip under the piles. */
  readonly said: ComponentChildren;
  /** The cards and piles that are asked for. */
  readonly marks?: Marks;
  /** The last row. */
  readonly acts: ComponentChildren;
}

export function PracticeTable(props: PracticeTableProps) {
  const { practice, reminders, others, head, goal, said, marks = NO_MARKS, acts } = props;
  const context = usePractice(practice);
  const { model } = context;
  const root = useRef<HTMLElement>(null);
  usePracticeEffects(root, context, reminders);
  const shown = context.marks;
  useLayoutEffect(() => {
    if (shown) shown.value = marks;
  }, [shown, marks]);
  const view = model.shown.value?.cards;
  if (!view) return null;
  const isQuick = view.game === 'quick-and-easy';
  const kind = isDuel(view) ? 'duel' : `${isQuick ? 'q ' : ''}${view.players === 1 ? 'solo' : ''}`;
  return (
    <TableProvider value={context}>
      <main
        ref={root}
        class="table-root practice"
        data-game={view.game}
        data-panel={model.panel.value ?? 'none'}
      >
        <div class="ground">
          <div class={`table ${kind}`}>
            <div class="upper">
              {head}
              {goal && <div class="asked">{goal}</div>}
            </div>
            {isDuel(view) ? <Duel /> : <Piles others={others} />}
            {model.notice.value ? (
              <NoticeStrip notice={model.notice.value} />
            ) : (
              said && <div class="table-strip">{said}</div>
            )}
            <Hand />
            {acts}
          </div>
        </div>
        <Panels />
      </main>
    </TableProvider>
  );
}

/** A last row with buttons of the page's own. */
export function OwnActs({ children }: { readonly children: ComponentChildren }) {
  return (
    <div class="acts" role="group" aria-label={words.value.table.acts.region}>
      {children}
    </div>
  );
}

/** One card of the running turn comes back. */
export function TakeBack({ practice }: { readonly practice: Practice }) {
  const { model } = useTable();
  const isFree = !practice.isOver.value && (practice.state.value.turn?.laid ?? 0) > 0;
  return (
    <button
      class="btn sq"
      type="button"
      aria-label={words.value.table.acts.takeBack}
      aria-disabled={!isFree}
      aria-keyshortcuts="z"
      onClick={() => model.takeBack()}
    >
      <Icon name="undo" />
      <kbd>Z</kbd>
    </button>
  );
}

function Piles({ others }: Pick<PracticeTableProps, 'others'>) {
  const lanes = useBareLanes();
  settleRoving(
    'lanes',
    lanes.map(({ pile }) => pile),
  );
  return (
    <>
      {others === 'covered' && <Seats />}
      <Lanes lanes={lanes} />
      <DrawPile />
    </>
  );
}

function Panels() {
  const { model } = useTable();
  const held = model.held.value;
  return (
    <>
      {model.panel.value === 'keys' && <KeysHelp />}
      {model.panel.value === 'phrases' && <Phrases />}
      {held !== null && <SignalMenu pile={held} />}
    </>
  );
}
