// What every incoming frame is charged: a limit of the person, and a budget of the network for all frames of the same
// cost.

import { COMMAND_KINDS } from '@backtrick/table';
import type { CommandKind } from '@backtrick/table';
import { PEOPLE_PER_NETWORK } from './rate-limit.ts';
import type { Charge, LimitName, RateLimiter } from './rate-limit.ts';

export interface FrameCharge extends Charge {
  /** A limit that everybody at the table shares. */
  readonly tableLimit?: LimitName;
}

const COMMAND: FrameCharge = { limit: 'command', cost: 'write' };
const READY: FrameCharge = { limit: 'deal', cost: 'write', tableLimit: 'table-deal' };

/** Frames that are not commands. Unreadable ones are charged too. */
export const OTHER_FRAMES = ['hello', 'review-hello', 'review', 'unreadable'] as const;
export type FrameKind = CommandKind | (typeof OTHER_FRAMES)[number];

export const FRAME_CHARGES: Readonly<Record<FrameKind, FrameCharge>> = {
  hello: { limit: 'hello', cost: 'read' },
  'review-hello': { limit: 'review', cost: 'heavy' },
  review: { limit: 'review-frame', cost: 'write' },
  unreadable: { limit: 'command', cost: 'cheap' },
  say: { limit: 'chat', cost: 'write' },
  sit: { limit: 'join', cost: 'write' },
  create: { limit: 'create', cost: 'cheap' },
  ready: READY,
  options: COMMAND,
  leave: COMMAND,
  kick: COMMAND,
  'seat-bot': COMMAND,
  act: COMMAND,
  'take-back': COMMAND,
  signal: COMMAND,
  hint: COMMAND,
  abandon: COMMAND,
  agree: COMMAND,
  decline: COMMAND,
  pause: COMMAND,
  resume: COMMAND,
  match: COMMAND,
  close: COMMAND,
  branch: COMMAND,
  tick: COMMAND,
  away: COMMAND,
  back: COMMAND,
  extend: COMMAND,
};

/** Looked up by a kind the client chose, so a Map: an object would find its prototype's properties. */
const CHARGES: ReadonlyMap<string, FrameCharge> = new Map(
  [...COMMAND_KINDS, ...OTHER_FRAMES].map((kind) => [kind, FRAME_CHARGES[kind]]),
);

export interface FrameSender {
  readonly player: string;
  readonly network: string;
}

/** Charges a frame; returns the milliseconds to wait, or 0 if it may be handled. */
export function chargeFrame(
  { take }: Pick<RateLimiter, 'take'>,
  kind: string,
  { player, network }: FrameSender,
): number {
  const { limit, cost } = CHARGES.get(kind) ?? COMMAND;
  const wait = take(limit, player) || take(`${cost}-frames`, network);
  if (wait > 0 || BUDGETED.includes(limit)) return wait;
  // One person may have filled the network with guests.
  return take(limit, network, PEOPLE_PER_NETWORK);
}

/** The same for the table it is sent to. Only called for tables that exist, so that unknown ids take no memory. */
export function chargeTable(
  { take }: Pick<RateLimiter, 'take'>,
  kind: string,
  { table, isOutsider }: { readonly table: string; readonly isOutsider: boolean },
): number {
  const { tableLimit } = CHARGES.get(kind) ?? COMMAND;
  const wait = tableLimit ? take(tableLimit, table) : 0;
  if (wait > 0 || !isOutsider) return wait;
  // Clients that only resync or want to sit down do not compete with spectators who send other commands.
  return take('visitor-frames', kind === 'hello' || kind === 'sit' ? `${table} ${kind}` : table);
}

/** For these the budget of the network is limit enough. */
const BUDGETED: readonly LimitName[] = ['command', 'hello'];
