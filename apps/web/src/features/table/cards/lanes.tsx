// The lanes: one button over the full height of each road. What a picked card would cost stands on the edge to which the
// pile would move.

import { useComputed } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { Card, View } from '@backtrick/rules';
import { words } from '../../../i18n/language.ts';
import { strandedBy } from '../model/warnings.ts';
import type { Cost } from '../game/costs.ts';
import { roadOf } from '../game/lanes.ts';
import { ownSignals, withWish } from '../game/signals.ts';
import type { TableModel } from '../model/table-model.ts';
import { CardFace, cardClass, heightStyle, valueStyle } from './card.tsx';
import { useGame, useTable } from '../context.ts';
import { wasDragged } from '../input/drag.ts';
import { Icon } from './icons.tsx';
import { useLane } from './lane-state.ts';
import type { BareLane, LaneState } from './lane-state.ts';
import { useLongPress } from '../input/long-press.ts';
import { keepFocus, moveAlong, useRoving } from '../input/roving.ts';
import { SignalTags } from './signal-tags.tsx';
import { cardName } from '../words/names.ts';

export function Lanes({ lanes }: { readonly lanes: readonly BareLane[] }) {
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

function LaneButton({ lane }: { readonly lane: BareLane }) {
  const { model } = useTable();
  const { pile } = lane;
  const canSignal = useCanSignal();
  const press = useLongPress(() => canSignal && (model.held.value = pile));
  const tabIndex = useRoving('lanes', pile);
  const state = useLane(pile);
  return (
    <button
      {...press}
      type="button"
      data-lane={pile}
      class={state.classes}
      tabIndex={tabIndex}
      aria-disabled={state.isOff}
      aria-pressed={state.isAimed}
      onMouseDown={keepFocus}
      onClick={({ target }) => {
        if (press.wasLong() || wasDragged()) return;
        if (model.picked.value === null && isOwnChip(target)) return withdraw(model, pile);
        model.tapLane(pile);
      }}
    >
      <span class="sr">{state.label}</span>
      <span class="head" aria-hidden="true">
        <SignalTags tags={state.tags.value} />
      </span>
      <Track lane={lane} state={state} />
      <Foot lane={lane} state={state} />
    </button>
  );
}

/** The player's own signal is taken back by a tap on it. */
function isOwnChip(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-own]') !== null;
}

function withdraw(model: TableModel, pile: string): void {
  const { signals = [], you } = model.table.value ?? {};
  if (!you) return;
  const left = withWish(ownSignals(signals, you.seat), pile, null);
  void model.ask({ kind: 'signal', signals: [...left] });
}

interface LaneProps {
  readonly lane: BareLane;
  readonly state: LaneState;
}

function Track({ lane, state }: LaneProps) {
  const game = useGame();
  return (
    <span class="track" aria-hidden="true">
      <span class="road">
        <Spent state={state} game={game} />
      </span>
      {game === 'quick-and-easy' && <span class="ticks" />}
      <RoadEnd lane={lane} state={state} game={game} />
      <Height state={state} game={game} />
      <TopCard state={state} game={game} />
      <Price state={state} game={game} />
    </span>
  );
}

interface OnTrackProps {
  readonly state: LaneState;
  readonly game: View['game'];
}

function Spent({ state, game }: OnTrackProps) {
  return <i class="spent" style={heightStyle(state.spent.value, game)} />;
}

/** The height of the picked card, where the road may take it. */
function Height({ state, game }: OnTrackProps) {
  const value = state.height.value;
  return value === null ? null : <i class="at" style={heightStyle(value, game)} />;
}

function Price({ state, game }: OnTrackProps) {
  const cost = state.price.value;
  const lane = state.lane.value;
  if (!lane || !cost || cost.kind === 'no') return null;
  return <CostChip cost={cost} style={heightStyle(lane.value, game)} />;
}

function RoadEnd({ lane, state, game }: OnTrackProps & { readonly lane: BareLane }) {
  if (state.isAtEnd.value) return null;
  const isUp = lane.direction === 'up';
  return (
    <i class={`end ${isUp ? 'hi' : 'lo'}`}>
      <Icon name={isUp ? 'up' : 'down'} />
      {isUp ? roadOf({ game }).last : 1}
    </i>
  );
}

function TopCard({ state, game }: OnTrackProps) {
  const isQueued = state.isQueued.value;
  const lane = state.lane.value;
  if (!lane) return null;
  const { top, isFresh, pile, value } = lane;
  if (top === null || isFresh) {
    return (
      <span
        key={top}
        class={`card start${top === null ? ' bare' : ''}`}
        style={heightStyle(value, game)}
        data-fly={`lane:${pile}`}
      >
        {top !== null && <CardFace card={top} />}
      </span>
    );
  }
  return (
    <span key={top} class={cardClass(top)} style={valueStyle(top, game)} data-fly={`lane:${pile}`}>
      <CardFace card={top} />
      {isQueued && (
        <i class="queued">
          <Icon name="clock" />
        </i>
      )}
    </span>
  );
}

interface ChipProps {
  readonly cost: Exclude<Cost, { kind: 'no' }>;
  readonly style: ReturnType<typeof heightStyle>;
}

function CostChip({ cost, style }: ChipProps) {
  const { helps } = words.value.table.lanes;
  return (
    <span class="cost" style={style}>
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

function Foot({ lane, state }: LaneProps) {
  const { model } = useTable();
  const { lanes } = words.value.table;
  const game = useGame();
  const stranded = useComputed(() =>
    strandedOn(model, lane.pile, state.cost.value)
      .map((card) => cardName(card, words.value))
      .join(', '),
  ).value;
  const left = state.left.value;
  const isNumber = game !== 'quick-and-easy' && stranded === '';
  const text = stranded === '' ? lanes.left(left) : lanes.strands(stranded);
  return (
    <span class={`foot${stranded === '' ? '' : ' strands'}`} aria-hidden="true">
      <kbd>{lane.key}</kbd>{' '}
      {isNumber ? (
        <>
          <span class="full">{text}</span>
          <span class="short">{left}</span>
        </>
      ) : stranded === '' ? (
        lanes[lane.direction]
      ) : (
        text
      )}
    </span>
  );
}

/** G2: an aid of tables that have switched it on. */
function strandedOn(model: TableModel, pile: string, cost: Cost | undefined): readonly Card[] {
  const view = model.shown.value?.cards;
  const card = model.picked.value;
  if (model.table.value?.options.aids !== 'on') return [];
  if (!view || card === null || !cost || cost.kind === 'no' || cost.kind === 'gift') return [];
  return strandedBy(view, { card, pile });
}

export function useCanSignal(): boolean {
  const { model } = useTable();
  return useComputed(() => {
    const table = model.table.value;
    if (!table?.you || table.options.players < 2) return false;
    return table.options.game !== 'face-to-face' && table.phase !== 'over';
  }).value;
}
