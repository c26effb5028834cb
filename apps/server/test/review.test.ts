// People who look back at a finished game together, over real sockets.

import { afterAll, describe, expect, it } from 'vitest';
import { inProcessBus } from './in-process-bus.ts';
import { REVIEW_KINDS } from '../src/review/frames.ts';
import { keepReviews } from '../src/review/reviews.ts';
import { withComer, withShowing } from '../src/review/room.ts';
import { newTableId } from '../src/tables/tables.ts';
import { textOf, until } from './guests.ts';
import { finishedGame, reviewer } from './review-room.ts';
import type { Reviewer } from './review-room.ts';
import { arrive, closing, newAddress, openSite, shakeHands } from './visitors.ts';

const { address, server, close } = await openSite();
afterAll(close);

const hello = (name: string) => ({ kind: 'hello', name });
const show = (step: number, id = `showing-${step}`) => ({ kind: 'show', id, step, marks: [] });

/** Ada and whoever else comes, in a room of their own. */
async function gathered(...names: readonly string[]) {
  const visitors = await Promise.all(names.map(() => arrive(address)));
  const table = await finishedGame(server, ...visitors.map(({ player }) => player));
  const people: Reviewer[] = [];
  for (const [i, visitor] of visitors.entries()) {
    const one = await reviewer(address, visitor, `${table}/1`);
    await one.ask(hello(names[i] ?? ''), { kind: 'look', you: i + 1 });
    people.push(one);
  }
  return { table, visitors, people };
}

function at<T>(list: readonly T[], i: number): T {
  const one = list[i];
  if (one === undefined) throw new Error(`there is no ${i}`);
  return one;
}

describe('a review', () => {
  it('shows everybody the step and the marks of its leader, also who comes late', async () => {
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
        { number: 1, name: 'Ada' },
        { number: 2, name: 'Ben' },
      ],
    });
    const cleo = await reviewer(address, await arrive(address), `${table}/1`);
    await cleo.ask(hello('Cleo'), { shown: { step: 4, marks }, you: 3 });
  });

  it('is led by anybody who takes the lead, and by nobody else', async () => {
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
    expect(await again.ask(hello('Ada'), asBefore)).toMatchObject(asBefore);
    again.say({ kind: 'bye' });
    await ben.sees((look) => look.people.length === 1);
  });

  it('goes on for who closes one of two windows', async () => {
    const { table, visitors, people } = await gathered('Ada', 'Ben');
    const second = await reviewer(address, at(visitors, 0), `${table}/1`);
    const same = { you: 1 };
    expect(await second.ask(hello('Ada'), same)).toMatchObject(same);
    second.socket.close();
    await at(people, 0).ask(show(1));
    await at(people, 1).sees((look) => look.shown?.step === 1 && look.people.length === 2);
  });

  it('has no name that no table would have', async () => {
    const { table } = await gathered('Ada');
    const rude = await reviewer(address, await arrive(address), `${table}/1`);
    const look = await rude.ask(hello('forty-seven'), { you: 2 });
    expect(look.people.map(({ name }) => name)).toEqual(['Ada', '']);
  });
});

describe('I5 a review knows nothing of a running game', () => {
  it('is there neither before the end of a game, nor for one that nobody has played', async () => {
    const visitor = await arrive(address);
    const options = { game: 'original', players: 1 };
    const { body } = await visitor.ask('POST', '/api/tables', { options });
    const keeper = server.house.tables.keeper(body.table);
    const who = { kind: 'person', player: visitor.player, epoch: null } as const;
    await keeper.ask({ who, id: 'sit-down-1', command: { kind: 'sit', seat: 1, name: 'Ada' } });
    const epoch = keeper.open()?.chairs[0]?.epoch ?? null;
    const command = { kind: 'ready', seed: 'ab'.repeat(32) } as const;
    await keeper.ask({ who: { ...who, epoch }, id: 'ready-now-1', command });
    expect(keeper.open()?.phase).toBe('playing');
    for (const review of [`${body.table}/1`, `${body.table}/2`, `${newTableId()}/1`]) {
      const one = await reviewer(address, visitor, review);
      expect(await one.ask(hello('Ada'))).toEqual({ kind: 'no-review' });
      expect(await one.ask({ kind: 'lead' })).toEqual({ kind: 'no-review' });
      one.socket.close();
    }
  });

  it('tells a step, marks and names, and no other thing', async () => {
    const { people } = await gathered('Ada', 'Ben');
    at(people, 0).say(show(9));
    const look = await at(people, 1).sees(({ shown }) => shown?.step === 9);
    expect(Object.keys(look).sort()).toEqual(['kind', 'leader', 'people', 'shown', 'you']);
    expect(Object.keys(look.shown ?? {}).sort()).toEqual(['id', 'marks', 'step']);
  });
});

