// What the terminal table is showing and waiting for. No terminal in it: keys come in as words, screens are
// drawn from `sceneOf`, which looks through a view and lets no hidden card pass.

import type { Action, Card, Eye, Fault, Rule, Seat } from '@backtrick/rules';
import type { EngineFault } from '../engine/engine.ts';
import type { Advice } from '@backtrick/bots';
import { isBot, onlyPerson } from './seating.ts';
import { vocabularyOf } from './signals.ts';
import { botInTurn, handOf, played } from './table.ts';
import type { Table } from './table.ts';

export interface Model {
  readonly table: Table;
  readonly phase: Phase;
  readonly field: Field;
  readonly note: Note | null;
  readonly overlay: Overlay | null;
  /** What the bot in turn has decided and not done yet. */
  readonly plan: readonly Action[];
  /** How fast the cards of bots come, until a person is in turn again. */
  readonly pace: 'seen' | 'hurried';
  /** After how many actions the bots have spoken last. */
  readonly spokenAt: number | null;
  /** What the model cannot do itself. */
  readonly wish: 'leave' | 'new-deal' | null;
  /** Why an engine can play no longer, and with it the table. */
  readonly fault: EngineFault | null;
}

export type Phase =
  /** Nobody's cards show until only the seat is looking. */
  | { readonly kind: 'curtain'; readonly seat: Seat; readonly before: 'look' | 'turn' }
  /** O3, Q2: everyone looks at the hand before the start. */
  | { readonly kind: 'look'; readonly seat: Seat }
  | { readonly kind: 'start' }
  | { readonly kind: 'turn' }
  /** The player sees what was drawn before passing the device on, and before bots play. */
  | { readonly kind: 'drawn'; readonly seat: Seat }
  /** A bot is in turn. */
  | { readonly kind: 'watch' }
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
  /** A hint in words; the card only when it is asked for again. */
  | { readonly kind: 'hint'; readonly advice: Advice; readonly names: 'pile' | 'card' }
  | {
      readonly kind:
        | 'nothing-to-take-back'
        | 'which-card'
        | 'which-pile'
        | 'see-keys'
        | 'seeking-hint'
        | 'no-hints'
        | 'hint-in-turn'
        | 'no-signals'
        | 'unknown-signal'
        | 'bot-laid';
    };

export type Overlay =
  | { readonly kind: 'help'; readonly scroll: number }
  | { readonly kind: 'ask-leave' }
  /** G7: whether everyone agrees. */
  | { readonly kind: 'ask-take-back'; readonly action: Action }
  /** The signals the seat is setting, and whether the player asks what a bot would signal. */
  | {
      readonly kind: 'signals';
      readonly seat: Seat;
      readonly row: number;
      readonly asks: 'nothing' | 'words';
    };

export const EMPTY_FIELD: Field = { text: '', mode: 'typed' };

/** The players sit down, at a new deal or at a game that continues. */
export function seated(table: Table): Model {
  return {
    table,
    phase: openingPhase(table),
    field: EMPTY_FIELD,
    note: null,
    overlay: null,
    plan: [],
    pace: 'seen',
    spokenAt: null,
    wish: null,
    fault: null,
  };
}

/** Who is looking: in each phase one person, or nobody in particular; the only person always. */
export function eyeOf({ phase, table }: Pick<Model, 'phase' | 'table'>): Eye {
  const person = onlyPerson(table);
  if (person !== undefined) return person;
  if (phase.kind === 'look' || phase.kind === 'drawn') return phase.seat;
  return phase.kind === 'turn' ? (table.state.turn?.seat ?? 'spectator') : 'spectator';
}

/** The model after a legal action. */
export function acted(model: Model, action: Action): Model {
  const table = played(model.table, action);
  const seat = model.table.state.turn?.seat;
  const drew = seat === undefined ? [] : newCards(model.table, table, seat);
  const phase = phaseAfter(table, seat, drew.length);
  return {
    ...model,
    table,
    phase,
    field: EMPTY_FIELD,
    note: noteAfter(model, { table, phase }, drew),
    pace: phase.kind === 'watch' ? model.pace : 'seen',
  };
}

/** Where a turn begins that somebody else has just ended, or a game that is opened. */
export function openingPhase(table: Table): Phase {
  const { state } = table;
  if (state.outcome) return { kind: 'over' };
  if (botInTurn(table) !== undefined) return { kind: 'watch' };
  const person = onlyPerson(table);
  if (state.turn) {
    const { seat } = state.turn;
    return seat === person ? { kind: 'turn' } : { kind: 'curtain', seat, before: 'turn' };
  }
  return person === undefined ? nextLook(table, 0) : { kind: 'start' };
}

/** O3, Q2: the next person who looks at their hand, if there is one. */
export function nextLook({ bots }: Table, after: Seat): Phase {
  const seat = 1 + bots.findIndex((bot, i) => bot === null && i >= after);
  return seat === 0 ? { kind: 'start' } : { kind: 'curtain', seat, before: 'look' };
}

function phaseAfter(table: Table, seat: Seat | undefined, drew: number): Phase {
  const { turn } = table.state;
  if (!turn || seat === undefined || isBot(table, seat)) return openingPhase(table);
  if (turn.seat === seat) return { kind: 'turn' };
  const isPause = isBot(table, turn.seat) ? vocabularyOf(table).length > 0 : drew > 0;
  return isPause ? { kind: 'drawn', seat } : openingPhase(table);
}

/** What was drawn stays said while bots play. */
function noteAfter(
  before: Model,
  after: Pick<Model, 'table' | 'phase'>,
  drew: readonly Card[],
): Note | null {
  const seat = before.table.state.turn?.seat;
  if (seat !== undefined && isBot(before.table, seat)) {
    return before.note?.kind === 'drew' && after.phase.kind !== 'over' ? before.note : null;
  }
  return eyeOf(after) === seat && drew.length > 0 ? { kind: 'drew', cards: drew } : null;
}

function newCards(before: Table, after: Table, seat: Seat): readonly Card[] {
  const held = new Set(handOf(before, seat));
  return handOf(after, seat).filter((card) => !held.has(card));
}
