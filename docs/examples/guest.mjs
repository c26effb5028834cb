// A guest who comes by an invitation, sits down and plays a whole game without knowing a rule. All three games; Node 22 or later.
//
//   node docs/examples/guest.mjs http://localhost:4747 CODE
//
// CODE is the short code of an invitation, or the secret of its link. The calls: docs/api.md and /api/openapi.json; the frames:
// docs/protocol.md and /api/protocol.json. A third argument names the origin of the server's pages, if it is another address.

import { randomBytes, randomUUID } from 'node:crypto';

const [address, invitation, origin = address] = process.argv.slice(2);
/** What the server sets on the first visit: `backtrick=…` over HTTP, `__Host-backtrick=…` over TLS. */
let cookie = null;

await post('/api/visit', {});
const { table } = await post('/api/join', { invitation });
const { ticket } = await post('/api/ticket', {});
const socket = new WebSocket(`${address.replace('http', 'ws')}/socket`, [
  'backtrick.v1',
  `ticket.${ticket}`,
]);
/** The command that is not answered yet; there is one at a time. */
let pending = null;

socket.addEventListener('open', look);
socket.addEventListener('message', ({ data }) => receive(JSON.parse(data)));
socket.addEventListener('close', ({ code }) => leave(`the connection was closed with ${code}`));

/** With a cookie a request must name the page it comes from; without one it must not. */
async function post(path, body) {
  const response = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie ? { cookie, origin } : {}) },
    body: JSON.stringify(body),
  });
  if (!response.ok) leave(`${path}: ${response.status} ${await response.text()}`);
  cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
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
function look() {
  send({ kind: 'hello', version: 0, hash: null });
}

function receive(frame) {
  switch (frame.kind) {
    case 'update':
      return pending ? undefined : decide(frame.view);
    case 'step':
      return pending ? undefined : look();
    case 'answer':
      pending = null;
      return look();
    case 'retry':
      return void setTimeout(() => (frame.id ? send(pending) : look()), frame.after ?? 1000);
    case 'no-table':
    case 'full':
    case 'unreadable':
    case 'upgrade':
      return leave(frame.kind);
  }
}

function ask(you, command) {
  pending = { kind: 'command', id: randomUUID(), epoch: you?.epoch ?? null, command };
  send(pending);
}

function decide({ phase, you, chairs, proposal, cards, version }) {
  if (phase === 'over' && you) {
    console.log(JSON.stringify(cards.outcome));
    process.exit(0);
  }
  if (!you) {
    const free = chairs.find(({ player, owner, bot }) => !player && !owner && !bot);
    return free ? ask(you, { kind: 'sit', seat: free.seat, name: 'Gast' }) : undefined;
  }
  if (phase === 'gathering' && !chairs[you.seat - 1].isReady) {
    return ask(you, { kind: 'ready', seed: randomBytes(32).toString('hex') });
  }
  if (proposal && !proposal.agreed.includes(you.seat)) {
    return ask(you, { kind: 'agree', proposal: proposal.version });
  }
  // Nobody has begun: the others may.
  if (!cards?.turn || you.legal.length === 0) return;
  const action = you.mustLay > 0 ? you.legal[0] : '.';
  ask(you, { kind: 'act', action, version });
}
