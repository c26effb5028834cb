// The bot `greedy` on the fast duel, as an opponent to expect: the smallest step, no more cards than it must,
// no gift unless forced.

import { spell } from './cards.ts';
import { fits, lay, MINIMUM, OWN_DOWN, OWN_UP, passOn, THEIR_DOWN, THEIR_UP } from './duel.ts';
import type { Duel } from './duel.ts';

const hand = new Uint8Array(6);

/** Plays the whole turn. A player who is stuck then has lost. */
export function playGreedily(duel: Duel): void {
  const { player } = duel;
  while (duel.winner === 0 && duel.laid < MINIMUM) {
    const choice = smallestStep(duel);
    if (choice === undefined) {
      duel.winner = duel.opponent.seat;
      return;
    }
    lay(duel, choice >> 2, choice & 3);
  }
  if (duel.winner === 0 && duel.player === player) passOn(duel);
}

/** Card and pile, packed. */
function smallestStep(duel: Duel): number | undefined {
  const held = spell(duel.player.handLow, duel.player.handHigh, hand);
  let choice: number | undefined;
  let smallest = Infinity;
  for (let i = 0; i < held; i++) {
    const card = hand[i] ?? 0;
    for (let pile = OWN_UP; pile <= THEIR_DOWN; pile++) {
      const step = stepOf(duel, card, pile);
      if (step < smallest && fits(duel, card, pile)) {
        smallest = step;
        choice = card * 4 + pile;
      }
    }
  }
  return choice;
}

function stepOf({ player, opponent }: Duel, card: number, pile: number): number {
  if (pile === OWN_UP) return card - player.up;
  if (pile === OWN_DOWN) return player.down - card;
  return 1000 + (pile === THEIR_UP ? opponent.up - card : card - opponent.down);
}
