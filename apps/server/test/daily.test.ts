// The deals of the day: the same for everyone, known to nobody before, counted once and in the right league.

import { createHash, randomUUID } from 'node:crypto';
import { parOf } from '@backtrick/bots';
import { gameNamed, seededRng } from '@backtrick/rules';
import { codedSetup, parseDealCode } from '@backtrick/table';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { playDeal } from '../src/bots/deal-game.ts';
import type { DealGame } from '../src/bots/deal-game.ts';
import { attemptsAt, closingOf, isMarked, tryTables } from '../src/daily/attempts.ts';
import type { PlayedDeal } from '../src/daily/attempts.ts';
import { codeOf, commitmentTo, dealNamed, dealsOf } from '../src/daily/deals.ts';
import { keepSent } from '../src/daily/sent-games.ts';
import { peopleIn } from '../src/people/people.ts';
import { DAY, startOf } from '../src/standing/day.ts';
import { expectationsIn, settingsOf } from '../src/standing/expectations.ts';
import { standingParts } from '../src/standing/parts.ts';
import { filesIn, openFolder } from '../src/store/data-folder.ts';
import { vaultIn, vaultWith } from '../src/store/seal.ts';
import { presetOf } from '../src/store/summary.ts';
import { keepTables, newTableId } from '../src/tables/tables.ts';
import { fixDay } from './fixed-days.ts';
import { MEMORY, emptyFolder } from './guests.ts';
import { entriesOfGame, playGame } from './played-games.ts';

const TODAY = 20_000;
const folder = emptyFolder(MEMORY);
const store = await openFolder(folder.path);
let now = startOf(TODAY) + 1000;
const tables = keepTables(store, () => now);
const vault = vaultIn(filesIn(folder.path).key);
const tries = tryTables(vault);
const house = standingParts({
  ...{ store, tables, vault, people: peopleIn(store, () => now), now: () => now },
});
for (const day of [TODAY, TODAY + 1]) await fixDay(store, vault, day);
afterAll(async () => {
  await store.close();
  folder.remove();
});
beforeEach(() => {
  now = startOf(TODAY) + 1000;
});

function played(key = 'quick-and-easy-2', day = TODAY): PlayedDeal {
  const deal = dealNamed(day, key);
  if (!deal) throw new Error(`there is a deal ${key}`);
  return { day, deal };
}

async function codeAt({ day, deal }: PlayedDeal): Promise<string> {
  return (await house.sheets.make(day)).code(deal);
}

/** What a device would send of a game that somebody plays at this deal. */
async function onDevice(at: PlayedDeal, chance = 'a device'): Promise<readonly string[]> {
  const { game, players, bot } = at.deal;
  const entries = await entriesOfGame({
    table: 'device',
    options: { game, players, deal: await codeAt(at) },
    seats: ['me', ...Array.from({ length: players - 1 }, () => `bot:${bot}`)],
    at: now,
    rng: seededRng(chance),
  });
  return entries.flatMap(({ events }) =>
    events.flatMap((event) => (event.kind === 'acted' ? [event.action] : [])),
  );
}

const newPlayer = () => ({ player: randomUUID(), name: 'Ada' });
const sent = async (at: PlayedDeal, given: object = {}) => ({
  ...{ id: 'try-one', isFirst: true, aids: 'off' as const, takingBack: 'turn' as const },
  actions: await onDevice(at),
  ...given,
});

