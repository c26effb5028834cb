// A whole game of two players who lay any card that is legal, and its record.
import { answer, original, recordOf, seededRng } from '@backtrick/rules';

const rng = seededRng('tea');
const setup = original.shuffledSetup({ players: 2 }, rng);
const actions: string[] = [];

let state = original.deal(setup);
while (!state.outcome) {
  const legal = original.actions(state);
  const action = legal[Math.floor(rng() * legal.length)];
  if (!action) throw new Error('a game that goes on has a legal action');
  state = original.play(state, action);
  actions.push(original.format(action));
}

const record = { ...recordOf(original, setup), actions };
const end = answer(record);
console.log(
  `after ${actions.length} actions: ${state.outcome.status} by rule ${state.outcome.rule}`,
);
console.log(end.ok ? `its record says: ${end.status}` : `its record is wrong: ${end.error}`);

// It prints:
// after 20 actions: lost by rule O11
// its record says: lost
