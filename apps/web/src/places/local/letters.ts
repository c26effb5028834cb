// What goes between the page and the worker that is its house.

import type { Seat } from '@backtrick/rules';
import type { Answer, ClientFrame, ServerFrame } from '@backtrick/table';
import type { LocalPlan } from './plan.ts';

/** Lines are numbered by the page: two may lead to the same seat. */
export type ToHouse =
  | { readonly kind: 'create'; readonly table: string; readonly plan: LocalPlan }
  | { readonly kind: 'deal'; readonly table: string; readonly code: string | null }
  | { readonly kind: 'open'; readonly line: number; readonly table: string; readonly seat: Seat }
  | { readonly kind: 'frame'; readonly line: number; readonly frame: ClientFrame }
  | { readonly kind: 'close'; readonly line: number };

export type FromHouse =
  | { readonly kind: 'created'; readonly table: string; readonly answer: Answer }
  | { readonly kind: 'opened'; readonly line: number }
  | { readonly kind: 'frame'; readonly line: number; readonly frame: ServerFrame }
  | { readonly kind: 'failed'; readonly reason: string };