describe('the sheet of a day', () => {
  it('has a deal for each game and number of players, the same for whoever asks', async () => {
    const keys = dealsOf(TODAY).map(({ key }) => key);
    expect(keys).toEqual([
      ...[1, 2, 3, 4, 5].map((players) => `original-${players}`),
      'face-to-face-2',
      ...[2, 3, 4, 5].map((players) => `quick-and-easy-${players}`),
    ]);
    const sheet = await house.sheets.make(TODAY);
    const codes = dealsOf(TODAY).map((deal) => sheet.code(deal));
    expect(new Set(codes).size).toBe(codes.length);
    for (const [i, deal] of dealsOf(TODAY).entries()) {
      const read = parseDealCode(codes[i] ?? '');
      expect(read).toMatchObject({ ok: true, value: { game: deal.game, players: deal.players } });
    }
    expect(await house.sheets.make(TODAY)).toEqual(sheet);
    const made = await Promise.all([1, 2].map(() => house.sheets.make(TODAY + 2)));
    expect(made[0]?.seed).toMatch(/^[0-9a-f]{64}$/);
    expect(made[1]?.seed).toBe(made[0]?.seed);
  });

  it('follows from a seed that was sealed before, and that anybody can check after', async () => {
    const { seed, commitment } = await house.sheets.make(TODAY);
    const lines = ['tg/v1/day', '2024-10-04', seed].join('\n');
    expect(createHash('sha256').update(lines).digest('hex')).toBe(commitment);
    expect(commitmentTo(TODAY, seed)).toBe(commitment);
    const kept = await store.document('daily', '2024-10-04');
    expect(kept?.body).not.toContain(seed);
    const [deal] = dealsOf(TODAY);
    expect(deal && codeOf(TODAY, deal, '00'.repeat(32))).toMatch(/^G/);
  });

  it('is shown when nobody can use it any more for a try that counts', () => {
    now = startOf(TODAY + 1);
    expect(house.daily.today()).toBe(TODAY + 1);
    expect(house.daily.isOver(TODAY)).toBe(false);
    now = closingOf(TODAY, 'day1') - 1;
    expect(house.daily.isOver(TODAY)).toBe(false);
    now++;
    expect(house.daily.isOver(TODAY)).toBe(true);
    expect(house.daily.isOver(TODAY + 1)).toBe(false);
  });

  it('is another one every day', async () => {
    const [one, other] = await Promise.all([TODAY, TODAY + 1].map((day) => house.sheets.make(day)));
    const [deal] = dealsOf(TODAY);
    expect(deal && one?.code(deal)).not.toBe(deal && other?.code(deal));
  });
});

describe('a try at the house', () => {
  it('is the first until it is over, and a further one after that', async () => {
    const dealer = newPlayer();
    const table = await house.daily.seat(dealer, played());
    expect(table).toBe(tries.first('day1', dealer.player, played()));
    expect(await house.daily.seat(dealer, played())).toBe(table);
    const open = (await tables.caughtUp(table)).open();
    expect(open).toMatchObject({
      isCoded: true,
      options: { takingBack: 'turn', aids: 'off', watching: 'nobody' },
      chairs: [{ player: dealer.player }, { bot: 'strong' }],
    });
    const epoch = open?.chairs[0]?.epoch ?? null;
    const who = { kind: 'person', player: dealer.player, epoch } as const;
    const keeper = tables.keeper(table);
    await keeper.ask({ who, id: 'r', command: { kind: 'ready', seed: '0'.repeat(64) } });
    await keeper.ask({ who, id: 'a', command: { kind: 'abandon' } });
    const [own] = (await house.daily.attempts(played())).filter(
      ({ player }) => player === dealer.player,
    );
    expect(own).toMatchObject({ place: 'house', isFirst: true, table, isWon: false, score: 50 });
    const again = await house.daily.seat(dealer, played());
    expect(again).not.toBe(table);
    expect(again).toMatch(/^dayn/);
  });

  it('is none of who has taken the cards along', async () => {
    const dealer = newPlayer();
    expect(await house.daily.take(dealer.player, played())).toBe(await codeAt(played()));
    expect(await house.daily.seat(dealer, played())).toMatch(/^dayn/);
  });

  it('runs without its cards being told', async () => {
    const dealer = newPlayer();
    await house.daily.seat(dealer, played());
    expect(await house.daily.take(dealer.player, played())).toBeNull();
    expect(await house.daily.take(dealer.player, played('original-2'))).not.toBeNull();
  });

  it('counts as everybody has to play it, and in time', async () => {
    const at = played();
    const code = await codeAt(at);
    const rng = seededRng('as everybody');
    const options = { game: 'quick-and-easy', players: 2, deal: code, takingBack: 'turn' };
    const game = { options, seats: ['Cleo', 'bot:strong'], at: now, rng, until: 3 };
    const score = async (given: object) => {
      const id = tries.another();
      await playGame(store, { ...game, ...given, table: id });
      const rows = await store.games({ kind: 'of-deal', deal: code, limit: 999 });
      return attemptsAt(at, rows).filter((one) => one.table === id).length;
    };
    expect(await score({})).toBe(1);
    expect(await score({ options: { ...options, takingBack: 'consent' } })).toBe(0);
    expect(await score({ options: { ...options, aids: 'on' } })).toBe(0);
    expect(await score({ seats: ['Cleo', 'bot:master'] })).toBe(0);
    expect(await score({ seats: ['Cleo', 'Dora'] })).toBe(0);
    expect(await score({ at: closingOf(TODAY, 'dayn') - 1 })).toBe(1);
    expect(await score({ at: closingOf(TODAY, 'dayn') })).toBe(0);
  });
});

