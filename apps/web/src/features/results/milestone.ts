// What is special about a game that has just ended.

import type { DeviceGame } from './device-games.ts';
import { variantOf } from './tallies.ts';

export type Milestone = 'firstWin' | 'best';

/** Only games of the same kind are compared: same players, same rules, same opponents. One milestone at most. */
export function milestoneOf(game: DeviceGame, all: readonly DeviceGame[]): Milestone | null {
  const others = all.filter(
    (one) => isSameKind(one, game) && !(one.table === game.table && one.number === game.number),
  );
  if (game.status === 'playing') return null;
  if (game.isWon && !others.some(({ isWon }) => isWon)) return 'firstWin';
  const isBest = others.length > 0 && others.every(({ score }) => game.score < score);
  return isBest && (game.isWon || game.game !== 'face-to-face') ? 'best' : null;
}

function isSameKind(one: DeviceGame, other: DeviceGame): boolean {
  return (
    one.game === other.game &&
    one.players === other.players &&
    one.company === other.company &&
    variantOf(one) === variantOf(other)
  );
}
