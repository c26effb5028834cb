// Games of bots, played by the rules: each bot gets its own view, the active signals, and the actions so far.

import { recordOf } from '@backtrick/rules';
import type {
  Action,
  ActiveSignal,
  Game,
  GameRecord,
  Rng,
  Seat,
  Setup,
  State,
} from '@backtrick/rules';
import type { Budget, MatchEvent, Player } from './bot.ts';
import { eventOf, signalsEvent } from './match-events.ts';

export interface Match {
  readonly game: Game;
  readonly setup: Setup;
  /** One a seat. */
  readonly bots: readonly Player[];
  readonly budget: Budget;
  readonly talking: 'signals' | 'silent';
}

export interface Played {
  readonly record: GameRecord;
  readonly last: State;
  readonly decisions: number;
}

export async function playMatch(match: Match, rng: Rng): Promise<Played> {
  const { game, setup } = match;
  const actions: Action[] = [];
  const events: MatchEvent[] = [];
  let state = game.deal(setup);
  let decisions = 0;
  while (!state.outcome) {
    const turn = await nextActions(match, { state, history: actions, events }, rng);
    for (const action of turn) {
      const before = state;
      state = game.play(state, action);
      events.push(eventOf(action, before, state));
    }
    actions.push(...turn);
    decisions++;
  }
  await tellAll(match, { state, history: actions, events });
  const texts = actions.map((action) => game.format(action));
  const bots = match.bots.map((bot) => bot.name);
  // Bots always signal: a record of a silent match says that they did not.
  const silence = match.talking === 'silent' ? { signals: [] } : {};
  const record = { ...recordOf(game, setup), actions: texts, bots, ...silence };
  return { record, last: state, decisions };
}

/** The seat that begins, by the active wishes: somebody who would like to, else somebody who has not declined. */
export function starter(players: number, wishes: readonly ActiveSignal[], rng: Rng): Seat {
  const seats = Array.from({ length: players }, (_, i) => i + 1);
  const wishing = (signal: string) =>
    seats.filter((seat) => wishes.some((wish) => wish.seat === seat && wish.signal === signal));
  const declined = wishing('rather-not');
  const willing = seats.filter((seat) => !declined.includes(seat));
  const among = [wishing('begin'), willing, seats].find((group) => group.length > 0) ?? seats;
  return among[Math.floor(rng() * among.length)] ?? 1;
}

/** The progress of a match. */
interface Course {
  readonly state: State;
  readonly history: readonly Action[];
  /** Grows with what is signalled. */
  readonly events: MatchEvent[];
}

/** Everybody who wants to know hears how the game ended. */
async function tellAll({ game, bots }: Match, { state, ...past }: Course): Promise<void> {
  for (const [i, bot] of bots.entries()) {
    await bot.over?.({ view: game.view(state, i + 1), signals: [], ...past });
  }
}

async function nextActions(match: Match, course: Course, rng: Rng): Promise<readonly Action[]> {
  const { game, bots, budget } = match;
  const { state, ...past } = course;
  const { turn } = state;
  if (!turn) {
    const wishes = await activeSignals(match, course, null);
    return [{ kind: 'start', seat: starter(state.players, wishes, rng) }];
  }
  const bot = bots[turn.seat - 1];
  if (!bot) throw new Error(`no bot sits at seat ${turn.seat}`);
  const signals = await activeSignals(match, course, turn.seat);
  return bot.turn({ view: game.view(state, turn.seat), signals, ...past }, budget, rng);
}

/** The active signals that `seat` sees: those of all others. */
async function activeSignals(
  { game, bots, talking }: Match,
  { state, ...past }: Course,
  seat: Seat | null,
): Promise<readonly ActiveSignal[]> {
  if (talking === 'silent') return [];
  const signals: ActiveSignal[] = [];
  for (const [i, bot] of bots.entries()) {
    if (i + 1 === seat) continue;
    const given = await bot.signals({ view: game.view(state, i + 1), signals: [], ...past });
    const event = signalsEvent(past.events, i + 1, given);
    if (event) past.events.push(event);
    signals.push(...given.map((signal) => ({ seat: i + 1, signal })));
  }
  return signals;
}