describe('a try on a device', () => {
  it('appears once, in its own league, however often and late it is sent', async () => {
    const dealer = newPlayer();
    const at = played('original-2');
    const game = await sent(at);
    now = startOf(TODAY + 3);
    const kept = await house.daily.send(dealer, at, game);
    expect(kept).toMatchObject({ ok: true, table: expect.stringMatching(/^dev1/) });
    now += 5000;
    expect(await house.daily.send(dealer, at, game)).toEqual(kept);
    const other = await sent(at, { id: 'try-two', actions: await onDevice(at, 'another') });
    expect(await house.daily.send(dealer, at, other)).toEqual(kept);
    const tries = (await house.daily.attempts(at)).filter((one) => one.player === dealer.player);
    expect(tries).toMatchObject([{ place: 'device', isFirst: true, at: startOf(TODAY + 3) }]);
    const results = await store.results(dealer.player, now + 1, 9);
    expect(results).toHaveLength(1);
    const record = JSON.parse((await store.record(results[0]?.table ?? '', 1)) ?? '');
    expect(record.actions).toEqual(game.actions);
  });

  it('is a further one when it says so, or when a first was played at the house', async () => {
    const dealer = newPlayer();
    const again = await house.daily.send(
      dealer,
      played(),
      await sent(played(), { isFirst: false }),
    );
    expect(again).toMatchObject({ table: expect.stringMatching(/^devn/) });
    const other = newPlayer();
    await house.daily.seat(other, played());
    const late = await house.daily.send(other, played(), await sent(played()));
    expect(late).toMatchObject({ table: expect.stringMatching(/^devn/) });
  });

  it('is refused where the rules refuse it, and after a week', async () => {
    const at = played('original-2');
    const { actions, ...rest } = await sent(at);
    const refused = { ok: false, why: 'refused' };
    const send = (changed: readonly string[]) =>
      house.daily.send(newPlayer(), at, { ...rest, actions: changed });
    expect(await send(actions.with(2, '.'))).toEqual(refused);
    expect(await send(['99/u1', ...actions])).toEqual(refused);
    expect(await send([...actions, '.'])).toEqual(refused);
    expect(await send(actions.slice(0, 12))).toMatchObject({ ok: true });
    now = startOf(TODAY + 8);
    expect(await send(actions)).toEqual({ ok: false, why: 'too-late' });
  });

  it('goes on where a crash has cut it short', async () => {
    const at = played();
    const { player, name } = newPlayer();
    const table = tries.first('dev1', player, at);
    const game = {
      ...{ table, player, name, code: await codeAt(at), ...at.deal },
      ...{ actions: await onDevice(at), aids: 'off' as const, takingBack: 'turn' as const },
    };
    let writes = 0;
    const failing: typeof store = {
      ...store,
      append: (id, entry, after) =>
        ++writes > 7 ? Promise.reject(new Error('gone')) : store.append(id, entry, after),
    };
    await expect(keepSent(failing, game, now)).rejects.toThrow('gone');
    expect(await store.read(table, 0)).toHaveLength(7);
    expect(await keepSent(store, game, now + DAY)).toBe('kept');
    const [row] = await store.games({ kind: 'of-table', table, game: 1 });
    expect(row?.at).toBe(now);
    expect(attemptsAt(at, row ? [row] : [])).toHaveLength(1);
  });
});

