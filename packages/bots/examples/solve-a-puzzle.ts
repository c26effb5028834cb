// A puzzle from the list, solved hint by hint.
import { PUZZLES, hintFor, parsePuzzle, verdictOn } from '@backtrick/bots/puzzles';
import { gameOf } from '@backtrick/rules';

const [text] = PUZZLES;
if (!text) throw new Error('the list has puzzles');
const puzzle = parsePuzzle(text);

const lays: string[] = [];
let hint = hintFor(puzzle, lays);
while (hint.kind === 'lay') {
  lays.push(gameOf(puzzle.state).format(hint.lay));
  hint = hintFor(puzzle, lays);
}
console.log(`${puzzle.kind} in ${puzzle.state.game}: ${lays.join(' ')}`);
console.log(verdictOn(puzzle, { lays, turn: 'ended' }));
console.log(verdictOn(puzzle, { lays: [], turn: 'ended' }));

// It prints:
// lay-all in face-to-face: 22/u 26/u 43/u 51/u 52/u 11/d
// solved
// missed
