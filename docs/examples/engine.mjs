// A small engine: it takes the smallest step, prefers a way back to any step ahead, and lays no card more than it must.
// All three games. Try it: backtrick simulate original --players 2 --engine "node docs/examples/engine.mjs"

import { createInterface } from 'node:readline';

for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(reply(JSON.parse(line))));
}

function reply(request) {
  const { id, type } = request;
  switch (type) {
    case 'hello':
      return {
        id,
        protocol: 1,
        name: 'smallest step',
        games: ['original', 'face-to-face', 'quick-and-easy'],
      };
    case 'turn':
      // One action is enough: as long as the turn runs, the engine is asked again.
      return { id, actions: [choice(request)] };
    default:
      return { id, error: { code: 'unknown-type', message: `This engine does not know ${type}.` } };
  }
}

function choice({ view, legal }) {
  if (legal.includes('.')) return '.';
  return legal.toSorted((a, b) => cost(a, view) - cost(b, view))[0];
}

/** How far a card moves its pile along the road; a card for the opponent comes last. */
function cost(action, { game, tops, eye }) {
  const [card, pile] = action.split('/');
  const isGift = pile === 'U' || pile === 'D';
  const top = topOf(pile, tops, game, eye);
  const step = pile[0].toLowerCase() === 'u' ? valueOf(card) - top : top - valueOf(card);
  return isGift ? 1000 - step : step;
}

function topOf(pile, tops, game, eye) {
  switch (game) {
    case 'original':
      return tops[['u1', 'u2', 'd1', 'd2'].indexOf(pile)];
    case 'face-to-face': {
      // Seat 1 and seat 2 have two piles each; small letters are the player's own.
      const owner = (pile === 'u' || pile === 'd') === (eye === 1) ? 0 : 2;
      return tops[owner + (pile.toLowerCase() === 'u' ? 0 : 1)];
    }
    default: {
      const index = pile === 'u' ? 0 : 1;
      return tops[index] === null ? [0, 11][index] : valueOf(tops[index]);
    }
  }
}

/** 37, "37" and "r7". */
function valueOf(card) {
  return Number(String(card).replace(/^[rygbp]/, ''));
}
