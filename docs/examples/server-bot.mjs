// A bot account that comes to a table, sits down and plays until the game is over. All three games; Node 22 or later.
//
//   BACKTRICK_TOKEN=… node docs/examples/server-bot.mjs http://localhost:4747 CODE
//
// CODE is the short code of an invitation, or the secret of its link. How to get a token: docs/api.md; what is said over the
// socket: docs/protocol.md. It takes the easy way: after every change it asks for the whole view, and decides by that alone.

import { randomBytes, randomUUID } from 'node:crypto';

const [address, invitation] = process.argv.slice(2);
const { table } = await post('/api/join', { invitation });
const { ticket } = await post('/api/ticket', {});
const socket = new WebSocket(`${address.replace('http', 'ws')}/socket`, [
  'backtrick.v1',
  `ticket.${ticket}`,
]);
/** The command that is not answered yet; there is one at a time. */
let pending = null;

socket.addEventListener('open', lookAgain);
socket.addEventListener('message', ({ data }) => receive(JSON.parse(data)));
socket.addEventListener('close', ({ code }) => leave(`the connection was closed with ${code}`));

async function post(path, body) {
  const response = await fetch(address + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${process.env.BACKTRICK_TOKEN}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) leave(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

function leave(reason) {
  console.error(reason);
  process.exit(1);
}

function send(frame) {
  socket.send(JSON.stringify({ table, frame }));
}

/** Asks for the whole view. */
function lookAgain() {
  send({ kind: 'hello', version: 0, hash: null });
}

function receive(frame) {
  switch (frame.kind) {
    case 'update':
      return pending ? undefined : decide(frame.view);
    case 'step':
      return pending ? undefined : lookAgain();
    case 'answer':
      return settle(frame.answer);
    case 'retry':
      // Too fast, or not stored: send the same again, a command with the same id.
      return void setTimeout(() => (frame.id ? send(pending) : lookAgain()), frame.after ?? 1000);
    case 'no-table':
    case 'full':
    case 'unreadable':
    case 'upgrade':
      return leave(frame.kind);
  }
}

/** Somebody may have been quicker; whatever the reason, the next view shows the table as it is. */
function settle({ ok, refusal }) {
  if (!ok && refusal.code === 'against-the-rules') leave(`${refusal.fault}, rule ${refusal.rule}`);
  pending = null;
  lookAgain();
}

function ask(view, command) {
  pending = { kind: 'command', id: randomUUID(), epoch: view.you?.epoch ?? null, command };
  send(pending);
}

function decide(view) {
  const { phase, you, chairs, proposal, cards } = view;
  if (phase === 'over' && you) {
    console.log(JSON.stringify(cards.outcome));
    process.exit(0);
  }
  if (!you) {
    const chair = chairs.find(({ player, bot }) => player === null && bot === null);
    return chair ? ask(view, { kind: 'sit', seat: chair.seat, name: 'Robo' }) : undefined;
  }
  if (phase === 'gathering' && !chairs[you.seat - 1].isReady) {
    return ask(view, { kind: 'ready', seed: randomBytes(32).toString('hex') });
  }
  // Taking back, giving up: the bot does as the others wish.
  if (proposal && !proposal.agreed.includes(you.seat)) {
    return ask(view, { kind: 'agree', proposal: proposal.version });
  }
  if (phase === 'playing' && !view.isPaused && cards.turn?.seat === you.seat) {
    ask(view, { kind: 'act', action: actionFor(you, cards), version: view.version });
  }
}

/** The smallest step, always a trick, and no card more than it must. */
function actionFor({ legal, mustLay }, cards) {
  const [best] = stepsFor(legal, cards).toSorted((a, b) => a.size - b.size);
  const isTrick = best && best.size < 0;
  return best && (isTrick || mustLay > 0) ? best.action : '.';
}

/** Every lay that is legal, with how far it moves its pile along. */
function stepsFor(legal, cards) {
  const piles = pilesFor(cards);
  return legal.flatMap((action) => {
    const [card, name] = action.split('/');
    const pile = piles.find((one) => one.name === name);
    if (!pile) return [];
    const size = pile.isUp ? valueOf(card) - pile.value : pile.value - valueOf(card);
    // What helps the opponent comes last.
    return [{ action, size: pile.isGift ? 100 : size }];
  });
}

function pilesFor({ game, tops, eye }) {
  if (game === 'original') return ['u1', 'u2', 'd1', 'd2'].map((name, i) => pile(name, tops[i]));
  if (game === 'quick-and-easy') return ['u', 'd'].map((name, i) => pile(name, tops[i]));
  const [own, other] = eye === 1 ? [0, 2] : [2, 0];
  const gifts = ['U', 'D'].map((name, i) => pile(name, tops[other + i]));
  return [...['u', 'd'].map((name, i) => pile(name, tops[own + i])), ...gifts];
}

/** An empty stack counts as 0 or 11 (Q4). Large letters are the opponent's piles. */
function pile(name, top) {
  const isUp = name[0].toLowerCase() === 'u';
  const value = top === null ? (isUp ? 0 : 11) : valueOf(top);
  return { name, top, value, isUp, isGift: name === 'U' || name === 'D' };
}

/** 37 and "r7". */
function valueOf(card) {
  return Number(String(card).replace(/^[rygbp]/, ''));
}
