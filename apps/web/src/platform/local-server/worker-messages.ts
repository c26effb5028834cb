// Messages between the page and the worker that runs the local server.

import type { Seat } from '@backtrick/rules';
import type { Answer, ClientFrame, ServerFrame } from '@backtrick/table';
import type { LocalPlan } from './local-plan.ts';

/** The page numbers its connections: two of them may lead to the same seat. */
export type ToLocalServer =
  | { readonly kind: 'create'; readonly table: string; readonly plan: LocalPlan }
  | { readonly kind: 'deal'; readonly table: string; readonly code: string | null }
  | {
      readonly kind: 'open';
      readonly connection: number;
      readonly table: string;
      readonly seat: Seat;
    }
  | { readonly kind: 'frame'; readonly connection: number; readonly frame: ClientFrame }
  | { readonly kind: 'close'; readonly connection: number };

export type FromLocalServer =
  | { readonly kind: 'created'; readonly table: string; readonly answer: Answer }
  | { readonly kind: 'opened'; readonly connection: number }
  | { readonly kind: 'frame'; readonly connection: number; readonly frame: ServerFrame }
  | { readonly kind: 'failed'; readonly reason: string };
