// A command before it is decided, with everything the decision may rest on.

import type { Command, CommandKind, CommandOf } from '../commands.ts';
import type { TableEvent } from '../events.ts';
import type { Guard } from '../guard/index.ts';
import { refuse } from '../words.ts';
import type { Refusal, RefusalCode, Who } from '../words.ts';
import type { Chair } from '../open-table.ts';
import type { Table } from '../table.ts';
import type { Rule } from '@backtrick/rules';

/** Time, chance and the guard of the chat, supplied by the caller. */
export interface Context {
  readonly now: number;
  /** 64 fresh random bytes in hex. */
  readonly seed: string;
  /** What must not be told. */
  readonly guard: Guard;
}

export interface Asking<C extends Command = Command> {
  readonly table: Table;
  readonly who: Who;
  /** Where the asker sits. */
  readonly chair: Chair | null;
  readonly command: C;
  readonly context: Context;
}

export type Decision = { readonly events: readonly TableEvent[] } | { readonly refusal: Refusal };

export type Deciders<K extends CommandKind> = {
  readonly [Kind in K]: (asking: Asking<CommandOf<Kind>>) => Decision;
};

export function happen(...events: readonly TableEvent[]): Decision {
  return { events };
}

export function no(code: RefusalCode, rule: Rule | null = null): Decision {
  return { refusal: refuse(code, rule) };
}

/** The chair of an asker who is known to sit. */
export function ownChair({ chair }: Asking): Chair {
  if (!chair) throw new Error('roles let only those who sit ask this');
  return chair;
}
