// The deals of the day: the same for everyone, known to nobody before, counted once and in the right league.

import { createHash, createHmac, randomUUID } from 'node:crypto';
import { parOf } from '@backtrick/bots';
import { gameNamed, seededRng } from '@backtrick/rules';
import { codedSetup, parseDealCode } from '@backtrick/table';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { playDeal } from '../src/bots/deal-game.ts';
import type { DealGame } from '../src/bots/deal-game.ts';
import { attemptsAt, resultsCloseAt } from '../src/results/attempts.ts';
import { MAX_DEVICE_GAMES_PER_DEAL } from '../src/daily/daily.ts';
import { codeOf, commitmentTo, dealNamed, dealsOf } from '../src/results/daily-deal.ts';
import type { AttemptPlace, PlayedDeal } from '../src/results/daily-deal.ts';
import { legacyFirstTable } from '../src/daily/legacy-attempts.ts';
import { storeDeviceGame } from '../src/daily/device-games.ts';
import { accountsIn } from '../src/accounts/accounts.ts';
import { DAY, dateOf, startOf } from '../src/results/day.ts';
import { expectationsIn } from '../src/ratings/expectations.ts';
import { competitionServices } from '../src/competition-services.ts';
import { filesIn, openFolder } from '../src/storage/data-folder.ts';
import { vaultIn } from '../src/storage/seal.ts';
import { presetOf, settingsOf } from '../src/results/preset.ts';
import { readSummary } from '../src/results/summary.ts';
import { tablesIn, newTableId } from '../src/tables/tables.ts';
import { fixDay } from './fixed-days.ts';
import { emptyFolder } from './guests.ts';
import { entriesOfGame, playGame, writeEntries } from './played-games.ts';

const TODAY = 20_000;
const folder = emptyFolder();
const store = await openFolder(folder.path);
let now = startOf(TODAY) + 1000;
const tables = tablesIn(store, () => now);
const vault = vaultIn(filesIn(folder.path).key);
const services = competitionServices({
  ...{ store, tables, vault, accounts: accountsIn(store, () => now), now: () => now },
});
for (const day of [TODAY, TODAY + 1]) await fixDay(store, vault, day, 2);
/** A day of which an older program has made the seed. */
const OLD_DAY = TODAY - 1;
await fixDay(store, vault, OLD_DAY, 1);
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

async function codeAt({ day, deal }: PlayedDeal, place: AttemptPlace = 'online'): Promise<string> {
  return (await services.dailyDeals.make(day)).code(deal, place);
}

/** What the summary of a game says of the attempt it was. */
async function attemptIn(table: string) {
  const [row] = await store.games({ kind: 'of-table', table, game: 1 });
  return row && readSummary(row.summary).attempt;
}

