// The analysis as other programs read it: actions as text, turns and seats counted from one.

import { isClear } from '@backtrick/bots';
import type { Play, TurnAnalysis } from '@backtrick/bots';
import type { Game } from '@backtrick/rules';
import type { Analysed } from './analysed.ts';

export function jsonOf(
  { replay: { game, record, states }, analysis, isStopped }: Analysed,
  { seed, playouts }: { readonly seed: string; readonly playouts: number },
) {
  const { turns, curve, end, turningPoint, accuracy } = analysis;
  const [deal] = states;
  return {
    game: record.game,
    players: record.players,
    options: deal?.options ?? {},
    seed,
    budget: playouts,
    stopped: isStopped,
    turns: turns.map((turn) => turnOf(game, turn)),
    curve,
    end,
    turningPoint: turningPoint === null ? null : (turns[turningPoint]?.number ?? null),
    accuracy,
  };
}

function turnOf(game: Game, turn: TurnAnalysis) {
  const { number, seat, from, played, best, chance, loss, reasons, actions } = turn;
  return {
    turn: number,
    seat,
    from,
    played: textsOf(game, played),
    best: textsOf(game, best),
    chance: chance.value,
    chanceError: chance.error,
    loss: loss.value,
    lossError: loss.error,
    isClear: isClear(turn),
    why: reasons,
    actions: actions.map((action) => ({
      ...action,
      action: game.format(action.action),
      best: game.format(action.best),
      why: action.loss > 0 ? reasons : [],
    })),
  };
}

function textsOf(game: Game, play: Play): readonly string[] {
  return play.map((action) => game.format(action));
}
