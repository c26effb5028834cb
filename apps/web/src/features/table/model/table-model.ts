// The state of the table on the screen, without the screen: what is shown, what is picked, what was refused. Commands go to the
// table source; their effect is shown at once, and undone if they are refused.

import { batch, computed, signal } from '@preact/signals';
import type { ReadonlySignal, Signal } from '@preact/signals';
import { gameOf } from '@backtrick/rules';
import type { Action, Card, Rule, Seat } from '@backtrick/rules';
import type { Answer, Refusal, Wish } from '@backtrick/table';
import type { ShownTable } from './optimistic-state.ts';
import { costsOf } from '../game/costs.ts';
import type { Cost, Lay } from '../game/costs.ts';
import { NOTHING_TYPED } from './keys.ts';
import type { Typed } from './keys.ts';
import type { TableSource } from '../../../platform/connection/table-source.ts';
import { tableState } from './table-state.ts';
import type { TableState } from './table-state.ts';
import { canTakeBack } from './taking-back.ts';
import { warningOf } from './warnings.ts';

/** Feedback on what the player has just done. */
export type Notice =
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly lay: Lay | null }
  /** G6, F9: asked again before it is done. */
  | { readonly kind: 'warning'; readonly rule: Rule; readonly action: string }
  | { readonly kind: 'unknown-card'; readonly text: string }
  /** In words first; the card when it is asked for again. */
  | {
      readonly kind: 'hint';
      readonly stage: HintStage;
      readonly text: string;
      /** The pile that the hint speaks of, outlined while it is shown. */
      readonly pile: string | null;
    }
  /** A proposal was declined. */
  | { readonly kind: 'declined'; readonly seat: Seat };

type HintStage = 'seeking' | 'words' | 'card' | 'failed';

export type Panel = 'menu' | 'talk' | 'log' | 'keys' | 'phrases';

export interface Selection {
  readonly picked: Signal<Card | null>;
  /** The lane that was named before the card. */
  readonly aimed: Signal<string | null>;
  readonly typed: Signal<Typed>;
  readonly notice: Signal<Notice | null>;
  readonly costs: ReadonlySignal<ReadonlyMap<string, Cost>>;
  putDown(): void;
}

export interface TableModel extends TableState, Selection {
  readonly source: TableSource;
  readonly panel: Signal<Panel | null>;
  /** The lane whose signal menu is open. */
  readonly held: Signal<string | null>;
  pick(card: Card): void;
  /** Lays what is picked, or remembers the lane for the card that comes. */
  tapLane(pile: string): void;
  act(action: string): void;
  /** Looks at what would hinder an action, so that nothing is left to look at once it is wanted. */
  weigh(action: string): void;
  takeBack(): void;
  /** Does what was warned of. */
  insist(): void;
  ask(wish: Wish): Promise<Answer>;
}

export function tableModel(source: TableSource): TableModel {
  const state = tableState(source);
  const selection = selectionIn(state);
  const { picked, aimed, notice } = selection;
  const { commit, takeBack, heard } = asking(state, selection);
  const hindranceTo = weighing(state);
  const act = (action: string) => {
    const hindrance = hindranceTo(action);
    if (hindrance) notice.value = hindrance;
    else commit(action);
  };
  return {
    ...state,
    ...selection,
    source,
    panel: signal(null),
    held: signal(null),
    act,
    weigh: (action) => void hindranceTo(action),
    pick(card) {
      selection.typed.value = NOTHING_TYPED;
      if (aimed.value !== null) return act(`${card}/${aimed.value}`);
      batch(() => {
        picked.value = picked.value === card ? null : card;
        notice.value = null;
      });
    },
    tapLane(pile) {
      if (picked.value !== null) return act(`${picked.value}/${pile}`);
      batch(() => {
        aimed.value = aimed.value === pile ? null : pile;
        notice.value = null;
      });
    },
    takeBack,
    insist() {
      if (notice.value?.kind === 'warning') commit(notice.value.action);
    },
    // A refused message is shown where it was typed.
    ask: (wish) => (wish.kind === 'say' ? source.ask(wish) : heard(source.ask(wish))),
  };
}

/** Asks for what is wanted, and says so if it is refused. */
function asking(state: TableState, { notice, putDown }: Selection) {
  return {
    commit(action: string): void {
      batch(() => {
        putDown();
        void heard(state.askTurn({ kind: 'act', action }));
      });
    },
    takeBack(): void {
      putDown();
      const [table, shown] = [state.table.value, state.shown.value];
      if (!table || !shown) return;
      if (canTakeBack(table, shown)) void heard(state.askTurn({ kind: 'take-back' }));
      else notice.value = refused({ code: 'nothing-to-take-back', rule: 'G7' }, null);
    },
    heard,
  };

  async function heard(asked: Promise<Answer>): Promise<Answer> {
    const answer = await asked;
    if (!answer.ok) notice.value = refused(answer.refusal, null);
    return answer;
  }
}

function selectionIn({ shown, seat }: TableState): Selection {
  const picked = signal<Card | null>(null);
  const aimed = signal<string | null>(null);
  const typed = signal(NOTHING_TYPED);
  const notice = signal<Notice | null>(null);
  return {
    picked,
    aimed,
    typed,
    notice,
    costs: computed(() => costsOfPicked(shown.value, seat.value, picked.value)),
    putDown() {
      batch(() => {
        picked.value = null;
        aimed.value = null;
        notice.value = null;
        typed.value = NOTHING_TYPED;
      });
    },
  };
}

/** What the picked card would cost on each pile; nothing while none of the hand is picked. */
export function costsOfPicked(
  shown: ShownTable | null,
  seat: Seat,
  picked: Card | null,
): ReadonlyMap<string, Cost> {
  const cards = shown?.cards;
  const isHeld = picked !== null && cards?.hand?.includes(picked);
  return cards && isHeld ? costsOf(cards, seat, picked) : new Map();
}

/** Keeps the last result as long as the table is the same. */
function weighing(state: TableState): (action: string) => Notice | null {
  let last: { readonly of: readonly unknown[]; readonly hindrance: Notice | null } | null = null;
  return (action) => {
    const of = [action, state.shown.value, state.turn.value];
    if (!last?.of.every((one, i) => one === of[i]))
      last = { of, hindrance: hindranceTo(state, action) };
    return last.hindrance;
  };
}

/** What the rules refuse is not asked at all; what would lose is asked twice. */
function hindranceTo(state: TableState, text: string): Notice | null {
  const cards = state.shown.value?.cards;
  const action = cards && gameOf(cards).parse(text);
  if (!cards || !action) return refused({ code: 'unreadable', rule: null }, null);
  const refusal = refusalOf(state, action);
  if (refusal) return refused(refusal, action.kind === 'lay' ? action : null);
  const rule = warningOf(cards, action);
  return rule === null ? null : { kind: 'warning', rule, action: text };
}

function refusalOf({ shown, turn }: TableState, action: Action): Refusal | null {
  const cards = shown.value?.cards;
  const { kind } = turn.value;
  if (kind === 'paused') return { code: 'paused', rule: null };
  if (kind === 'other' || kind === 'ending') return { code: 'not-your-turn', rule: 'G3' };
  const fault = cards && gameOf(cards).refusal(cards, action);
  return fault ? { code: 'against-the-rules', rule: fault.rule, fault: fault.code } : null;
}

function refused(refusal: Refusal, lay: Lay | null): Notice {
  return { kind: 'refused', refusal, lay };
}
