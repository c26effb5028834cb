// People who look back at a finished game together, over real sockets.

import type { ReviewFrame } from '@backtrick/api';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { inProcessBus } from './in-process-bus.ts';
import { reviewsIn } from '../src/review/reviews.ts';
import { MAX_REMEMBERED_GAMES, reviewedGamesIn } from '../src/review/reviewed-games.ts';
import { MAX_GUESTS, withComer, withShowing } from '../src/review/room.ts';
import { filesIn } from '../src/storage/data-folder.ts';
import { vaultIn } from '../src/storage/seal.ts';
import { newTableId } from '../src/tables/tables.ts';
import { textOf, until } from './guests.ts';
import { finishedGame, reviewer } from './review-room.ts';
import type { Reviewer } from './review-room.ts';
import { newGuest, closing, newAddress, openSite, shakeHands } from './visitors.ts';
import type { Visitor } from './visitors.ts';

const { address, server, dataDir, close } = await openSite();
const vault = vaultIn(filesIn(dataDir).key);
afterAll(close);

const hello = (invitation: string | null = null) => ({ kind: 'hello', invitation });
const show = (step: number, id = `showing-${step}`) => ({ kind: 'show', id, step, marks: [] });

/** Those who sat at one game, in its room. */
async function gathered(...names: readonly string[]) {
  return gatheredAt('everybody', ...names);
}

async function gatheredAt(watching: string, ...names: readonly string[]) {
  const visitors = await Promise.all(names.map(() => newGuest(address)));
  const sitters = visitors.map(({ player }, i) => ({ player, name: names[i] ?? '' }));
  const table = await finishedGame(server, sitters, watching);
  const people: Reviewer[] = [];
  for (const [i, visitor] of visitors.entries()) {
    const one = await reviewer(address, visitor, `${table}/1`);
    await one.ask(hello(), { kind: 'look', you: i + 1 });
    people.push(one);
  }
  return { table, visitors, people };
}

/** Somebody who did not sit there, called so. */
async function stranger(table: string, name = ''): Promise<Reviewer & { readonly who: Visitor }> {
  const who = await newGuest(address);
  if (name !== '') await who.ask('POST', '/api/me/name', { name });
  return { ...(await reviewer(address, who, `${table}/1`)), who };
}

function at<T>(list: readonly T[], i: number): T {
  const one = list[i];
  if (one === undefined) throw new Error(`there is no ${i}`);
  return one;
}

describe('a review', () => {
  it('shows everybody the step and the marks of its leader, including latecomers', async () => {
    const { table, people } = await gathered('Ada', 'Ben');
    const [ada, ben] = [at(people, 0), at(people, 1)];
    const marks = [
      { from: 0, to: null },
      { from: 1, to: 3 },
    ];
    ada.say({ kind: 'show', id: 'showing-4', step: 4, marks });
    const look = await ben.sees(({ shown }) => shown?.step === 4);
    expect(look).toEqual({
      kind: 'look',
      shown: { id: 'showing-4', step: 4, marks },
      leader: 1,
      you: 2,
      people: [
        { number: 1, name: 'Ada', seat: 1 },
        { number: 2, name: 'Ben', seat: 2 },
      ],
      invitation: expect.any(String),
    });
    const cleo = await stranger(table, 'Cleo');
    const seen = await cleo.ask(hello(), { shown: { step: 4, marks }, you: 3 });
    expect(seen.people.at(-1)).toEqual({ number: 3, name: 'Cleo', seat: null });
    expect(seen.invitation).toBeNull();
  });

  it('is led by any player who takes the lead, and by nobody else', async () => {
    const { people } = await gathered('Ada', 'Ben');
    const [ada, ben] = [at(people, 0), at(people, 1)];
    await ben.ask(show(3), { shown: null, leader: 1 });
    ben.say({ kind: 'lead' });
    await ada.sees(({ leader }) => leader === 2);
    ben.say(show(3));
    await ada.sees(({ shown }) => shown?.step === 3);
    const unchanged = { shown: { step: 3 }, leader: 2 };
    expect(await ada.ask(show(5), unchanged)).toMatchObject(unchanged);
  });

  it('keeps the lead for who is gone for a moment, and says who is there', async () => {
    const { table, visitors, people } = await gathered('Ada', 'Ben');
    const [ada, ben] = [at(people, 0), at(people, 1)];
    ada.say(show(2));
    await ben.sees(({ shown }) => shown?.step === 2);
    ada.socket.terminate();
    await ben.sees((look) => look.people.length === 1 && look.leader === null);
    const again = await reviewer(address, at(visitors, 0), `${table}/1`);
    const asBefore = { leader: 1, you: 1, shown: { step: 2 } };
    expect(await again.ask(hello(), asBefore)).toMatchObject(asBefore);
    again.say({ kind: 'bye' });
    await ben.sees((look) => look.people.length === 1);
  });

  it('goes on for who closes one of two windows', async () => {
    const { table, visitors, people } = await gathered('Ada', 'Ben');
    const second = await reviewer(address, at(visitors, 0), `${table}/1`);
    const same = { you: 1 };
    expect(await second.ask(hello(), same)).toMatchObject(same);
    second.socket.close();
    await at(people, 0).ask(show(1));
    await at(people, 1).sees((look) => look.shown?.step === 1 && look.people.length === 2);
  });
});

