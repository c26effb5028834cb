// What one lane shows, each part a signal of its own, so that a lane renders only when it changes.

import { computed } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { words } from '../../../i18n/language.ts';
import { valueOf } from '../game/cards.ts';
import type { Cost } from '../game/costs.ts';
import { directionOf, isAtEnd, roadOf } from '../game/lanes.ts';
import type { Lane } from '../game/lanes.ts';
import { tagsOn } from '../game/signals.ts';
import type { Tag } from '../game/signals.ts';
import { stableComputed, stableComputedList } from '../model/stable-computed.ts';
import { useTable } from '../context.ts';
import type { TableContext } from '../context.ts';
import { delayedTable } from '../animation/delayed-table.ts';
import type { DelayedTable } from '../animation/delayed-table.ts';
import { laneLabel } from '../words/speech.ts';

/** A lane without the cards on it: this part never changes. */
export type BareLane = Pick<Lane, 'pile' | 'direction' | 'side' | 'key'>;

export function useBareLanes(): readonly BareLane[] {
  const { model } = useTable();
  return useMemo(() => stableComputedList(() => model.lanes.value.map(bared)), [model]).value;
}

function bared({ pile, direction, side, key }: Lane): BareLane {
  return { pile, direction, side, key };
}

export interface LaneState {
  /** With what lies on it. */
  readonly lane: ReadonlySignal<Lane | undefined>;
  readonly cost: ReadonlySignal<Cost | undefined>;
  /** The same once it is to be read: a frame after the pile has lifted. */
  readonly price: ReadonlySignal<Cost | undefined>;
  /** The value of the picked card, where the road may take it. */
  readonly height: ReadonlySignal<number | null>;
  /** Up to which value the road is spent, and how much of it is left. */
  readonly spent: ReadonlySignal<number>;
  readonly left: ReadonlySignal<number>;
  /** Whether its top needs the room of the mark at the end of the road. */
  readonly isAtEnd: ReadonlySignal<boolean>;
  readonly tags: ReadonlySignal<readonly Tag[]>;
  /** Whether the top card waits to be sent. */
  readonly isQueued: ReadonlySignal<boolean>;
  /** Whether it takes nothing now. */
  readonly isOff: ReadonlySignal<boolean>;
  readonly isAimed: ReadonlySignal<boolean>;
  readonly label: ReadonlySignal<string>;
  readonly classes: ReadonlySignal<string>;
}

export function useLane(pile: string): LaneState {
  const context = useTable();
  return useMemo(() => laneState(context, pile), [context, pile]);
}

function laneState(context: TableContext, pile: string): LaneState {
  const { model } = context;
  const { held, aimed } = model;
  // Two lanes a frame: four would be too much for one.
  const further = Math.floor(model.lanes.peek().findIndex((one) => one.pile === pile) / 2);
  const laid = delayedTable(model, 'lay');
  const costs = delayedTable(model, 'costs', further);
  const prices = delayedTable(model, 'prices', further);
  const said = delayedTable(model, 'words', further);
  const cost = stableComputed(() => costIn(costs, laid, pile));
  const tags = stableComputed(() => {
    const { signals = [], you } = model.table.value ?? {};
    return tagsOn(signals, pile, you?.seat);
  });
  const isQueued = computed(
    () => model.source.connection.value === 'offline' && model.queued.value.includes(pile),
  );
  return {
    lane: computed(() => laneOf(laid, pile)),
    cost,
    price: computed(() => costIn(prices, laid, pile) && cost.value),
    height: computed(() => {
      const card = costs.picked.value;
      return card === null || !cost.value || cost.value.kind === 'no' ? null : valueOf(card);
    }),
    spent: computed(() => laneOf(costs, pile)?.value ?? 0),
    left: computed(() => laneOf(said, pile)?.left ?? 0),
    isAtEnd: computed(() => {
      const lane = laneOf(laid, pile);
      const view = laid.shown.value?.cards;
      return lane !== undefined && view !== undefined && isAtEnd(lane, roadOf(view));
    }),
    tags,
    isQueued,
    isOff: computed(
      () => cost.value?.kind === 'no' || (held.value !== null && held.value !== pile),
    ),
    isAimed: computed(() => aimed.value === pile),
    label: computed(() => labelOf(said, pile, { tags: tags.value, isQueued: isQueued.value })),
    classes: computed(() => classesOf(context, pile, cost.value)),
  };
}

function laneOf({ lanes }: Pick<DelayedTable, 'lanes'>, pile: string): Lane | undefined {
  return lanes.value.find((one) => one.pile === pile);
}

/** Once another card lies there, it is no answer any more. */
function costIn(delayed: DelayedTable, now: DelayedTable, pile: string): Cost | undefined {
  return laneOf(delayed, pile) === laneOf(now, pile) ? delayed.costs.value.get(pile) : undefined;
}

interface Seen {
  readonly tags: readonly Tag[];
  readonly isQueued: boolean;
}

function labelOf(delayed: DelayedTable, pile: string, seen: Seen): string {
  const table = delayed.table.value;
  const view = delayed.shown.value?.cards;
  const lane = laneOf(delayed, pile);
  if (!table || !view || !lane) return '';
  const picked = delayed.picked.value;
  const cost = delayed.costs.value.get(pile);
  return laneLabel(table, { view, lane, picked, cost, ...seen }, words.value);
}

const COST_CLASSES = { step: 'can', trick: 'best', gift: 'give', no: 'off' } as const;

function classesOf(
  { model, over, marks }: TableContext,
  pile: string,
  cost: Cost | undefined,
): string {
  const classes = ['lane', directionOf(pile)];
  if (cost) classes.push(COST_CLASSES[cost.kind]);
  if (model.held.value === pile) classes.push('held');
  if (model.aimed.value === pile) classes.push('aimed');
  if (over.value === pile) classes.push('over');
  const notice = model.notice.value;
  if (notice?.kind === 'hint' && notice.pile === pile) classes.push('hinted');
  if (marks?.value.piles.includes(pile)) classes.push('hinted');
  return classes.join(' ');
}
