// Commands that a client has not got an answer to yet. Actions of a turn go one at a time, each based on the result of the one
// before: when one is refused, those after it have lost their base and are dropped.

import type { Command } from './commands.ts';
import { refuse } from './words.ts';
import type { Answer, CommandId } from './words.ts';

/** What a client wants: an action of a turn has no version here, the session adds it. */
export type Wish =
  | Exclude<Command, { kind: 'act' | 'take-back' }>
  | { readonly kind: 'act'; readonly action: string }
  | { readonly kind: 'take-back' };

/** A wish that waits for its answer. Plain data, so that it survives a restart. */
export interface Pending {
  readonly id: CommandId;
  readonly epoch: number | null;
  readonly wish: Wish;
  /** The version an action is based on; null until the one before it is answered. */
  readonly version: number | null;
}

export type Outbox = readonly Pending[];

/** What an answer leads to: wishes that it settles, and one that may be sent now. */
export interface Settling {
  readonly outbox: Outbox;
  readonly settled: readonly { readonly id: CommandId; readonly answer: Answer }[];
  readonly next: Pending | null;
}

export function put(
  outbox: Outbox,
  one: Omit<Pending, 'version'>,
  seen: number,
): { readonly outbox: Outbox; readonly pending: Pending } {
  const waits = isTurnWish(one) && outbox.some(isTurnWish);
  const pending = { ...one, version: isTurnWish(one) && !waits ? seen : null };
  return { outbox: [...outbox, pending], pending };
}

export function settle(outbox: Outbox, id: CommandId, answer: Answer): Settling {
  const one = outbox.find((other) => other.id === id);
  if (!one) return { outbox, settled: [], next: null };
  const rest = outbox.filter((other) => other !== one);
  const settled = [{ id, answer }];
  const behind = isTurnWish(one) ? rest.filter(isTurnWish) : [];
  const [first] = behind;
  if (!first) return { outbox: rest, settled, next: null };
  if (answer.ok) {
    const next = { ...first, version: answer.version };
    return { outbox: rest.map((other) => (other === first ? next : other)), settled, next };
  }
  const stale = { ok: false, refusal: refuse('stale') } as const;
  return {
    outbox: rest.filter((other) => !behind.includes(other)),
    settled: [...settled, ...behind.map((other) => ({ id: other.id, answer: stale }))],
    next: null,
  };
}

/** The command to send; null for an action that waits for the one before. */
export function commandOf({ wish, version }: Pick<Pending, 'wish' | 'version'>): Command | null {
  if (wish.kind !== 'act' && wish.kind !== 'take-back') return wish;
  return version === null ? null : { ...wish, version };
}

function isTurnWish({ wish }: Pick<Pending, 'wish'>): boolean {
  return wish.kind === 'act' || wish.kind === 'take-back';
}
