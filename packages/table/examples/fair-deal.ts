// A deal that nobody can steer: commitment, seeds, cards, and how anybody checks it afterwards.
import { original, recordOf } from '@backtrick/rules';
import { commit, dealFrom, reveal, verifyDeal } from '@backtrick/table';

// Real seeds are random; these are fixed, so that the example prints the same again.
const serverSeed = 'ab'.repeat(64);
const commitment = commit(serverSeed, 'table-1', 1);
console.log(`before the seats send theirs: ${commitment.commitment.slice(0, 16)}…`);

const fairness = { ...commitment, ...reveal(commitment, serverSeed, ['cd'.repeat(32), null]) };
const settings = { game: 'original', players: 2, options: { minimum: 2, smallerHand: false } };
const record = { ...recordOf(original, dealFrom(settings, fairness)), fairness };
console.log(verifyDeal(record).ok);

const swapped = { ...record, deck: [...record.deck].reverse() };
const verdict = verifyDeal(swapped);
console.log(verdict.ok ? 'fair' : verdict.fault);

// It prints:
// before the seats send theirs: 4e5fdc83ca1cd090…
// true
// wrong-deck
