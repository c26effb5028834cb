// An engine that speaks protocol 2, takes three requests at once, and answers the last of them first: nothing at all before it
// has had three. It plays the first legal action, the end of the turn if it may.

import { createInterface } from 'node:readline';

const IN_FLIGHT = 3;
/** @type {string[]} */
const answers = [];
let hadThree = false;

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  answers.push(JSON.stringify({ id: request.id, ...answerTo(request) }));
  hadThree ||= answers.length === IN_FLIGHT;
  if (request.type === 'hello' || answers.length === IN_FLIGHT) answerAll();
  // Others may still be on their way; when the games end, there are fewer.
  else if (hadThree) setTimeout(answerAll, 5);
}

function answerAll() {
  for (const answer of answers.splice(0).toReversed()) console.log(answer);
}

/** @param {{ type: string, legal: string[] }} request */
function answerTo({ type, legal }) {
  if (type === 'turn') return { actions: [legal.includes('.') ? '.' : legal[0]] };
  if (type === 'signals') return { signals: ['begin'] };
  if (type === 'over') return {};
  const games = ['original', 'face-to-face', 'quick-and-easy'];
  return { protocol: 2, name: 'reversing', games, signals: true, inFlight: IN_FLIGHT };
}
