// Checks the deal of a Backtrick record: do its cards follow from what was committed to and revealed?
// It shares no code with the program that dealt, and needs nothing but WebCrypto (a browser, or Node.js 20 and later).
// How it works: ../fair-deals.md
//
//   node verifier.mjs game.json
//   const { verify } = await import('./verifier.mjs'); await verify(JSON.parse(text));   // 'verified' or what is wrong

const numbers = (from, to) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

const GAMES = {
  original: {
    cards: numbers(2, 99),
    players: [1, 2, 3, 4, 5],
    options: { minimum: [2, 3], smallerHand: [false, true] },
  },
  'face-to-face': { cards: numbers(2, 59), players: [2], options: {}, duel: true },
  'quick-and-easy': {
    cards: ['r', 'y', 'g', 'b', 'p'].flatMap((colour) =>
      numbers(1, 10).map((number) => colour + number),
    ),
    players: [1, 2, 3, 4, 5],
    options: { professional: [false, true] },
  },
};

export async function verify(record) {
  if (typeof record?.game !== 'string' || !Array.isArray(record.deck)) return 'unreadable-record';
  const { fairness } = record;
  if (fairness === undefined) return 'no-fairness';
  if (typeof fairness?.version === 'number' && fairness.version > 1) return 'unknown-version';
  if (!isReadable(fairness)) return 'unreadable-fairness';
  const { table, number, commitment, serverSeed, seats } = fairness;

  const game = Object.hasOwn(GAMES, record.game) ? GAMES[record.game] : undefined;
  const options = game && wholeOptions(game.options, record.options);
  if (!options || !game.players.includes(record.players)) return 'wrong-settings';
  if (seats.length !== record.players) return 'wrong-seats';

  if ((await sha256(`tg/v1/commit\n${table}\n${number}\n${serverSeed}`)) !== commitment) {
    return 'wrong-commitment';
  }
  for (const [i, { seed, by }] of seats.entries()) {
    const drawn = await sha256(`tg/v1/seat\n${commitment}\n${i + 1}`);
    if (by === 'server' && seed !== drawn) return 'wrong-seat-seed';
  }

  const settings = [record.game, record.players, ...options].join(' ');
  const seatLines = seats.map(({ seed, by }) => `\n${by} ${seed}`).join('');
  const text = `tg/v1/deal\n${table}\n${number}\n${settings}${seatLines}`;
  const stream = streamOf(await hmac(bytesOf(serverSeed), text));
  const decks = [await shuffle(game.cards, stream)];
  if (game.duel) decks.push(await shuffle(game.cards, stream));
  const deck = game.duel ? decks : decks[0];
  if (JSON.stringify(record.deck) !== JSON.stringify(deck)) return 'wrong-deck';
  if (!game.duel) return 'verified';
  const { first = 1 } = record;
  return first === 1 + (await below(2, stream)) ? 'verified' : 'wrong-first';
}

function isReadable(fairness) {
  const { version, table, number, commitment, serverSeed, seats } = fairness ?? {};
  const isHex = (text, bytes) =>
    typeof text === 'string' && text.length === 2 * bytes && !/[^0-9a-f]/.test(text);
  if (version !== 1 || typeof table !== 'string') return false;
  if (!/^[\x21-\x7e]{1,64}$/.test(table)) return false;
  if (!Number.isSafeInteger(number) || number < 1) return false;
  if (!isHex(commitment, 32) || !isHex(serverSeed, 64) || !Array.isArray(seats)) return false;
  return seats.every((seat) => isHex(seat?.seed, 32) && ['seat', 'server'].includes(seat.by));
}

/** Every option as `name=value`, in alphabetical order; undefined if one does not exist. */
function wholeOptions(choices, given = {}) {
  const names = Object.keys(choices).sort();
  if (given?.constructor !== Object) return;
  if (!Object.keys(given).every((name) => names.includes(name))) return;
  const values = names.map((name) => (Object.hasOwn(given, name) ? given[name] : choices[name][0]));
  if (!names.every((name, i) => choices[name].includes(values[i]))) return;
  return names.map((name, i) => `${name}=${values[i]}`);
}

/** The bytes of HMAC(key, "0"), then those of HMAC(key, "1"), and so on. */
async function* streamOf(key) {
  for (let counter = 0; ; counter++) yield* await hmac(key, `${counter}`);
}

async function below(limit, stream) {
  for (;;) {
    const { value: byte } = await stream.next();
    if (byte < Math.floor(256 / limit) * limit) return byte % limit;
  }
}

async function shuffle(cards, stream) {
  const left = cards.slice();
  const deck = [];
  while (left.length) deck.push(left.splice(await below(left.length, stream), 1)[0]);
  return deck;
}

const bytesOf = (hex) => Uint8Array.from(hex.match(/../g), (pair) => Number.parseInt(pair, 16));
const utf8 = (text) => new TextEncoder().encode(text);

async function sha256(text) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', utf8(text)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function hmac(secret, text) {
  const kind = { name: 'HMAC', hash: 'SHA-512' };
  const key = await crypto.subtle.importKey('raw', secret, kind, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8(text)));
}

if (globalThis.process?.argv?.[1]?.endsWith('verifier.mjs')) {
  const { readFileSync } = await import('node:fs');
  const verdict = await verify(JSON.parse(readFileSync(process.argv[2] ?? 0, 'utf8')));
  console.log(verdict);
  process.exitCode = verdict === 'verified' ? 0 : 1;
}