describe('I5 a review knows nothing of a running game', () => {
  it('is there neither before the end of a game, nor for one that nobody has played', async () => {
    const visitor = await newGuest(address);
    const options = { game: 'original', players: 1 };
    const { body } = await visitor.ask('POST', '/api/tables', { options });
    const authority = server.services.tables.authority(body.table);
    const who = { kind: 'person', player: visitor.player, epoch: null } as const;
    await authority.ask({ who, id: 'sit-down-1', command: { kind: 'sit', seat: 1, name: 'Ada' } });
    const epoch = authority.open()?.chairs[0]?.epoch ?? null;
    const command = { kind: 'ready', seed: 'ab'.repeat(32) } as const;
    await authority.ask({ who: { ...who, epoch }, id: 'ready-now-1', command });
    expect(authority.open()?.phase).toBe('playing');
    for (const review of [`${body.table}/1`, `${body.table}/2`, `${newTableId()}/1`]) {
      const one = await reviewer(address, visitor, review);
      expect(await one.ask(hello())).toEqual({ kind: 'no-review' });
      expect(await one.ask({ kind: 'lead' })).toEqual({ kind: 'no-review' });
      one.socket.close();
    }
  });

  it('tells a step, marks and names, and no other thing', async () => {
    const { people } = await gathered('Ada', 'Ben');
    at(people, 0).say(show(9));
    const look = await at(people, 1).sees(({ shown }) => shown?.step === 9);
    expect(Object.keys(look).sort()).toEqual([
      ...['invitation', 'kind', 'leader', 'people', 'shown', 'you'],
    ]);
    expect(Object.keys(look.shown ?? {}).sort()).toEqual(['id', 'marks', 'step']);
  });
});

const SAMPLES: Readonly<Record<ReviewFrame['kind'], object>> = {
  hello: hello(),
  lead: { kind: 'lead' },
  hand: { kind: 'hand', to: 3 },
  remove: { kind: 'remove', person: 3 },
  show: show(6),
  bye: { kind: 'bye' },
};

/** What each kind comes to: from who has not said hello, from a guest, from another player, from the leader. */
const SAYS: Readonly<Record<ReviewFrame['kind'], readonly (object | null)[]>> = {
  hello: [{ kind: 'look', leader: 1 }, { leader: 1 }, { leader: 1 }, { leader: 1 }],
  lead: [{ kind: 'no-review' }, { leader: 1 }, { leader: 2 }, { leader: 1 }],
  hand: [{ kind: 'no-review' }, { leader: 1 }, { leader: 3 }, { leader: 3 }],
  remove: [
    { kind: 'no-review' },
    { people: [{}, {}, {}] },
    { people: [{}, {}, {}] },
    { people: [{}, {}] },
  ],
  show: [
    { kind: 'no-review' },
    { kind: 'look', shown: null },
    { kind: 'look', shown: null },
    { kind: 'look', shown: { step: 6 } },
  ],
  bye: [{ kind: 'no-review' }, null, null, null],
};

const KINDS = Object.keys(SAMPLES) as ReviewFrame['kind'][];