/** What a device would send of a game that somebody plays at this deal. */
async function onDevice(at: PlayedDeal, chance = 'a device'): Promise<readonly string[]> {
  const { game, players, bot } = at.deal;
  const entries = await entriesOfGame({
    table: 'device',
    options: { game, players, deal: await codeAt(at, 'device') },
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
  it('has a deal for each game and number of players, the same for everybody', async () => {
    const keys = dealsOf(TODAY).map(({ key }) => key);
    expect(keys).toEqual([
      ...[1, 2, 3, 4, 5].map((players) => `original-${players}`),
      'face-to-face-2',
      ...[2, 3, 4, 5].map((players) => `quick-and-easy-${players}`),
    ]);
    const dealsOfDay = await services.dailyDeals.make(TODAY);
    const codes = dealsOf(TODAY).map((deal) => dealsOfDay.code(deal, 'online'));
    const others = dealsOf(TODAY).map((deal) => dealsOfDay.code(deal, 'device'));
    expect(new Set([...codes, ...others]).size).toBe(2 * codes.length);
    for (const [i, deal] of dealsOf(TODAY).entries()) {
      const read = parseDealCode(codes[i] ?? '');
      expect(read).toMatchObject({ ok: true, value: { game: deal.game, players: deal.players } });
    }
    expect(await services.dailyDeals.make(TODAY)).toEqual(dealsOfDay);
    const made = await Promise.all([1, 2].map(() => services.dailyDeals.make(TODAY + 2)));
    expect(made[0]?.seed).toMatch(/^[0-9a-f]{64}$/);
    expect(made[1]?.seed).toBe(made[0]?.seed);
  });

  it('follows from a seed that was sealed before, and that anybody can check after', async () => {
    const { seed, commitment } = await services.dailyDeals.make(TODAY);
    const lines = ['tg/v2/day', '2024-10-04', seed].join('\n');
    expect(createHash('sha256').update(lines).digest('hex')).toBe(commitment);
    expect(commitmentTo({ day: TODAY, seed, version: 2 })).toBe(commitment);
    const kept = await store.document('daily', '2024-10-04');
    expect(kept?.body).not.toContain(seed);
    const [deal] = dealsOf(TODAY);
    const zero = { day: TODAY, seed: '00'.repeat(32) };
    expect(deal && codeOf({ ...zero, version: 2 }, deal, 'online')).toMatch(/^G/);
  });

  it('SH6 says how codes follow from the seed as docs/fair-deals.md does, for days of either version', async () => {
    const symbols = (lines: readonly string[], seed: string) =>
      [...createHmac('sha512', Buffer.from(seed, 'hex')).update(lines.join('\n')).digest()]
        .slice(0, 12)
        .map((byte) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[byte % 32])
        .join('');
    const chanceIn = (code: string) => code.replaceAll('-', '').slice(2, 14);
    const { seed } = await services.dailyDeals.make(TODAY);
    for (const place of ['online', 'device'] as const) {
      const lines = ['tg/v2/daily', '2024-10-04', 'original-3', place];
      const code = await codeAt(played('original-3'), place);
      expect(chanceIn(code)).toBe(symbols(lines, seed));
    }
    const old = await services.dailyDeals.make(OLD_DAY);
    const lines = ['tg/v1/day', '2024-10-03', old.seed].join('\n');
    expect(createHash('sha256').update(lines).digest('hex')).toBe(old.commitment);
    for (const place of ['online', 'device'] as const) {
      const code = await codeAt(played('original-3', OLD_DAY), place);
      expect(chanceIn(code)).toBe(symbols(['tg/v1/daily', '2024-10-03', 'original-3'], old.seed));
    }
  });

  it('is shown when nobody can use it any more for a try that counts', () => {
    now = startOf(TODAY + 1);
    expect(services.daily.today()).toBe(TODAY + 1);
    const { isOver } = services.closedDeals;
    expect(isOver(TODAY)).toBe(false);
    now = resultsCloseAt(TODAY, 'house') - 1;
    expect(isOver(TODAY)).toBe(false);
    now++;
    expect(isOver(TODAY)).toBe(true);
    expect(isOver(TODAY + 1)).toBe(false);
  });

  it('is another one every day', async () => {
    const [one, other] = await Promise.all(
      [TODAY, TODAY + 1].map((day) => services.dailyDeals.make(day)),
    );
    const [deal] = dealsOf(TODAY);
    expect(deal && one?.code(deal, 'online')).not.toBe(deal && other?.code(deal, 'online'));
  });
});

describe('an attempt on the server', () => {
  it('is the first until it is over, and a further one after that', async () => {
    const dealer = newPlayer();
    const table = await services.daily.seat(dealer, played());
    expect(await services.daily.seat(dealer, played())).toBe(table);
    const open = (await tables.caughtUp(table)).open();
    expect(open).toMatchObject({
      isCoded: true,
      options: { takingBack: 'turn', aids: 'off', watching: 'nobody' },
      chairs: [{ player: dealer.player }, { bot: 'strong' }],
    });
    const epoch = open?.chairs[0]?.epoch ?? null;
    const who = { kind: 'person', player: dealer.player, epoch } as const;
    const authority = tables.authority(table);
    await authority.ask({ who, id: 'r', command: { kind: 'ready', seed: '0'.repeat(64) } });
    await authority.ask({ who, id: 'a', command: { kind: 'abandon' } });
    const [own] = await services.daily.attemptsOf(dealer.player, played());
    expect(own).toMatchObject({ place: 'house', isFirst: true, table, isWon: false, score: 50 });
    const again = await services.daily.seat(dealer, played());
    expect(again).not.toBe(table);
    expect(tables.authority(again).open()?.attempt).toMatchObject({
      place: 'online',
      isFirst: false,
    });
    expect(await attemptIn(table)).toEqual({
      ...{ day: '2024-10-04', deal: 'quick-and-easy-2', place: 'online', isFirst: true },
    });
  });

  it('is none of who has taken the cards along', async () => {
    const dealer = newPlayer();
    const taken = await services.daily.take(dealer.player, played());
    expect(taken).toEqual({ code: await codeAt(played(), 'device'), isFirst: true });
    expect(taken?.code).not.toBe(await codeAt(played(), 'online'));
    const table = await services.daily.seat(dealer, played());
    expect(tables.authority(table).open()?.attempt?.isFirst).toBe(false);
  });

  it('runs without its cards being told', async () => {
    const dealer = newPlayer();
    await services.daily.seat(dealer, played());
    expect(await services.daily.take(dealer.player, played())).toBeNull();
    expect(await services.daily.take(dealer.player, played('original-2'))).not.toBeNull();
  });

  it('counts as everybody has to play it, and in time', async () => {
    const at = played();
    const code = await codeAt(at);
    const rng = seededRng('as everybody');
    const options = { game: 'quick-and-easy', players: 2, deal: code, takingBack: 'turn' };
    const game = { options, seats: ['Cleo', 'bot:strong'], at: now, rng, until: 3 };
    const day = dateOf(TODAY);
    const attempt = { day, deal: at.deal.key, place: 'online', isFirst: false } as const;
    const score = async (given: object) => {
      const id = newTableId();
      await playGame(store, { ...game, attempt, ...given, table: id });
      const rows = await store.games({ kind: 'of-deal', deal: code, limit: 999 });
      return attemptsAt(at, rows).filter((one) => one.table === id).length;
    };
    expect(await score({})).toBe(1);
    expect(await score({ options: { ...options, takingBack: 'consent' } })).toBe(0);
    expect(await score({ options: { ...options, aids: 'on' } })).toBe(0);
    expect(await score({ seats: ['Cleo', 'bot:master'] })).toBe(0);
    await expect(score({ seats: ['Cleo', 'Dora'] })).rejects.toThrow('sit: {"code":"not-allowed"');
    expect(await score({ at: resultsCloseAt(TODAY, 'house') - 1 })).toBe(1);
    expect(await score({ at: resultsCloseAt(TODAY, 'house') })).toBe(0);
    expect(await score({ attempt: { ...attempt, deal: 'original-1' } })).toBe(0);
    expect(await score({ attempt: { ...attempt, day: dateOf(TODAY - 1) } })).toBe(0);
    expect(await score({ attempt: undefined })).toBe(0);
  });
});

describe('a try on a device', () => {
  /** Somebody who has taken the code. */
  async function taker(at: PlayedDeal) {
    const dealer = newPlayer();
    await services.daily.take(dealer.player, at);
    return dealer;
  }

  it('appears once, in its own league, however often and late it is sent', async () => {
    const at = played('original-2');
    const dealer = await taker(at);
    const game = await sent(at);
    now = startOf(TODAY + 3);
    const kept = await services.daily.send(dealer, at, game);
    if (!kept.ok) throw new Error('it is kept');
    expect(await attemptIn(kept.table)).toMatchObject({ place: 'device', isFirst: true });
    now += 5000;
    expect(await services.daily.send(dealer, at, game)).toEqual(kept);
    const tries = await services.daily.attemptsOf(dealer.player, at);
    expect(tries).toMatchObject([{ place: 'device', isFirst: true, at: startOf(TODAY + 3) }]);
    const results = await store.results(dealer.player, now + 1, 9);
    expect(results).toHaveLength(1);
    const record = JSON.parse((await store.record(results[0]?.table ?? '', 1)) ?? '');
    expect(record.actions).toEqual(game.actions);
    const other = await sent(at, { id: 'try-two', actions: await onDevice(at, 'another') });
    const further = await services.daily.send(dealer, at, other);
    if (!further.ok) throw new Error('it is kept');
    expect(await attemptIn(further.table)).toMatchObject({ isFirst: false });
  });

  it('S1 is kept of nobody who has not taken the code, whatever it says', async () => {
    const dealer = newPlayer();
    const none = { ok: false, why: 'no-code' };
    for (const isFirst of [true, false]) {
      const nothing = await sent(played(), { id: randomUUID(), isFirst, actions: [] });
      expect(await services.daily.send(dealer, played(), nothing)).toEqual(none);
    }
    await services.daily.seat(dealer, played());
    expect(await services.daily.send(dealer, played(), await sent(played()))).toEqual(none);
    expect(await store.results(dealer.player, now + 1, 9)).toEqual([]);
  });

  it('is a further one when it says so, up to a bound', async () => {
    const at = played();
    const dealer = await taker(at);
    const send = async (isFirst: boolean) =>
      services.daily.send(dealer, at, await sent(at, { id: randomUUID(), isFirst }));
    for (let i = 0; i < MAX_DEVICE_GAMES_PER_DEAL; i++) {
      const kept = await send(i === 3 || i === 5);
      if (!kept.ok) throw new Error('it is kept');
      expect(await attemptIn(kept.table)).toMatchObject({ isFirst: i === 3 });
    }
    expect(await send(false)).toEqual({ ok: false, why: 'too-many' });
  });

  it('is refused where the rules refuse it, and after a week', async () => {
    const at = played('original-2');
    const { actions, ...rest } = await sent(at);
    const refused = { ok: false, why: 'refused' };
    const dealer = await taker(at);
    const send = (changed: readonly string[]) =>
      services.daily.send(dealer, at, { ...rest, actions: changed });
    expect(await send(actions.with(2, '.'))).toEqual(refused);
    expect(await send(['99/u1', ...actions])).toEqual(refused);
    expect(await send([...actions, '.'])).toEqual(refused);
    // What was refused was no first try.
    const kept = await send(actions.slice(0, 12));
    expect(kept).toMatchObject({ ok: true });
    expect(await attemptIn(kept.ok ? kept.table : '')).toMatchObject({ isFirst: true });
    now = startOf(TODAY + 8);
    expect(await send(actions)).toEqual({ ok: false, why: 'too-late' });
  });

  it('goes on where a crash has cut it short, as it was begun or not at all', async () => {
    const at = played('original-2');
    const { player, name } = newPlayer();
    const table = newTableId();
    const day = dateOf(TODAY);
    const attempt = { day, deal: at.deal.key, place: 'device', isFirst: true } as const;
    const game = {
      ...{ table, attempt, player, name, code: await codeAt(at, 'device'), ...at.deal },
      ...{ actions: await onDevice(at), aids: 'off' as const, takingBack: 'turn' as const },
    };
    const writes: Promise<unknown>[] = [];
    const failing: typeof store = {
      ...store,
      append(id, entry, after) {
        if (writes.length === 25) return Promise.reject(new Error('gone'));
        const written = store.append(id, entry, after);
        writes.push(written);
        return written;
      },
    };
    await expect(storeDeviceGame(failing, game, now)).rejects.toThrow('gone');
    await Promise.all(writes);
    expect(await store.read(table, 0)).toHaveLength(25);
    const other = { ...game, actions: game.actions.slice(0, 3) };
    expect(await storeDeviceGame(store, other, now + DAY)).toBe('refused');
    expect(await storeDeviceGame(store, game, now + DAY)).toBe('kept');
    const [row] = await store.games({ kind: 'of-table', table, game: 1 });
    expect(row?.at).toBe(now);
    expect(attemptsAt(at, row ? [row] : [])).toHaveLength(1);
  });
});

describe('what an older version has kept', () => {
  const at = () => played('quick-and-easy-2', OLD_DAY);
  const key = (player: string) => `${player} ${dateOf(OLD_DAY)} quick-and-easy-2`;
  beforeEach(() => {
    now = startOf(OLD_DAY) + 1000;
  });

  /** A finished game of a table whose log says nothing of attempts. */
  async function oldGame(table: string, player: string): Promise<void> {
    const options = { game: 'quick-and-easy', players: 2, takingBack: 'turn' };
    const rng = seededRng(table);
    const entries = await entriesOfGame({
      ...{ table, options: { ...options, deal: await codeAt(at()) }, at: now, rng, until: 3 },
      seats: [player, 'bot:strong'],
    });
    const old = entries.map((entry) => ({
      ...entry,
      events: entry.events.map((event) => {
        if (event.kind !== 'created') return event;
        const { attempt: _, ...rest } = event;
        return rest;
      }),
    }));
    await writeEntries(store, table, old);
  }

  it('counts by the letters of its id, which no other game does', async () => {
    const dealer = newPlayer();
    const table = legacyFirstTable(vault, 'day1', dealer.player, at());
    await oldGame(table, dealer.player);
    const own = async () => await services.daily.attemptsOf(dealer.player, at());
    expect(await own()).toMatchObject([{ table, place: 'house', isFirst: true }]);
    expect(await services.daily.own(dealer.player, at())).toMatchObject({ first: { table } });
    const options = { game: 'quick-and-easy', players: 2, takingBack: 'turn' };
    const forged = `day1${'F'.repeat(18)}`;
    await playGame(store, {
      ...{ table: forged, options: { ...options, deal: await codeAt(at()) }, at: now, until: 3 },
      ...{ seats: [dealer.player, 'bot:strong'], rng: seededRng('forged') },
    });
    expect(await own()).toHaveLength(1);
    const next = await services.daily.seat(dealer, at());
    expect(tables.authority(next).open()?.attempt?.isFirst).toBe(false);
  });

  it('has decided where the first try is made', async () => {
    const taker = newPlayer();
    const body = JSON.stringify({ at: now });
    const document = { kind: 'daily-taken', key: key(taker.player), owner: taker.player };
    await store.write({ ...document, revision: 0, body });
    const table = await services.daily.seat(taker, at());
    expect(tables.authority(table).open()?.attempt?.isFirst).toBe(false);
    expect(await services.daily.send(taker, at(), await sent(at()))).toMatchObject({ ok: true });

    const sender = newPlayer();
    await oldGame(legacyFirstTable(vault, 'dev1', sender.player, at()), sender.player);
    const kept = await services.daily.send(sender, at(), await sent(at()));
    expect(await attemptIn(kept.ok ? kept.table : '')).toMatchObject({ isFirst: false });
  });
});

it('SH6 simulates by every preset that people play, once', async () => {
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
    while (await services.pars.next(play)) deals++;
    expect(deals).toBe(4 * dealsOf(TODAY).length);
    expect(new Set(asked).size).toBe(deals);
    const [deal] = dealsOf(TODAY);
    for (const place of ['online', 'device'] as const) {
      const par = deal && (await services.pars.of(TODAY, deal, place));
      expect(par).toMatchObject({ wins: 24, score: 0 });
    }
  });
});