it('A1 nobody else can tell the id of a try, which shows its cards', () => {
  const others = tryTables(vaultWith(Buffer.alloc(32, 7)));
  const id = tries.first('day1', 'Ada', played());
  expect(id).toMatch(/^day1[\w-]{18}$/);
  expect(tries.first('day1', 'Ada', played())).toBe(id);
  expect(others.first('day1', 'Ada', played())).not.toBe(id);
  const ids = [
    tries.first('day1', 'Ben', played()),
    tries.first('day1', 'Ada', played('original-2')),
    tries.first('day1', 'Ada', played('quick-and-easy-2', TODAY + 1)),
    tries.further('devn', 'Ada', played(), 'one').replace('devn', 'day1'),
  ];
  expect(new Set([id, ...ids]).size).toBe(5);
});

it('no table of another kind has an id that says something about a try', () => {
  for (const mark of ['day1', 'dayn', 'dev1', 'devn']) expect(isMarked(`${mark}abc`)).toBe(true);
  for (let i = 0; i < 1000; i++) expect(isMarked(newTableId())).toBe(false);
});

it('F6 simulates by every preset that people play, once', async () => {
  const expectations = expectationsIn(store, 5);
  const presets = ['original 2 minimum=3 smallerHand=true', 'quick-and-easy 3 professional=false'];
  let games = 0;
  const play = (game: DealGame) => {
    games++;
    return playDeal(game);
  };
  while (await expectations.next(presets, play));
  expect(games).toBe(10);
  for (const preset of presets) {
    const { players, options, game } = settingsOf(preset);
    expect(presetOf({ game, players, options })).toBe(preset);
    expect(await expectations.of(preset)).toMatchObject({ bot: 'steady', games: 5 });
  }
  expect(await expectations.of('original 1')).toBeNull();
});

describe('the par of a deal', () => {
  it('is what bots make of it, with how sure that is', async () => {
    const code = await codeAt(played());
    const game = { code, bots: ['steady', 'steady'], playouts: 10 };
    const results = await Promise.all(
      Array.from({ length: 6 }, (_, i) => playDeal({ ...game, seed: `${i}` })),
    );
    expect(await playDeal({ ...game, seed: '0' })).toEqual(results[0]);
    const par = parOf(results);
    expect(par.games).toBe(6);
    expect(par.interval.low).toBeLessThanOrEqual(par.score);
    expect(par.interval.high).toBeGreaterThanOrEqual(par.score);
    expect(par.winInterval.low).toBeLessThanOrEqual(par.winRate);
  });

  it('of a duel counts for the first seat, less than nothing where it wins', async () => {
    const at = played('face-to-face-2');
    const code = await codeAt(at);
    const read = parseDealCode(code);
    const game = gameNamed('face-to-face');
    expect(read.ok && game?.deal(codedSetup(read.value)).hands).toHaveLength(2);
    const played2 = await playDeal({ code, bots: ['steady', 'random'], seed: 'x', playouts: 10 });
    expect(played2.isWon).toBe(played2.score < 0);
  });

  it('is played once for every deal of today and tomorrow', async () => {
    const asked: string[] = [];
    const play = async ({ code }: { readonly code: string }) => {
      asked.push(code);
      return { isWon: true, score: 0 };
    };
    let deals = 0;
    while (await house.pars.next(play)) deals++;
    expect(deals).toBe(2 * dealsOf(TODAY).length);
    expect(new Set(asked).size).toBe(deals);
    const [deal] = dealsOf(TODAY);
    expect(deal && (await house.pars.of(TODAY, deal))).toMatchObject({ wins: 24, score: 0 });
  });
});
