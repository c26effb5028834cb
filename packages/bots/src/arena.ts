// Games of bots, played over the rules: every bot gets its own view and the signals that stand, nothing else.

import { recordOf } from '@backtrick/rules';
import type { Action, Game, GameRecord, Rng, Seat, Setup, State } from '@backtrick/rules';
import type { Bot, Budget, Standing } from './bot.ts';

export interface Match {
  readonly game: Game;
  readonly setup: Setup;
  /** One bot a seat. */
  readonly bots: readonly Bot[];
  readonly budget: Budget;
  readonly talking: 'signals' | 'silent';
}

export interface Played {
  readonly record: GameRecord;
  readonly last: State;
  readonly decisions: number;
}

export function playMatch(match: Match, rng: Rng): Played {
  const { game, setup } = match;
  const actions: Action[] = [];
  let state = game.deal(setup);
  let decisions = 0;
  while (!state.outcome) {
    const turn = nextActions(match, state, rng);
    for (const action of turn) state = game.play(state, action);
    actions.push(...turn);
    decisions++;
  }
  const texts = actions.map((action) => game.format(action));
  const bots = match.bots.map((bot) => bot.name);
  return { record: { ...recordOf(game, setup), actions: texts, bots }, last: state, decisions };
}

/** The seat that begins, by the wishes that stand: who would like to, else who has not declined. */
export function starter(players: number, wishes: readonly Standing[], rng: Rng): Seat {
  const seats = Array.from({ length: players }, (_, i) => i + 1);
  const wishing = (signal: string) =>
    seats.filter((seat) => wishes.some((wish) => wish.seat === seat && wish.signal === signal));
  const declined = wishing('rather-not');
  const willing = seats.filter((seat) => !declined.includes(seat));
  const among = [wishing('begin'), willing, seats].find((group) => group.length > 0) ?? seats;
  return among[Math.floor(rng() * among.length)] ?? 1;
}

/** The signals that stand for the eyes of `seat`: those of all others. */
export function standing(match: Match, state: State, seat: Seat | null): readonly Standing[] {
  if (match.talking === 'silent') return [];
  return match.bots.flatMap((bot, i) => {
    if (i + 1 === seat) return [];
    const seen = { view: match.game.view(state, i + 1), signals: [] };
    return bot.signals(seen).map((signal) => ({ seat: i + 1, signal }));
  });
}

function nextActions(match: Match, state: State, rng: Rng): readonly Action[] {
  const { game, bots, budget } = match;
  const { turn } = state;
  if (!turn) {
    return [{ kind: 'start', seat: starter(state.players, standing(match, state, null), rng) }];
  }
  const bot = bots[turn.seat - 1];
  if (!bot) throw new Error(`no bot sits at seat ${turn.seat}`);
  const signals = standing(match, state, turn.seat);
  return bot.turn({ view: game.view(state, turn.seat), signals }, budget, rng);
}
