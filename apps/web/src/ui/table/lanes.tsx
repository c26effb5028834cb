// The lanes: one button over the full height of each road. What a picked card would cost stands on the edge to which the
// pile would move.

import { useRef } from 'preact/hooks';
import type { Card } from '@backtrick/rules';
import { words } from '../../i18n/language.ts';
import { strandedBy } from '../../model/warnings.ts';
import { valueOf } from '../../model/cards.ts';
import type { Cost } from '../../model/costs.ts';
import type { Lane } from '../../model/lanes.ts';
import { roadOf } from '../../model/lanes.ts';
import { tagsOn } from '../../model/signals.ts';
import { CardFace, cardClass } from './card.tsx';
import { useTable } from './context.ts';
import { wasDragged } from './drag.ts';
import { Icon } from './icons.tsx';
import { useLongPress } from './long-press.ts';
import { keepFocus, moveAlong, useRoving } from './roving.ts';
import { SignalTags } from './signal-tags.tsx';
import { cardName } from './names.ts';
import { laneLabel } from './speech.ts';

export function Lanes({ lanes }: { readonly lanes: readonly Lane[] }) {
  const { model } = useTable();
  const ref = useRef<HTMLDivElement>(null);
  const isPicking = model.held.value !== null;
  return (
    <div
      ref={ref}
      class={`lanes${isPicking ? ' pick' : ''}`}
      role="group"
      aria-label={words.value.table.lanes.region}
      onKeyDown={(event) => moveAlong(event, ref.current)}
    >
      {lanes.map((lane, i) => (
        <>
          {i > 0 && lanes[i - 1]?.direction !== lane.direction && lanes.length > 2 && (
            <i class="gap" key="gap" />
          )}
          <LaneButton lane={lane} key={lane.pile} />
        </>
      ))}
    </div>
  );
}

function LaneButton({ lane }: { readonly lane: Lane }) {
  const { model, over } = useTable();
  const { pile, value } = lane;
  const table = model.table.value;
  const view = model.shown.value?.cards;
  const canSignal = useCanSignal();
  const press = useLongPress(() => canSignal && (model.held.value = pile));
  const tabIndex = useRoving('lanes', pile);
  if (!table || !view) return null;
  const picked = model.picked.value;
  const cost = model.costs.value.get(pile);
  const tags = tagsOn(table.signals, pile, table.you?.seat);
  const isQueued = isUnsent(model, pile);
  const isAside = model.held.value !== null && model.held.value !== pile;
  const telling = { view, lane, picked, cost, tags, isQueued };
  return (
    <button
      {...press}
      type="button"
      data-lane={pile}
      class={laneClass(lane, cost, {
        held: model.held.value,
        aimed: model.aimed.value,
        over: over.value,
      })}
      style={{ '--v': value }}
      tabIndex={tabIndex}
      aria-disabled={cost?.kind === 'no' || isAside}
      aria-pressed={model.aimed.value === pile}
      onMouseDown={keepFocus}
      onClick={() => {
        if (press.wasLong() || wasDragged()) return;
        model.tapLane(pile);
      }}
    >
      <span class="sr">{laneLabel(table, telling, words.value)}</span>
      <span class="head" aria-hidden="true">
        <SignalTags tags={tags} />
      </span>
      <span class="track" aria-hidden="true">
        <span class="road">
          <i class="spent" data-road={pile} />
        </span>
        {view.game === 'quick-and-easy' && <span class="ticks" />}
        <RoadEnd lane={lane} last={roadOf(view).last} />
        {picked !== null && cost && cost.kind !== 'no' && (
          <i class="at" style={{ '--a': valueOf(picked) }} />
        )}
        <TopCard lane={lane} isQueued={isQueued} />
        {cost && cost.kind !== 'no' && <CostChip cost={cost} />}
      </span>
      <Foot lane={lane} />
    </button>
  );
}

function RoadEnd({ lane, last }: { readonly lane: Lane; readonly last: number }) {
  const isUp = lane.direction === 'up';
  return (
    <i class={`end ${isUp ? 'hi' : 'lo'}`}>
      <Icon name={isUp ? 'up' : 'down'} />
      {isUp ? last : 1}
    </i>
  );
}

function TopCard({ lane, isQueued }: { readonly lane: Lane; readonly isQueued: boolean }) {
  const { top, isFresh, pile, value } = lane;
  if (top === null) return <span class="card valued start bare" data-fly={`lane:${pile}`} />;
  return (
    <span
      key={top}
      class={`${cardClass(top)}${isFresh ? ' start' : ''}`}
      style={{ '--v': value }}
      data-fly={`lane:${pile}`}
    >
      <CardFace card={top} />
      {isQueued && (
        <i class="queued">
          <Icon name="clock" />
        </i>
      )}
    </span>
  );
}

export function CostChip({ cost }: { readonly cost: Exclude<Cost, { kind: 'no' }> }) {
  const { helps } = words.value.table.lanes;
  return (
    <span class="cost">
      <span>
        {cost.kind === 'step' && `+${cost.by}`}
        {cost.kind === 'gift' && helps(cost.by)}
        {cost.kind === 'trick' && (
          <>
            −{cost.by} <Icon name="trick" />
          </>
        )}
      </span>
    </span>
  );
}

function Foot({ lane }: { readonly lane: Lane }) {
  const { model } = useTable();
  const { lanes } = words.value.table;
  const view = model.shown.value?.cards;
  const stranded = useStranded(lane.pile);
  const isStack = view?.game === 'quick-and-easy';
  const [first] = stranded;
  return (
    <span class={`foot${first === undefined ? '' : ' strands'}`} aria-hidden="true">
      <kbd>{lane.key}</kbd>{' '}
      {first === undefined
        ? isStack
          ? lanes[lane.direction]
          : lanes.left(lane.left)
        : lanes.strands(stranded.map((card) => cardName(card, words.value)).join(', '))}
    </span>
  );
}

/** G2: an aid of tables that have switched it on. */
function useStranded(pile: string): readonly Card[] {
  const { model } = useTable();
  const view = model.shown.value?.cards;
  const card = model.picked.value;
  const cost = model.costs.value.get(pile);
  if (model.table.value?.options.aids !== 'on') return [];
  if (!view || card === null || !cost || cost.kind === 'no' || cost.kind === 'gift') return [];
  return strandedBy(view, { card, pile });
}

export function useCanSignal(): boolean {
  const { model } = useTable();
  const table = model.table.value;
  if (!table?.you || table.options.players < 2) return false;
  return table.options.game !== 'face-to-face' && table.phase !== 'over';
}

/** Whether the top of the pile waits for the line. */
function isUnsent(model: ReturnType<typeof useTable>['model'], pile: string): boolean {
  const isOffline = model.place.connection.value === 'offline';
  return isOffline && (model.shown.value?.queued.includes(pile) ?? false);
}

interface Marks {
  readonly held: string | null;
  readonly aimed: string | null;
  readonly over: string | null;
}

const COST_CLASSES = { step: 'can', trick: 'best', gift: 'give', no: 'off' } as const;

function laneClass({ pile, direction }: Lane, cost: Cost | undefined, marks: Marks): string {
  const classes = ['lane', 'valued', direction];
  if (cost) classes.push(COST_CLASSES[cost.kind]);
  if (marks.held === pile) classes.push('held');
  if (marks.aimed === pile) classes.push('aimed');
  if (marks.over === pile) classes.push('over');
  return classes.join(' ');
}
