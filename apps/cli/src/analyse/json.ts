// The analysis as other programs read it: actions as text, turns and seats counted from one.

import { isClear } from '@backtrick/bots';
import type { Play, RecordAnalysis, TurnAnalysis } from '@backtrick/bots';
import type { Game, Replay } from '@backtrick/rules';

export function jsonOf(
  { game, record, states }: Replay,
  { turns, curve, end, turningPoint, accuracy }: RecordAnalysis,
  { seed, playouts }: { readonly seed: string; readonly playouts: number },
) {
  const [deal] = states;
  return {
    game: record.game,
    players: record.players,
    options: deal?.options ?? {},
    seed,
    budget: playouts,
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
