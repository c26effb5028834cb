// A server with a past: twelve days of duels, deals of the day and other games of a few people, the same in every run, on a
// calendar of its own. Browser tests start it as a process; it says where it is and who may come in by which secret.

import { join } from 'node:path';
import { seededRng } from '@backtrick/rules';
import { dealNamed } from '../src/results/daily-deal.ts';
import { openServices } from '../src/services.ts';
import { startServer } from '../src/server.ts';
import { dateOf, dayAt, startOf } from '../src/results/day.ts';
import { filesIn } from '../src/storage/data-folder.ts';
import { vaultIn } from '../src/storage/seal.ts';
import { fixDay } from './fixed-days.ts';
import { freePort } from './free-port.ts';
import { emptyFolder, settingsIn } from './guests.ts';
import { noteApart } from './networks-apart.ts';
import { playGame } from './played-games.ts';

const TODAY = dayAt(Date.UTC(2026, 10, 16));
const DAYS = 12;
const NOON = 43_200_000;
const NAMES = ['Ada', 'Ben', 'Cleo', 'Dora', 'Emil', 'Frida', 'Gustav'];
const WEB = join(import.meta.dirname, '../../web/dist');
const DEALS = ['original-1', 'quick-and-easy-2'];

const rng = seededRng('twelve days');
const folder = emptyFolder();
const vault = vaultIn(filesIn(folder.path).key);
let now = startOf(TODAY - DAYS);
const services = await openServices(folder.path, { clock: () => now });
const people = await arrived();
let tables = 0;

for (let day = TODAY - DAYS; day < TODAY; day++) {
  now = startOf(day) + 1000;
  await fixDay(services.store, vault, day);
  await duelsOn(day);
  await dealsOn(day);
  await adasGames(day);
  now = startOf(day + 1) + 600_000;
  await services.ratings.sweep();
}
await services.store.close();

// Opened anew, it has nothing to catch up with, and rests.
const began = performance.now();
const server = await startServer(
  { ...settingsIn(folder.path, await freePort()), widening: 1000, webDir: WEB },
  () => undefined,
  () => startOf(TODAY) + NOON + Math.floor(performance.now() - began),
);
process.on('SIGTERM', () => {
  void server.drain().then(() => {
    folder.remove();
    process.exit(0);
  });
});
console.log(JSON.stringify({ address: server.address, people }));

/** Their ids are the same each time: the cards follow from them, too. */
async function arrived() {
  return Promise.all(
    NAMES.map(async (name) => {
      const player = name.padEnd(22, '-');
      const person = { id: player, name, createdAt: now, isBot: false };
      const body = JSON.stringify(person);
      await services.store.write({ kind: 'person', key: player, owner: player, revision: 0, body });
      const secret = await services.accounts.open(player, { device: 'a browser', as: 'guest' });
      return { name, player, secret };
    }),
  );
}

function idOf(i: number): string {
  return people[i % people.length]?.player ?? '';
}

type Played = Pick<
  Parameters<typeof playGame>[1],
  'options' | 'seats' | 'errs' | 'until' | 'attempt'
>;

async function play(day: number, played: Played): Promise<void> {
  const at = startOf(day) + NOON + tables++;
  const table = `twelve-days${String(tables).padStart(11, '0')}`;
  await noteApart(services.store, vault, table, played.seats);
  await playGame(services.store, { table, at, rng, ...played });
}

/** Everybody plays somebody else each day; who is further down the list errs more. The last two play over days. */
async function duelsOn(day: number): Promise<void> {
  for (const one of NAMES.keys()) {
    const other = one + 1 + (day % (NAMES.length - 1));
    const seats = [idOf(one), idOf(other)];
    const isSlow = one >= NAMES.length - 2;
    const clock = isSlow ? { kind: 'days', turn: 2 } : { kind: 'seconds', turn: 60 };
    const options = { game: 'face-to-face', players: 2, watching: 'everybody', clock };
    const places = [one, other % NAMES.length];
    await play(day, { options, seats, errs: (seat) => 0.06 * (places[seat - 1] ?? 0) });
  }
}

/** Who is further up the list goes on longer, and has fewer cards left. */
async function dealsOn(day: number): Promise<void> {
  for (const key of DEALS) {
    const deal = dealNamed(day, key);
    if (!deal) throw new Error(`there is a deal ${key}`);
    const code = (await services.dailyDeals.make(day)).code(deal, 'online');
    for (const i of NAMES.keys()) {
      const { game, players, bot } = deal;
      await play(day, {
        attempt: { day: dateOf(day), deal: key, place: 'online', isFirst: true },
        options: { game, players, deal: code, takingBack: 'turn' },
        seats: [idOf(i), ...Array.from({ length: players - 1 }, () => `bot:${bot}`)],
        until: 18 - 2 * i,
      });
    }
  }
}

async function adasGames(day: number): Promise<void> {
  const ada = idOf(0);
  await play(day, { options: { game: 'original', players: 1 }, seats: [ada] });
  await play(day, { options: { game: 'original', players: 2 }, seats: [ada, 'bot:steady'] });
  if (day % 3 > 0) return;
  const expert = { game: 'original', players: 3, rules: { minimum: 3 } };
  await play(day, { options: expert, seats: [ada, idOf(1), idOf(2)] });
}
