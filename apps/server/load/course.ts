// Whole games whose cards are known beforehand: by its code a deal comes again, and with it every action that was legal.

import { createHash } from 'node:crypto';
import { original } from '@backtrick/rules';
import type { Action, State } from '@backtrick/rules';
import { DEAL_CODE_BYTES, dealCode, setupFromCode } from '@backtrick/table';

export const SEATS = 4;

export interface Course {
  readonly code: string;
  readonly actions: readonly { readonly seat: number; readonly action: string }[];
}

const SETTINGS = {
  game: original.ruleset.name,
  players: SEATS,
  options: { minimum: 2, smallerHand: false },
} as const;

export function courseNumber(index: number): Course {
  const random = createHash('sha256').update(`course ${index}`).digest();
  const code = dealCode(SETTINGS, random.subarray(0, DEAL_CODE_BYTES));
  const setup = setupFromCode(code);
  if (!setup) throw new Error(`the code ${code} deals nothing`);
  const actions: { seat: number; action: string }[] = [];
  let state = original.deal(setup);
  while (!state.outcome) {
    const seat = state.turn?.seat ?? 1;
    const action = carefulAction(state, seat);
    actions.push({ seat, action: original.format(action) });
    state = original.play(state, action);
  }
  return { code, actions };
}

/** The shortest way that leaves most for later, so that games last. */
function carefulAction(state: State, seat: number): Action {
  const legal = original.actions(state);
  const end = legal.find(({ kind }) => kind === 'end');
  if (!state.turn) return { kind: 'start', seat };
  const [best] = legal
    .filter((action) => action.kind === 'lay')
    .map((action) => ({ action, jump: original.jump(state, action, seat) }))
    .sort((one, other) => one.jump - other.jump);
  if (end && (!best || best.jump > 0)) return end;
  if (!best) throw new Error('a game goes on as long as something can be laid');
  return best.action;
}
