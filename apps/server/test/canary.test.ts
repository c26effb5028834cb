// I5: everything that leaves the server while games run is read by somebody who knows all cards and all secrets: no
// socket, no log line, no metric, no answer and no error holds what its reader may not know.

import { randomBytes } from 'node:crypto';
import { GAMES } from '@backtrick/rules';
import type { Card, Game, State } from '@backtrick/rules';
import type { Entry, TableEvent } from '@backtrick/table';
import { afterAll, expect, it } from 'vitest';
import { byDepth } from '../../../test-depth.ts';
import { startServer } from '../src/server.ts';
import { UNLIMITED, newGuest, emptyFolder, settingsIn } from './guests.ts';
import type { Guest, Joined } from './guests.ts';
import { newTable, playAll, seatAll, viewOf } from './whole-games.ts';

const TOTAL = byDepth({ quick: 20, deep: 200, soak: 2000 });
const AT_ONCE = 10;

const folder = emptyFolder();
const log: string[] = [];
const server = await startServer({ ...settingsIn(folder.path), ...UNLIMITED }, (event, details) =>
  log.push(JSON.stringify({ event, ...details })),
);
afterAll(async () => {
  await server.drain();
  folder.remove();
});

const { address, services } = server;
/** What everybody may be told. */
const spoken: string[] = [];

it(
  `I5 lets nothing out in ${TOTAL} games that its reader may not know`,
  { timeout: 3_600_000 },
  async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => newGuest(address)));
    const secrets = await everySecret(people);
    let played = 0;
    let lines = 0;
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (played < TOTAL) {
          const game = GAMES[played++ % GAMES.length];
          const read = game ? await expectSilence(game, people, secrets) : 0;
          lines += read;
        }
      }),
    );
    spoken.push(...log, await textAt('/metrics'));
    expect(log.some((line) => line.includes('table-failed'))).toBe(true);
    for (const text of spoken) expectPlain(text, secrets);
    console.log(`I5 ${played} games, ${lines} frames, ${spoken.length} other texts`);
  },
);

/** Plays a game and reads along; returns how many frames were read. */
async function expectSilence(
  game: Game,
  people: readonly Guest[],
  secrets: readonly string[],
): Promise<number> {
  const players = game.ruleset.players.includes(3) ? 3 : 2;
  const [host] = people;
  if (!host) throw new Error('somebody is the host');
  const table = await newTable(host, { game: game.ruleset.name, players });
  const seeds = Array.from({ length: players }, () => randomBytes(32).toString('hex'));
  const joined = await seatAll(people.slice(0, players), table, (seat) => seeds[seat - 1] ?? '');
  const spectator = await (await newGuest(address)).join(table);
  const ends = [...joined, spectator].map(untilTheEnd);
  await provoke(host, table, joined);
  await playAll(joined);
  const entries = await services.store.read(table, 0);
  const states = statesOf(game, entries);
  const runs = runsIn(game, entries);
  const viewers = [...joined.map((_, i) => i + 1), null];
  for (const [i, seat] of viewers.entries()) {
    const heard = ends[i]?.() ?? [];
    const hidden = [...secrets, serverSeedIn(entries), ...seeds.filter((_, at) => at + 1 !== seat)];
    for (const text of heard) {
      const found =
        hidden.find((one) => text.includes(one)) ?? runs.find((run) => lists(text, run));
      if (found !== undefined)
        expect.fail(`${seat ?? 'a spectator'} was told ${found}:\n${around(text, found)}`);
    }
    expectHandsHidden(game, heard, seat, states);
  }
  for (const { socket } of [...joined, spectator]) socket.close();
  return ends.reduce((sum, end) => sum + end().length, 0);
}

/** What was heard before the game was over: with its end everything is shown. */
function untilTheEnd({ session, transcript, socket }: Joined): () => readonly string[] {
  let end: number | null = null;
  socket.on('message', () => {
    if (viewOf(session)?.phase === 'over') end ??= transcript.length - 1;
  });
  return () => transcript.slice(0, end ?? transcript.length);
}

let hasFailed = false;

/** Refusals, mistakes and a disk that fails: each says something. */
async function provoke(host: Guest, table: string, [first]: readonly Joined[]): Promise<void> {
  const paths = [
    `/api/tables/${table}`,
    `/api/games/${table}/1`,
    '/api/lobby',
    '/api/watch',
    '/api/me/tables',
    '/nothing',
    '/%',
  ];
  for (const path of paths) spoken.push(JSON.stringify(await host.ask('GET', path)));
  const wishes = ['3/u1', '98/d2', 'r7/u', '.', 'x'];
  for (const action of wishes) await first?.session.ask({ kind: 'act', action });
  if (hasFailed) return;
  hasFailed = true;
  const { append } = services.store;
  const id = `lost-${randomBytes(8).toString('hex')}`;
  Object.assign(services.store, {
    async append(...asked: Parameters<typeof append>) {
      const [, entry] = asked;
      const outcome = await append(...asked);
      if (entry.id !== id) return outcome;
      Object.assign(services.store, { append });
      throw new Error('disk I/O error');
    },
  });
  first?.socket.send(
    JSON.stringify({
      table,
      frame: {
        kind: 'command',
        id,
        epoch: null,
        command: { kind: 'say', text: 'hello' },
      },
    }),
  );
}

