// What one seat may know, and a world that looks the same to it.
import { original, seededRng } from '@backtrick/rules';
import type { State } from '@backtrick/rules';

const setup = original.shuffledSetup({ players: 2 }, seededRng('hands'));
const state = original.play(original.deal(setup), { kind: 'start', seat: 1 });
const view = original.view(state, 2);
console.log(`hands of ${view.handSizes.join(' and ')} cards`);

const world = original.imagine(view, seededRng('some world'));
const hand = ({ hands }: State, seat: number) => hands[seat - 1]?.join(' ');
const isSame = (seat: number) => hand(world, seat) === hand(state, seat);
console.log(`its own hand is the same: ${isSame(2)}`);
console.log(`the other hand is the same: ${isSame(1)}`);
console.log(
  `it sees the same: ${JSON.stringify(original.view(world, 2)) === JSON.stringify(view)}`,
);

// It prints:
// hands of 7 and 7 cards
// its own hand is the same: true
// the other hand is the same: false
// it sees the same: true
