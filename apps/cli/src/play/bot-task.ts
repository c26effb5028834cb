// What the bots have to do at the table now, and the table after it. The model says which task is open; the task runner carries
// it out and applies the result, unless the table has changed meanwhile.

import { adviceOf } from '@backtrick/bots';
import type { Seen } from '@backtrick/bots';
import type { Action, Seat } from '@backtrick/rules';
import type { EngineFault } from '../engine/engine.ts';
import type { Mind } from './opponents.ts';
import { acted, eyeOf } from './model.ts';
import type { Model } from './model.ts';
import { botSeats } from './seating.ts';
import { activeSignals, told, vocabularyOf } from './signals.ts';
import { botInTurn, chanceOf, isTurnStart } from './table.ts';
import type { Table } from './table.ts';

export type BotTask =
  /** Everybody who is not in turn says what there is to say. */
  | { readonly kind: 'speak' }
  | { readonly kind: 'think'; readonly seat: Seat }
  | { readonly kind: 'act'; readonly action: Action }
  | { readonly kind: 'advise'; readonly seat: Seat }
  /** What a bot would tell in the place of the seat. */
  | { readonly kind: 'suggest'; readonly seat: Seat };

/** Who answers: the bot of a seat, and the one that gives hints. */
export interface Minds {
  at(seat: Seat): Mind;
  readonly adviser: Mind;
}

/** The result of a task, applied to the model as it is by then. */
export type Change = (model: Model) => Model;

export function botTaskOf(model: Model): BotTask | null {
  const { table, phase, overlay, note, plan } = model;
  if (model.wish === 'leave') return null;
  if (overlay) return suggestion(overlay);
  const seat = eyeOf(model);
  if (note?.kind === 'seeking-hint' && seat !== 'spectator') return { kind: 'advise', seat };
  if (speaksNow(model)) return { kind: 'speak' };
  const bot = botInTurn(table);
  if (phase.kind !== 'watch' || bot === undefined) return null;
  const [action] = plan;
  return action ? { kind: 'act', action } : { kind: 'think', seat: bot };
}

export async function done(task: BotTask, model: Model, minds: Minds): Promise<Change> {
  const { table } = model;
  switch (task.kind) {
    case 'speak':
      return spoken(table, minds);
    case 'think': {
      const { seat } = task;
      const turn = await minds.at(seat).turn(seenBy(table, seat), seedFor(table, 'bot'));
      return turn.ok ? (now) => ({ ...now, plan: turn.value }) : failed(turn.fault);
    }
    case 'act':
      return (now) => {
        const after = acted(now, task.action);
        return { ...after, plan: task.action.kind === 'end' ? [] : now.plan.slice(1) };
      };
    case 'advise':
      return advised(table, task.seat, minds);
    case 'suggest':
      return suggested(table, task.seat, minds);
  }
}

function suggestion(overlay: NonNullable<Model['overlay']>): BotTask | null {
  const isAsked = overlay.kind === 'signals' && overlay.asks === 'words';
  return isAsked ? { kind: 'suggest', seat: overlay.seat } : null;
}

/** G7: bots speak between turns only, so that nothing is learnt from a card that is then taken back. */
function speaksNow({ table, spokenAt }: Model): boolean {
  const canSpeak = botSeats(table).length > 0 && vocabularyOf(table).length > 0;
  return canSpeak && isTurnStart(table) && spokenAt !== table.actions.length;
}

async function spoken(table: Table, minds: Minds): Promise<Change> {
  const seats = botSeats(table).filter((seat) => seat !== table.state.turn?.seat);
  let after = table;
  for (const seat of seats) {
    const signals = await minds.at(seat).signals(seenBy(table, seat));
    if (!signals.ok) return failed(signals.fault);
    after = told(after, seat, signals.value);
  }
  return (now) => ({ ...now, table: after, spokenAt: after.actions.length });
}

async function advised(table: Table, seat: Seat, { adviser }: Minds): Promise<Change> {
  const seen = seenBy(table, seat);
  const turn = await adviser.turn(seen, seedFor(table, 'hint'));
  if (!turn.ok) return failed(turn.fault);
  const advice = adviceOf(seen, turn.value);
  return (now) => ({
    ...now,
    table: { ...table, isAided: true },
    note: { kind: 'hint', advice, names: 'pile' },
  });
}

async function suggested(table: Table, seat: Seat, { adviser }: Minds): Promise<Change> {
  const signals = await adviser.signals(seenBy(table, seat));
  if (!signals.ok) return failed(signals.fault);
  return (now) => ({
    ...now,
    table: { ...told(table, seat, signals.value), isAided: true },
    overlay: now.overlay?.kind === 'signals' ? { ...now.overlay, asks: 'nothing' } : now.overlay,
  });
}

/** A table with a seat at which nobody answers cannot go on. */
function failed(fault: EngineFault): Change {
  return (now) => ({ ...now, wish: 'leave', fault });
}

/** What the seat may know: its own view, the signals of the others, and what everybody saw. */
function seenBy(table: Table, seat: Seat): Seen {
  const { game, state, actions } = table;
  return {
    view: game.view(state, seat),
    signals: activeSignals(table).filter((each) => each.seat !== seat),
    history: actions,
  };
}

/** A generator of its own for each decision, so that a resumed record leads to the same game. */
function seedFor(table: Table, who: 'bot' | 'hint'): string {
  return `${chanceOf(table)}/${who}/${table.actions.length}`;
}