describe.each(KINDS)('A6 14 %s', (kind) => {
  it('is answered to everybody as it should', async () => {
    const { table, people } = await gathered('Ada', 'Ben');
    const [ada, ben] = [at(people, 0), at(people, 1)];
    const guest = await stranger(table, 'Cleo');
    await guest.ask(hello(), { you: 3 });
    const nobody = await stranger(table);
    for (const [i, asker] of [nobody, guest, ben, ada].entries()) {
      const expected = at(SAYS[kind], i);
      if (expected === null) asker.say(SAMPLES[kind]);
      else expect(await asker.ask(SAMPLES[kind], expected)).toMatchObject(expected);
      if (kind === 'lead' || kind === 'hand') await ada.ask({ kind: 'lead' }, { leader: 1 });
    }
  });
});

describe('14 the door of a review', () => {
  it('tells a stranger nothing of a game that was not open to everybody', async () => {
    for (const watching of ['link', 'nobody']) {
      const { table } = await gatheredAt(watching, 'Ada', 'Ben');
      const one = await stranger(table, 'Ada');
      const nowhere = await stranger(newTableId(), 'Ada');
      const frames = [hello(), hello('no-such-invitation'), hello('x'.repeat(22))];
      const rest = [
        { kind: 'lead' },
        show(1),
        { kind: 'hand', to: 1 },
        { kind: 'remove', person: 2 },
      ];
      for (const frame of [...frames, ...rest]) {
        const said = await one.ask(frame);
        expect(said).toEqual({ kind: 'no-review' });
        expect(said).toEqual(await nowhere.ask(frame));
      }
    }
  });

  it('lets in those whom a player has invited, and nobody with another game’s invitation', async () => {
    const { table, people } = await gatheredAt('nobody', 'Ada', 'Ben');
    const other = await gatheredAt('nobody', 'Dora');
    const invitation = at(people, 0).received.at(-1)?.invitation ?? '';
    const foreign = at(other.people, 0).received.at(-1)?.invitation ?? '';
    expect(invitation.length).toBeGreaterThanOrEqual(22);
    const guest = await stranger(table, 'Cleo');
    expect(await guest.ask(hello(foreign))).toEqual({ kind: 'no-review' });
    expect(await guest.ask(hello(invitation))).toMatchObject({ you: 3, invitation: null });
  });

  it('shows nobody under the name of a player, whatever they call themselves', async () => {
    const { table, people } = await gathered('Ada', 'Ben');
    const names = ['Ada', 'АdА', 'A\u034Fda', 'ÁDA', 'Ben'];
    for (const name of names) {
      const guest = await stranger(table, name);
      // A frame that brings a name brings nothing.
      guest.say({ ...hello(), name: 'Ada' });
      const look = await guest.sees(({ you }) => you > 2);
      expect(look.people.find(({ number }) => number === look.you)?.name).toBe('');
    }
    const look = await at(people, 0).sees((one) => one.people.length === 2 + names.length);
    expect(look.people.map(({ name }) => name)).toEqual(['Ada', 'Ben', '', '', '', '', '']);
  });

  it('keeps a place for every player when strangers fill the room', async () => {
    const ada = await newGuest(address);
    const table = await finishedGame(server, [{ player: ada.player, name: 'Ada' }]);
    const guests = await Promise.all(Array.from({ length: MAX_GUESTS + 7 }, () => stranger(table)));
    const answers = await Promise.all(guests.map((guest) => guest.ask(hello())));
    const turnedAway = answers.filter(({ kind }) => kind === 'full');
    expect(turnedAway).toHaveLength(7);
    expect(answers.filter(({ kind }) => kind === 'look')).toHaveLength(MAX_GUESTS);
    const own = await reviewer(address, ada, `${table}/1`);
    const look = await own.ask(hello(), { kind: 'look' });
    expect(look.leader).toBe(look.you);
    expect(look.people).toHaveLength(MAX_GUESTS + 1);
    for (const guest of guests) guest.socket.terminate();
  });

  it('is closed for good to a guest whom the leader sends out', async () => {
    const { table, people } = await gathered('Ada', 'Ben');
    const guest = await stranger(table, 'Cleo');
    const { you } = await guest.ask(hello(), { kind: 'look' });
    at(people, 0).say({ kind: 'remove', person: you });
    await guest.sees(({ kind }) => kind === 'removed');
    await at(people, 1).sees((look) => look.people.length === 2);
    expect(await guest.ask({ kind: 'lead' })).toEqual({ kind: 'no-review' });
    const again = await reviewer(address, guest.who, `${table}/1`);
    expect(await again.ask(hello())).toEqual({ kind: 'removed' });
    const invitation = at(people, 0).received.at(-1)?.invitation ?? null;
    expect(await again.ask(hello(invitation))).toEqual({ kind: 'removed' });
    expect(at(people, 0).received.at(-1)?.people).toHaveLength(2);
  });

  it('keeps nobody’s id', async () => {
    const { table, visitors } = await gathered('Ada', 'Ben');
    const document = await server.services.store.document('review', `review-${table}-1`);
    for (const { player } of visitors) expect(document?.body).not.toContain(player);
  });
});

