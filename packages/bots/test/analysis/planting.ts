// Games with a planted blunder. `strong` plays a game; one turn, drawn by lot among those that can be spoilt, is replaced
// by the worst that is found, and `strong` plays on from there.
//
// A turn can be spoilt if its player has a chance of a quarter at least, the worst turn does not end the game on the spot
// (that would be too easy to find) and costs 15 points at least by an estimate of its own; and if it is none of the last
// three, where most is decided.

import { gameOf, recordOf, replay, seededRng, shuffle } from '@backtrick/rules';
import type { Action, Game, GameRecord, Options, Replay, Rng, State } from '@backtrick/rules';
import type { Budget } from '../../src/bot.ts';
import { playedTurns } from '../../src/analysis/played-turns.ts';
import type { PlayedTurn } from '../../src/analysis/played-turns.ts';
import { playoutsFor } from '../../src/analysis/playouts.ts';
import { aftermathOf } from '../../src/analysis/plays.ts';
import type { Play } from '../../src/analysis/plays.ts';
import { meanOf } from '../../src/search.ts';
import { analysePosition, botNamed } from '../../src/index.ts';

export interface Table {
  readonly game: string;
  readonly players: number;
  readonly options: Options;
}

export interface Planted {
  readonly replay: Replay;
  /** Where the blunder begins. */
  readonly at: number;
}

const LEAST_CHANCE = 0.25;
const LEAST_LOSS = 0.15;
const DECIDED = 3;
/** Turns that are tried before another game is dealt. */
const TRIES = 8;
const MAX_PLAYS = 40;
const GLANCES = 3;
const CHECK = { playouts: 300 };

/** `thinking` is what the bots may take a decision. */
export function plantedGame(table: Table, seed: string, thinking: Budget): Planted {
  const rng = seededRng(seed);
  for (;;) {
    const sound = playedOn(dealt(table, rng), thinking, rng);
    const turns = playedTurns(sound);
    const order = shuffle([...turns.keys()].slice(0, -DECIDED), rng);
    for (const turn of order.slice(0, TRIES).flatMap((i) => turns[i] ?? [])) {
      const blunder = blunderIn(sound, turn, rng);
      if (!blunder) continue;
      const actions = sound.record.actions.slice(0, turn.from);
      const texts = blunder.map((action) => sound.game.format(action));
      const spoilt = { ...sound.record, actions: [...actions, ...texts] };
      return { replay: playedOn(spoilt, thinking, rng), at: turn.from };
    }
  }
}

function dealt({ game: name, players, options }: Table, rng: Rng): GameRecord {
  const game = gameOf({ game: name });
  const bots = Array.from({ length: players }, () => 'strong');
  return { ...recordOf(game, game.shuffledSetup({ players, options }, rng)), bots };
}

/** The record played to the end of the game. */
function playedOn(record: GameRecord, thinking: Budget, rng: Rng): Replay {
  const bot = botNamed(record.game, 'strong');
  if (!bot) throw new Error(`${record.game} has no such bot`);
  const { game, states } = replayed(record);
  let state = lastOf(states);
  const actions: Action[] = [];
  while (!state.outcome) {
    const turn = state.turn ? bot.turn(seenIn(state), thinking, rng) : [FIRST];
    for (const action of turn) state = game.play(state, action);
    actions.push(...turn);
  }
  const texts = actions.map((action) => game.format(action));
  return replayed({ ...record, actions: [...record.actions, ...texts] });

  function seenIn(now: State) {
    const seat = now.turn?.seat ?? 1;
    const signals = now.hands.flatMap((_, i) => {
      if (i + 1 === seat) return [];
      const told = bot?.signals({ view: game.view(now, i + 1), signals: [] }) ?? [];
      return told.map((signal) => ({ seat: i + 1, signal }));
    });
    return { view: game.view(now, seat), signals };
  }
}

const FIRST: Action = { kind: 'start', seat: 1 };

/** The worst play found for the turn, if it is one that costs much. */
function blunderIn({ game, states }: Replay, turn: PlayedTurn, rng: Rng): Play | undefined {
  const state = states[turn.from];
  const plays = state ? longestRoads(game, turn, shortPlays(game, state)) : [];
  const worst = worstOf(plays, turn, rng);
  if (!worst) return undefined;
  const judged = analysePosition(turn.seen, [worst], CHECK, rng);
  const chance = judged[0]?.chance.value ?? 0;
  const same = judged.find(({ play }) => JSON.stringify(play) === JSON.stringify(worst));
  const loss = same?.behind.value ?? 0;
  return chance >= LEAST_CHANCE && loss >= LEAST_LOSS ? worst : undefined;
}

/** The plays that move the piles farthest: among them the worst one is looked for. */
function longestRoads(game: Game, { seen }: PlayedTurn, plays: readonly Play[]): readonly Play[] {
  return plays
    .map((play) => {
      const { steps } = aftermathOf(game, seen.view, play);
      return { play, road: steps.reduce((sum, { jump }) => sum + jump, 0) };
    })
    .toSorted((a, b) => b.road - a.road)
    .slice(0, MAX_PLAYS)
    .map(({ play }) => play);
}

function worstOf(plays: readonly Play[], { seen }: PlayedTurn, rng: Rng): Play | undefined {
  const playouts = playoutsFor(seen, 1, rng);
  const values = plays.map(() => Array.of<number>());
  for (let glance = 0; glance < GLANCES; glance++) {
    const world = playouts.world(rng);
    plays.forEach((play, i) => values[i]?.push(playouts.finish(world, play)));
  }
  const means = values.map(meanOf);
  return plays[means.indexOf(Math.min(...means))];
}

/** Every play of no more cards than needed, two in games where one would do, after which the game goes on. */
function shortPlays(game: Game, state: State): readonly Play[] {
  const seat = state.turn?.seat ?? 1;
  const most = Math.max(2, game.minimum(state, seat).cards);
  return goOn(state);

  function goOn(now: State): readonly Play[] {
    return game.actions(now).flatMap((action): readonly Play[] => {
      if (action.kind === 'lay' && (now.turn?.laid ?? 0) === most) return [];
      const next = game.play(now, action);
      if (next.outcome) return [];
      return action.kind === 'end' ? [[action]] : goOn(next).map((rest) => [action, ...rest]);
    });
  }
}

function replayed(record: GameRecord): Replay {
  const played = replay(record);
  if (!played.ok) throw new Error(`the record is refused: ${played.fault.code}`);
  return played.value;
}

function lastOf(states: readonly State[]): State {
  const last = states.at(-1);
  if (!last) throw new Error('a replay begins with the deal');
  return last;
}
