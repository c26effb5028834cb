import type { Action } from '@backtrick/rules';

/** Whether a game with all cards open can be won: by a line of actions, not at all, or unknown so far. */
export type Verdict =
  | { readonly kind: 'winnable'; readonly line: readonly Action[] }
  | { readonly kind: 'unwinnable' }
  | { readonly kind: 'undecided' };