async function textAt(path: string): Promise<string> {
  return (await fetch(address + path)).text();
}

/** Everything that opens something, of everybody. */
async function everySecret(people: readonly Guest[]): Promise<readonly string[]> {
  const secrets: string[] = [];
  for (const person of people) {
    const table = await newTable(person, { game: 'original', players: 2 });
    const { body: invitation } = await person.ask('POST', `/api/tables/${table}/invitation`, {});
    const { body: bot } = await person.ask('POST', '/api/me/bots', { name: 'Robo' });
    const { body: entry } = await person.ask('POST', '/api/ticket', {});
    const cookie = person.cookie.split('=')[1] ?? '';
    secrets.push(cookie, invitation.secret, invitation.code, bot.token, entry.ticket);
  }
  const { body } = await (await newGuest(address)).ask('POST', '/api/me/recovery-code', {});
  secrets.push(body.code);
  expect(secrets.map((secret) => typeof secret)).toEqual(secrets.map(() => 'string'));
  return secrets;
}

function eventsIn(entries: readonly Entry[]): readonly TableEvent[] {
  return entries.flatMap((entry) => entry.events);
}

function statesOf(game: Game, entries: readonly Entry[]): readonly State[] {
  const events = eventsIn(entries);
  const dealt = find(events, 'dealt');
  if (!dealt) throw new Error('the game was dealt');
  const states = [game.deal(dealt.setup)];
  for (const event of events) {
    const state = states.at(-1);
    const action = event.kind === 'acted' ? game.parse(event.action) : null;
    if (state && action) states.push(game.play(state, action));
  }
  return states;
}

function find<K extends TableEvent['kind']>(events: readonly TableEvent[], kind: K) {
  return events.find(
    (event): event is Extract<TableEvent, { readonly kind: K }> => event.kind === kind,
  );
}

function serverSeedIn(entries: readonly Entry[]): string {
  const seed = find(eventsIn(entries), 'committed')?.serverSeed ?? '';
  expect(seed.length).toBeGreaterThan(60);
  return seed;
}

/** The order of the deck: a run of cards this long appears nowhere by chance. */
function runsIn(game: Game, entries: readonly Entry[]): readonly string[] {
  const decks = find(eventsIn(entries), 'dealt')?.setup.decks ?? [];
  const row = game.ruleset.piles.length + 1;
  const runs = decks.flatMap((deck) => deck.slice(row).map((_, i) => deck.slice(i, i + row)));
  expect(runs.length).toBeGreaterThan(40);
  const rank = (card: Card) => game.ruleset.cards.indexOf(card);
  const isSorted = (run: readonly Card[]) =>
    run.every((card, i) => i === 0 || rank(run[i - 1] ?? card) < rank(card));
  return runs.filter((run) => !isSorted(run)).map(listed);
}

/** No hand of somebody else stands in what a seat hears, unless the same cards stand there openly. */
function expectHandsHidden(
  game: Game,
  heard: readonly string[],
  seat: number | null,
  states: readonly State[],
): void {
  const hands = new Set<string>();
  for (const { hands: held } of states) {
    held.forEach((hand, i) => {
      if (i + 1 !== seat && hand.length > 3) hands.add(listed(hand));
    });
  }
  const open = new Set(states.map((state) => openTo(game, state, seat)));
  for (const hand of hands) {
    if ([...open].some((list) => lists(list, hand))) continue;
    const text = heard.find((one) => lists(one, hand));
    if (text !== undefined)
      expect.fail(`${seat ?? 'a spectator'} was told the hand ${hand}:\n${around(text, hand)}`);
  }
}

function openTo(game: Game, state: State, seat: number | null): string {
  const { unseen, hand, tops, handSizes } = game.view(state, seat ?? 'spectator');
  return JSON.stringify([unseen, hand, tops, handSizes]);
}

/** Whether these cards stand there: `30,46` does not list `30,4`, nor `17,30` the cards `7,30`. */
function lists(text: string, cards: string): boolean {
  for (let at = text.indexOf(cards); at >= 0; at = text.indexOf(cards, at + 1)) {
    const before = text[at - 1] ?? '';
    const after = text[at + cards.length] ?? '';
    if (!isDigit(before) && !isDigit(after)) return true;
  }
  return false;
}

function isDigit(text: string): boolean {
  return text >= '0' && text <= '9';
}

function listed(cards: readonly Card[]): string {
  return JSON.stringify(cards).slice(1, -1);
}

/** What everybody may read holds no secret, no cards in a row, and no action of a game. */
function expectPlain(text: string, secrets: readonly string[]): void {
  const found = secrets.find((secret) => text.includes(secret));
  if (found !== undefined) expect.fail(`${found} was told to everybody:\n${text}`);
  expect(text).not.toMatch(/\[(\d+|"[rygbp]\d+")(,(\d+|"[rygbp]\d+")){2,}\]/);
  expect(text).not.toMatch(/\b[rygbp]?\d{1,2}\/[ud]\d?\b/i);
  expect(text).not.toMatch(/\b[0-9a-f]{64}/);
}

function around(text: string, found: string): string {
  const at = text.indexOf(found);
  return `${text.slice(0, 80)} … ${text.slice(Math.max(0, at - 80), at + found.length + 40)}`;
}