describe('13 a large game', () => {
  it('is read once, however often somebody says hello', async () => {
    const ada = await newGuest(address);
    const table = await finishedGame(server, [{ player: ada.player, name: 'Ada' }]);
    const { store } = server.services;
    const reads = vi.spyOn(store, 'record');
    const sockets = await Promise.all(
      Array.from({ length: 5 }, () => reviewer(address, ada, `${table}/1`)),
    );
    for (let i = 0; i < 250; i++) at(sockets, i % 5).say(hello());
    const others = await gathered('Dora');
    await at(others.people, 0).ask(show(3), { shown: { step: 3 } });
    await until(() =>
      sockets.every(({ received }) => received.some(({ kind }) => kind === 'retry')),
    );
    const ofTable = reads.mock.calls.filter(([id]) => id === table);
    reads.mockRestore();
    expect(ofTable).toHaveLength(1);
    const received = sockets.flatMap((one) => one.received.map(({ kind }) => kind));
    const looks = received.filter((kind) => kind !== 'retry').length;
    // Each of the few that were let in told all five sockets at most.
    expect(looks).toBeLessThan(5 * 25);
  });

  it('takes no memory for games that are not there, and little for those that are', async () => {
    const { store, now } = server.services;
    const games = reviewedGamesIn({ store, now });
    for (let i = 0; i < 200; i++) {
      expect(await games.facts({ table: newTableId(), game: 1 })).toBeNull();
    }
    expect(games.count()).toBe(0);
    const table = await finishedGame(server, [{ player: 'ada', name: 'Ada' }]);
    const row = { table, game: 1, at: 1, summary: '' };
    const [known] = await store.games({ kind: 'of-table', table, game: 1 });
    const record = (await store.record(table, 1)) ?? '';
    const many = reviewedGamesIn({
      store: { record: async () => record, games: async () => [{ ...row, ...known }] },
      now,
    });
    for (let i = 0; i < 1000; i++) await many.facts({ table: `table-${i}`, game: 1 });
    expect(many.count()).toBe(MAX_REMEMBERED_GAMES);
  });
});

it('A2 A3 needs a ticket, a page of ours and a session that has not ended', async () => {
  const person = await newGuest(address);
  expect(await shakeHands(address, { ticket: 'none', origin: person.origin })).toBe(401);
  const { body } = await person.ask('POST', '/api/ticket', {});
  const headers = { 'x-forwarded-for': newAddress() };
  const origin = 'https://evil.example';
  expect(await shakeHands(address, { ticket: body.ticket, origin, headers })).toBe(403);
  const { visitors, people } = await gathered('Ada', 'Ben');
  const closed = closing(at(people, 0).socket);
  await at(visitors, 0).ask('DELETE', '/api/me/sessions/all');
  expect(await closed).toBe(4001);
  await at(people, 1).sees((look) => look.people.length === 1);
});

