// An engine that learns: after how small a step is it worth laying another card than the turn demands? It tries the answers
// below, hears how each game ended, and comes to prefer the one that leaves the fewest cards. For the original. Try it:
//   backtrick simulate original --players 2 --games 1000 --threads 1 --engine "node docs/examples/learner.mjs"
// One thread, so that one process plays all games; what it has learnt is its last word on standard error.

import { createInterface } from 'node:readline';

const LONGEST_STEPS = [-10, 1, 2, 4, 7, 12, 98];
/** For each answer the games played with it, and the cards left on average. */
const tried = LONGEST_STEPS.map((longest) => ({ longest, games: 0, left: 0 }));
/** The answer that each game is played with, until it is over. */
const playing = new Map();

for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(reply(JSON.parse(line))));
}
for (const { longest, games, left } of tried) {
  console.error(`steps up to ${longest}: ${games} games, ${left.toFixed(1)} cards left`);
}
console.error(`learnt: ${best().longest}`);

function reply(request) {
  const { id, type, gameId } = request;
  switch (type) {
    case 'hello':
      return { id, protocol: 2, name: 'learner', games: ['original'] };
    case 'turn':
      return { id, actions: [choice(request, choiceFor(gameId, request.seed))] };
    case 'over':
      learn(playing.get(gameId), request.left);
      playing.delete(gameId);
      return { id };
    default:
      return { id, error: { code: 'unknown-type', message: `This engine does not know ${type}.` } };
  }
}

/** Mostly the best answer so far, and one in five times any of them. Chance comes from the seed. */
function choiceFor(gameId, seed) {
  const chance = Number.parseInt(seed.slice(0, 8), 16);
  const isTrial = chance % 5 === 0;
  const answer = isTrial ? tried[Math.floor(chance / 5) % tried.length] : best();
  if (!playing.has(gameId)) playing.set(gameId, answer);
  return playing.get(gameId);
}

/** Whatever was never tried is best. */
function best() {
  return tried.reduce((one, other) => (other.left < one.left ? other : one));
}

/** A game whose seat never had a turn teaches nothing. */
function learn(answer, left) {
  if (!answer) return;
  answer.games++;
  answer.left += (left - answer.left) / answer.games;
}

function choice({ view, legal }, { longest }) {
  const cards = legal.filter((action) => action !== '.');
  const [next] = cards.toSorted((a, b) => stepOf(a, view) - stepOf(b, view));
  if (!next) return '.';
  return legal.includes('.') && stepOf(next, view) > longest ? '.' : next;
}

/** How far a card moves its pile along the road; a way back is less than nothing. */
function stepOf(action, { tops }) {
  const [card, pile] = action.split('/');
  const top = tops[['u1', 'u2', 'd1', 'd2'].indexOf(pile)];
  return pile.startsWith('u') ? card - top : top - card;
}
