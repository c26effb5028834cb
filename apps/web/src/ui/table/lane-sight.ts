// What one lane shows, each part a signal of its own: a lane is drawn anew only when something of it changes.

import { computed } from '@preact/signals';
import type { ReadonlySignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { words } from '../../i18n/language.ts';
import { valueOf } from '../../model/cards.ts';
import type { Cost } from '../../model/costs.ts';
import { directionOf } from '../../model/lanes.ts';
import type { Lane } from '../../model/lanes.ts';
import { tagsOn } from '../../model/signals.ts';
import type { Tag } from '../../model/signals.ts';
import { steady } from '../../model/steady.ts';
import type { TableModel } from '../../model/table-model.ts';
import { useTable } from './context.ts';
import type { TableContext } from './context.ts';
import { late } from './late.ts';
import { laneLabel } from './speech.ts';

export interface LaneSight {
  readonly cost: ReadonlySignal<Cost | undefined>;
  /** The same once it is to be read: a frame after the pile has lifted. */
  readonly price: ReadonlySignal<Cost | undefined>;
  /** The value of the picked card, where the road may take it. */
  readonly height: ReadonlySignal<number | null>;
  /** Up to which value the road is spent, and how much of it is left. */
  readonly spent: ReadonlySignal<number>;
  readonly left: ReadonlySignal<number>;
  readonly tags: ReadonlySignal<readonly Tag[]>;
  /** Whether the top waits for the line. */
  readonly isQueued: ReadonlySignal<boolean>;
  /** Whether it takes nothing now. */
  readonly isOff: ReadonlySignal<boolean>;
  readonly isAimed: ReadonlySignal<boolean>;
  readonly label: ReadonlySignal<string>;
  readonly classes: ReadonlySignal<string>;
}

export function useLane(pile: string): LaneSight {
  const context = useTable();
  return useMemo(() => laneSight(context, pile), [context, pile]);
}

function laneSight(context: TableContext, pile: string): LaneSight {
  const { model } = context;
  const { held, aimed, picked, costs } = model;
  const lane = computed(() => laneOf(model, pile));
  const weighed = late(
    computed(() => ({ card: picked.value, cost: costs.value.get(pile), on: lane.value })),
    'costs',
  );
  // Once another card lies there, it is no answer any more.
  const cost = steady(() => (weighed.value.on === lane.value ? weighed.value.cost : undefined));
  const read = late(cost, 'next');
  const tags = steady(() => {
    const { signals = [], you } = model.table.value ?? {};
    return tagsOn(signals, pile, you?.seat);
  });
  const isQueued = computed(
    () => model.place.connection.value === 'offline' && model.queued.value.includes(pile),
  );
  return {
    cost,
    price: computed(() => read.value && cost.value),
    height: computed(() => {
      const { card } = weighed.value;
      return card === null || !cost.value || cost.value.kind === 'no' ? null : valueOf(card);
    }),
    spent: late(
      computed(() => lane.value?.value ?? 0),
      'costs',
    ),
    left: late(
      computed(() => lane.value?.left ?? 0),
      'words',
    ),
    tags,
    isQueued,
    isOff: computed(
      () => cost.value?.kind === 'no' || (held.value !== null && held.value !== pile),
    ),
    isAimed: computed(() => aimed.value === pile),
    label: late(
      computed(() =>
        labelOf(model, pile, { cost: cost.value, tags: tags.value, isQueued: isQueued.value }),
      ),
      'words',
    ),
    classes: computed(() => classesOf(context, pile, cost.value)),
  };
}

function laneOf({ lanes }: TableModel, pile: string): Lane | undefined {
  return lanes.value.find((one) => one.pile === pile);
}

interface Seen {
  readonly cost: Cost | undefined;
  readonly tags: readonly Tag[];
  readonly isQueued: boolean;
}

function labelOf(model: TableModel, pile: string, seen: Seen): string {
  const table = model.table.value;
  const view = model.shown.value?.cards;
  const lane = laneOf(model, pile);
  if (!table || !view || !lane) return '';
  const { cost, tags, isQueued } = seen;
  const picked = model.picked.value;
  return laneLabel(table, { view, lane, picked, cost, tags, isQueued }, words.value);
}

const COST_CLASSES = { step: 'can', trick: 'best', gift: 'give', no: 'off' } as const;

function classesOf({ model, over }: TableContext, pile: string, cost: Cost | undefined): string {
  const classes = ['lane', directionOf(pile)];
  if (cost) classes.push(COST_CLASSES[cost.kind]);
  if (model.held.value === pile) classes.push('held');
  if (model.aimed.value === pile) classes.push('aimed');
  if (over.value === pile) classes.push('over');
  return classes.join(' ');
}