it('B1 B5 reads nothing that is no frame, and lives', async () => {
  const { people } = await gathered('Ada');
  const ada = at(people, 0);
  const wrong = [
    null,
    7,
    'show',
    [],
    {},
    { kind: 'constructor' },
    { kind: '__proto__' },
    { kind: 'hello', invitation: 7 },
    { kind: 'hello', invitation: 'x'.repeat(65) },
    { kind: 'hand' },
    { kind: 'hand', to: 0 },
    { kind: 'remove', person: 1.5 },
    { kind: 'remove', person: '1' },
    { ...show(1), step: -1 },
    { ...show(1), step: 1.5 },
    { ...show(1), step: 10_000 },
    { ...show(1), id: 'short' },
    { ...show(1), marks: [{ from: 4, to: null }] },
    { ...show(1), marks: [{ from: 0 }] },
    { ...show(1), marks: Array.from({ length: 13 }, () => ({ from: 0, to: null })) },
    // The game has nine actions.
    show(10, 'beyond-the-end'),
  ];
  const unreadable = { kind: 'unreadable' };
  for (const frame of wrong) expect(await ada.ask(frame, unreadable)).toEqual(unreadable);
  for (const review of ['', 7, null, {}, 'x/1', `${newTableId()}/0`, '__proto__']) {
    ada.socket.send(JSON.stringify({ review, frame: hello() }));
  }
  await ada.ask(show(9), { kind: 'look', shown: { step: 9 } });
});

it('A8 holds back who says too much, and who is in too many reviews', async () => {
  const { table, visitors, people } = await gathered('Ada');
  const ada = at(people, 0);
  for (let i = 0; i < 60; i++) ada.say(show(i % 9));
  await until(() => ada.received.some(({ kind }) => kind === 'retry'));
  expect(ada.received.find(({ kind }) => kind === 'retry')?.after).toBeGreaterThan(0);
  const games = await Promise.all(
    Array.from({ length: 4 }, () =>
      finishedGame(server, [{ player: at(visitors, 0).player, name: 'Ada' }]),
    ),
  );
  const heard: unknown[] = [];
  ada.socket.on('message', (data) => heard.push(JSON.parse(textOf(data))));
  for (const one of games) {
    ada.socket.send(JSON.stringify({ review: `${one}/1`, frame: hello() }));
  }
  await until(() => heard.some((one) => Object(one).kind === 'full'));
  expect(table).toHaveLength(22);
});

describe('over several nodes', () => {
  const people = [
    { player: 'ada', name: 'Ada', seat: 1, seatNames: [] },
    { player: 'ben', name: 'Ben', seat: 2, seatNames: [] },
  ] as const;

  it.each(['told by the bus', 'looking for itself'])('a room is one room, %s', async (how) => {
    const carry = (_: string, deliver: () => void) => void (how.startsWith('told') && deliver());
    const bus = inProcessBus(carry);
    const { store, now } = server.services;
    const nodes = [0, 1].map(() => reviewsIn({ store, vault, bus: bus.join(), now }));
    const reviewed = { table: newTableId(), game: 1 };
    const seen = nodes.map(() => 0);
    nodes.forEach((node, i) => node.watch(reviewed, () => void (seen[i] = at(seen, i) + 1)));
    await Promise.all(
      nodes.map((node, i) =>
        node.change(reviewed, (room) => withComer(room, at(people, i), now())),
      ),
    );
    const [one, other] = [at(nodes, 0), at(nodes, 1)];
    const showing = { id: 'showing-1', step: 5, marks: [] };
    const leader = one.room(reviewed).people[0]?.player ?? '';
    expect(await one.change(reviewed, (room) => withShowing(room, leader, showing))).toBe(
      'changed',
    );
    if (how.startsWith('looking')) await other.look();
    await until(() => other.room(reviewed).shown?.step === 5);
    expect(other.room(reviewed).people.map(({ number }) => number)).toEqual([1, 2]);
    expect(at(seen, 1)).toBeGreaterThan(0);
  });
});

it('a room is gone a day after its last change', async () => {
  const { store } = server.services;
  let now = server.services.now();
  const reviews = reviewsIn({ store, vault, bus: null, now: () => now });
  const reviewed = { table: newTableId(), game: 1 };
  const ada = { player: 'ada', name: 'Ada', seat: 1, seatNames: [] };
  await reviews.change(reviewed, (room) => withComer(room, ada, now));
  const key = `review-${reviewed.table}-1`;
  await reviews.clear();
  expect(await store.document('review', key)).not.toBeNull();
  now += 86_400_001;
  await reviews.clear();
  expect(await store.document('review', key)).toBeNull();
});
