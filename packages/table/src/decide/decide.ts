// Decides a command: events, or a refusal. Pure: time and chance come with the command.

import { isTooMuch } from '../bounds.ts';
import type { Command, CommandKind, CommandOf } from '../commands.ts';
import { chairAt, chairOf, hostOf } from '../open-table.ts';
import type { Chair, OpenTable } from '../open-table.ts';
import type { Table } from '../table.ts';
import type { Who } from '../words.ts';
import { agreeing } from './agreeing.ts';
import { branching } from './branching.ts';
import { no } from './asking.ts';
import type { Asking, Context, Deciders, Decision } from './asking.ts';
import { matching } from './ending.ts';
import { serverCommands } from './server.ts';
import { playing } from './playing.ts';
import { seating } from './seating.ts';
import { talking } from './talking.ts';

export type Role = 'visitor' | 'seat' | 'host' | 'bot' | 'house';

/** Who may ask what. */
export const ROLES: Readonly<Record<CommandKind, readonly Role[]>> = {
  create: [],
  options: ['host'],
  sit: ['visitor'],
  leave: ['seat'],
  kick: ['host'],
  'seat-bot': ['host'],
  ready: ['seat'],
  act: ['seat', 'bot'],
  'take-back': ['seat'],
  signal: ['seat', 'bot'],
  hint: ['seat'],
  say: ['seat'],
  abandon: ['seat'],
  agree: ['seat'],
  decline: ['seat'],
  pause: ['seat'],
  resume: ['seat'],
  match: ['host'],
  close: ['host', 'house'],
  branch: ['house'],
  tick: ['house'],
  away: ['house'],
  back: ['house'],
  extend: ['house'],
};

const deciders: Deciders<CommandKind> = {
  create: () => no('not-now'),
  ...seating,
  ...branching,
  ...playing,
  ...agreeing,
  ...matching,
  ...talking,
  ...serverCommands,
};

export function decide(table: Table, who: Who, command: Command, context: Context): Decision {
  const chair = chairFor(table.open, who);
  if (isFromOldSitting(who, chair, command)) return no('old-sitting');
  const roles = rolesOf(table.open, who, chair);
  if (!ROLES[command.kind].some((role) => roles.includes(role))) return no('not-allowed');
  if (table.open.phase === 'closed') return no('not-now');
  const decision = answer({ table, who, chair, command, context });
  const events = 'events' in decision ? decision.events : [];
  return events.length > 0 && isTooMuch(table, who, events) ? no('too-often') : decision;
}

function answer<K extends CommandKind>(asking: Asking<CommandOf<K>>): Decision {
  return deciders[asking.command.kind](asking);
}

/** The roles of the asker at this table. */
function rolesOf(open: OpenTable, who: Who, chair: Chair | null): readonly Role[] {
  switch (who.kind) {
    case 'house':
      return ['house'];
    case 'bot':
      return chair?.bot ? ['bot'] : [];
    case 'person': {
      const roles: Role[] = ['visitor'];
      if (chair) roles.push('seat');
      if (hostOf(open) === who.player) roles.push('host');
      return roles;
    }
  }
}

/** An asker who neither sits here nor is host: refusals to them leave no trace. */
export function isOutsider(open: OpenTable, who: Who): boolean {
  if (who.kind === 'house') return false;
  const chair = chairFor(open, who);
  return who.kind === 'bot' ? !chair?.bot : !chair && hostOf(open) !== who.player;
}

function chairFor(open: OpenTable, who: Who): Chair | null {
  switch (who.kind) {
    case 'house':
      return null;
    case 'bot':
      return chairAt(open, who.seat) ?? null;
    case 'person':
      return chairOf(open, who.player) ?? null;
  }
}

/** A command from an earlier sitting has no effect, even if the same person sits again. */
function isFromOldSitting(who: Who, chair: Chair | null, { kind }: Command): boolean {
  if (who.kind !== 'person' || kind === 'sit') return false;
  return who.epoch !== (chair?.epoch ?? null);
}
