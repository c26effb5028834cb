// What the terminal table is showing and waiting for. No terminal in it: keys come in as words, screens are
// drawn from `sceneOf`, which looks through a view and lets no hidden card pass.

import type { Action, Card, Eye, Fault, Rule, Seat } from '@backtrick/rules';
import { handOf, played } from './table.ts';
import type { Table } from './table.ts';

export interface Model {
  readonly table: Table;
  readonly phase: Phase;
  readonly field: Field;
  readonly note: Note | null;
  readonly overlay: Overlay | null;
  /** What the model cannot do itself. */
  readonly wish: 'leave' | 'new-deal' | null;
}

export type Phase =
  /** Nobody's cards show until only the seat is looking. */
  | { readonly kind: 'curtain'; readonly seat: Seat; readonly before: 'look' | 'turn' }
  /** O3, Q2: everyone looks at the hand before the start. */
  | { readonly kind: 'look'; readonly seat: Seat }
  | { readonly kind: 'start' }
  | { readonly kind: 'turn' }
  /** The player sees what was drawn before passing the device on. */
  | { readonly kind: 'drawn'; readonly seat: Seat }
  | { readonly kind: 'over' };

/**
 * What is typed. A card `picked` with the arrows awaits its pile. A card `kept` after a refusal does so too,
 * but without insisting.
 */
export interface Field {
  readonly text: string;
  readonly mode: 'typed' | 'picked' | 'kept';
}

export type Note =
  | { readonly kind: 'refused'; readonly fault: Fault }
  | { readonly kind: 'warned'; readonly rule: Rule; readonly action: Action }
  | { readonly kind: 'drew'; readonly cards: readonly Card[] }
  | { readonly kind: 'taken-back'; readonly action: Action }
  | { readonly kind: 'no-way-back'; readonly rule: Rule }
  | { readonly kind: 'not-written'; readonly file: string; readonly reason: string }
  | { readonly kind: 'nothing-to-take-back' | 'which-card' | 'which-pile' | 'see-keys' };

export type Overlay =
  | { readonly kind: 'help'; readonly scroll: number }
  | { readonly kind: 'ask-leave' }
  /** G7: whether everyone agrees. */
  | { readonly kind: 'ask-take-back'; readonly action: Action };

export const EMPTY_FIELD: Field = { text: '', mode: 'typed' };

/** The players sit down: at a new deal, or at a game that goes on. */
export function seated(table: Table): Model {
  return {
    table,
    phase: openingPhase(table),
    field: EMPTY_FIELD,
    note: null,
    overlay: null,
    wish: null,
  };
}

/** Who is looking: in each phase one player, or nobody in particular; alone always the one. */
export function eyeOf({ phase, table }: Pick<Model, 'phase' | 'table'>): Eye {
  if (table.state.players === 1) return 1;
  if (phase.kind === 'look' || phase.kind === 'drawn') return phase.seat;
  return phase.kind === 'turn' ? (table.state.turn?.seat ?? 'spectator') : 'spectator';
}

/** The model after a legal action. */
export function acted(model: Model, action: Action): Model {
  const table = played(model.table, action);
  const seat = model.table.state.turn?.seat;
  const drew = seat === undefined ? [] : newCards(model.table, table, seat);
  const phase = phaseAfter(table, seat, drew.length);
  const isSeen = eyeOf({ table, phase }) === seat && drew.length > 0;
  const note: Note | null = isSeen ? { kind: 'drew', cards: drew } : null;
  return { ...model, table, phase, field: EMPTY_FIELD, note };
}

/** Where a turn begins that somebody else has just ended, or a game that is opened. */
export function openingPhase({ state }: Table): Phase {
  if (state.outcome) return { kind: 'over' };
  if (state.players === 1) return { kind: 'turn' };
  if (!state.turn) return { kind: 'curtain', seat: 1, before: 'look' };
  return { kind: 'curtain', seat: state.turn.seat, before: 'turn' };
}

function phaseAfter(table: Table, seat: Seat | undefined, drew: number): Phase {
  const { turn } = table.state;
  if (turn?.seat === seat) return turn ? { kind: 'turn' } : openingPhase(table);
  return turn && seat !== undefined && drew > 0 ? { kind: 'drawn', seat } : openingPhase(table);
}

function newCards(before: Table, after: Table, seat: Seat): readonly Card[] {
  const held = new Set(handOf(before, seat));
  return handOf(after, seat).filter((card) => !held.has(card));
}
