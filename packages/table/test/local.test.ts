import { answer as replayed, seededRng } from '@backtrick/rules';
import type { Rng } from '@backtrick/rules';
import { expect, it } from 'vitest';
import { driveBots, localTable, memoryLog } from '../src/index.ts';
import type { Answer, Session, TableView, Thinker, Wish } from '../src/index.ts';
import { turnPlan } from './chaos/plan.ts';
import { NAMES, hex } from './people.ts';
import { numberGuard } from '../src/guard/index.ts';

it.each([
  { game: 'original', players: 4 },
  { game: 'quick-and-easy', players: 4 },
  { game: 'face-to-face', players: 2 },
])('P13 plays a whole game of people and a bot in one process: %o', async (options) => {
  const rng = seededRng(`local ${options.game}`);
  const { authority, join } = localTable('table-1', memoryLog(), () => ({
    now: 1_000_000,
    seed: hex(rng, 64),
    guard: numberGuard,
  }));
  const people = NAMES.slice(0, options.players - 1).map((name) => {
    let count = 0;
    return { name, ...join(name, { id: () => `${name}-command-${++count}` }) };
  });
  const [host] = people;
  if (!host) throw new Error('somebody plays');
  await expectOk(host.session, { kind: 'create', options });
  for (const [i, { name, session }] of people.entries()) {
    await expectOk(session, { kind: 'sit', seat: i + 1, name });
  }
  await expectOk(host.session, { kind: 'seat-bot', seat: options.players, bot: 'steady' });
  for (const { session } of people) await expectOk(session, { kind: 'ready', seed: hex(rng, 32) });
  if (options.game !== 'face-to-face') await expectOk(host.session, { kind: 'act', action: '@1' });
  while (authority.open()?.phase === 'playing') {
    await driveBots(authority, thinker(rng));
    await Promise.all(people.map(({ session }) => playTurn(session, rng)));
  }
  const records = people.map(({ session }) => viewOf(session).record);
  expect(new Set(records.map((record) => JSON.stringify(record))).size).toBe(1);
  expect(replayed(records[0])).toMatchObject({ ok: true, turn: null });
  expect(people.map(({ session }) => session.connection())).toEqual(people.map(() => 'connected'));
});

it('P13 D9 asks again, at the next pulse, for what a local table could not write down', async () => {
  const log = memoryLog();
  let isFull = false;
  const { join } = localTable(
    'table-1',
    {
      ...log,
      append: (...given) =>
        isFull ? Promise.reject(new Error('the disk is full')) : log.append(...given),
    },
    () => ({ now: 0, seed: '5e'.repeat(64), guard: numberGuard }),
  );
  const { session, pulse, close } = join('Ada', { id: () => 'command-of-Ada' });
  isFull = true;
  const options = { game: 'original', players: 2 };
  const made = session.ask({ kind: 'create', options });
  await log.read('table-1', 0);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect([session.connection(), session.view()]).toEqual(['sending', null]);
  isFull = false;
  pulse();
  expect(await made).toEqual({ ok: true, version: 1 });
  expect(session.view()).toMatchObject({ version: 1, phase: 'gathering' });
  close();
});

/** The whole turn in one go, if it is this person's. */
function playTurn(session: Session, rng: Rng): Promise<readonly Answer[]> {
  const plan = turnPlan(rng, viewOf(session));
  return Promise.all(plan.map((action) => session.ask({ kind: 'act', action })));
}

async function expectOk(session: Session, wish: Wish): Promise<void> {
  expect(await session.ask(wish)).toMatchObject({ ok: true });
}

function viewOf(session: Session): TableView {
  const view = session.view();
  if (!view || !('cards' in view)) throw new Error('a seated player sees the table');
  return view;
}

function thinker(rng: Rng): Thinker {
  return {
    turn: async (_, view) => turnPlan(rng, view),
    signals: async () => [],
    rest: async () => undefined,
  };
}