const SAMPLES: Readonly<Record<(typeof REVIEW_KINDS)[number], object>> = {
  hello: hello('Zoe'),
  lead: { kind: 'lead' },
  show: show(6),
  bye: { kind: 'bye' },
};

/** What each kind comes to: from who has not said hello, from who looks on, from who leads. */
const SAYS: Readonly<Record<(typeof REVIEW_KINDS)[number], readonly (object | null)[]>> = {
  hello: [{ kind: 'look', leader: 1 }, { kind: 'look', leader: 1 }, { kind: 'look' }],
  lead: [{ kind: 'no-review' }, { kind: 'look', leader: 2 }, { kind: 'look', leader: 1 }],
  show: [
    { kind: 'no-review' },
    { kind: 'look', shown: null },
    { kind: 'look', shown: { step: 6 } },
  ],
  bye: [{ kind: 'no-review' }, null, null],
};

describe.each(REVIEW_KINDS)('A6 %s', (kind) => {
  it('is answered to everybody as it should', async () => {
    const { table, people } = await gathered('Ada', 'Ben');
    const stranger = await reviewer(address, await arrive(address), `${table}/1`);
    const askers = [stranger, at(people, 1), at(people, 0)];
    for (const [i, asker] of askers.entries()) {
      const expected = at(SAYS[kind], i);
      if (expected === null) asker.say(SAMPLES[kind]);
      else expect(await asker.ask(SAMPLES[kind], expected)).toMatchObject(expected);
      if (kind === 'lead') await at(people, 0).ask({ kind: 'lead' });
    }
  });
});

it('A2 A3 needs a ticket, a page of ours and a session that has not ended', async () => {
  const person = await arrive(address);
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
    { kind: 'hello' },
    { kind: 'hello', name: 'x'.repeat(81) },
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
    ada.socket.send(JSON.stringify({ review, frame: hello('Ada') }));
  }
  await ada.ask(show(9), { kind: 'look', shown: { step: 9 } });
});

it('A8 holds back who says too much, and who is in too many reviews', async () => {
  const { table, visitors, people } = await gathered('Ada');
  const ada = at(people, 0);
  for (let i = 0; i < 60; i++) ada.say(show(i % 9));
  await until(() => ada.told.some(({ kind }) => kind === 'retry'));
  expect(ada.told.find(({ kind }) => kind === 'retry')?.after).toBeGreaterThan(0);
  const games = await Promise.all(
    Array.from({ length: 4 }, () => finishedGame(server, at(visitors, 0).player)),
  );
  const heard: unknown[] = [];
  ada.socket.on('message', (data) => heard.push(JSON.parse(textOf(data))));
  for (const one of games) {
    ada.socket.send(JSON.stringify({ review: `${one}/1`, frame: hello('Ada') }));
  }
  await until(() => heard.some((one) => Object(one).kind === 'full'));
  expect(table).toHaveLength(22);
});

describe('over several nodes', () => {
  const people = [
    { player: 'ada', name: 'Ada' },
    { player: 'ben', name: 'Ben' },
  ] as const;

  it.each(['told by the bus', 'looking for itself'])('a room is one room, %s', async (how) => {
    const carry = (_: string, deliver: () => void) => void (how.startsWith('told') && deliver());
    const bus = inProcessBus(carry);
    const { store, now } = server.house;
    const nodes = [0, 1].map(() => keepReviews({ store, bus: bus.join(), now }));
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
  const { store } = server.house;
  let now = server.house.now();
  const reviews = keepReviews({ store, bus: null, now: () => now });
  const reviewed = { table: newTableId(), game: 1 };
  await reviews.change(reviewed, (room) => withComer(room, { player: 'ada', name: 'Ada' }, now));
  const key = `review-${reviewed.table}-1`;
  await reviews.clear();
  expect(await store.document('review', key)).not.toBeNull();
  now += 86_400_001;
  await reviews.clear();
  expect(await store.document('review', key)).toBeNull();
});
