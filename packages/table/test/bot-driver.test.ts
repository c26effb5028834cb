import { gameOf, seededRng } from '@backtrick/rules';
import { describe, expect, it } from 'vitest';
import { driveBots, openAuthority, memoryLog } from '../src/index.ts';
import type { Entry, TableAuthority, Log, TableView, Thinker } from '../src/index.ts';
import { turnPlan } from './chaos/plan.ts';
import { hex, newHarness } from './people.ts';
import { numberGuard } from '../src/guard/index.ts';

const BOTS = { game: 'original', players: 3, pace: 'quick' };
const ADA = { kind: 'person', player: 'Ada', epoch: 2 } as const;

describe('bots', () => {
  it('P20 play their turns and stop where a person is in turn', async () => {
    const { authority, entries } = await table('turns');
    await driveBots(authority, thinker('turns'));
    expect(authority.open()?.turn).toBe(1);
    expect(actions(entries).filter((action) => action === '.')).toHaveLength(2);
    expect(refused(entries)).toEqual([]);
  });

  it('P20 I4 are shown their own seat and nothing else', async () => {
    const { authority } = await table('own seat');
    const seen: TableView[] = [];
    const one = thinker('own seat');
    await driveBots(authority, {
      ...one,
      turn(bot, view) {
        seen.push(view);
        return one.turn(bot, view);
      },
    });
    expect(seen.map(({ you, cards }) => [you?.seat, cards?.eye])).toEqual([
      [2, 2],
      [3, 3],
    ]);
  });

  it('P20 act once when two servers drive them at once with the same thoughts', async () => {
    const { log, authority, entries } = await table('twice');
    const another = authorityOver(log);
    await another.catchUp();
    // The same view leads to the same thought on every server.
    const alike = { ...thinker('alike'), turn: async (_: string, view: TableView) => first(view) };
    await Promise.all([driveBots(authority, alike), driveBots(another, alike)]);
    await Promise.all([authority.catchUp(), another.catchUp()]);
    expect(authority.open()?.turn).toBe(1);
    expect(another.open()).toEqual(authority.open());
    expect(actions(entries).filter((action) => action === '.')).toHaveLength(2);
    expect(refused(entries)).toEqual([]);
  });

  it.each(Array.from({ length: 30 }, (_, i) => i))(
    'P20 finish their turns when two servers have different thoughts: %i',
    async (seed) => {
      const { log, authority, entries } = await table(`apart ${seed}`);
      const another = authorityOver(log);
      await another.catchUp();
      await Promise.all([
        driveBots(authority, thinker(`one ${seed}`)),
        driveBots(another, thinker(`another ${seed}`)),
      ]);
      await authority.catchUp();
      expect(authority.open()?.turn).toBe(1);
      expect(new Set(refused(entries))).toEqual(
        new Set(refused(entries).length > 0 ? ['stale'] : []),
      );
    },
  );

  it('P20 give up a plan that is refused, and may try another one later', async () => {
    const { authority, entries } = await table('illegal');
    const calls: string[] = [];
    const illegal = {
      ...thinker('illegal'),
      async turn(bot: string) {
        calls.push(bot);
        return ['.'];
      },
    };
    await driveBots(authority, illegal);
    await driveBots(authority, illegal);
    expect(calls).toEqual(['steady', 'steady']);
    expect(refused(entries)).toEqual(['against-the-rules']);
    await driveBots(authority, thinker('legal'));
    expect(authority.open()?.turn).toBe(1);
  });

  it('P20 rest before every card, at the pace of the table', async () => {
    const { authority, entries } = await table('rest');
    const paces: string[] = [];
    await driveBots(authority, {
      ...thinker('rest'),
      async rest(pace) {
        paces.push(pace);
      },
    });
    expect(paces).toEqual(
      actions(entries)
        .slice(1)
        .map(() => 'quick'),
    );
  });

  it('P20 signal when their signals have changed, and only then', async () => {
    const { authority, entries } = await table('signals');
    const signalling = { ...thinker('signals'), signals: async () => ['keep-off/u1'] };
    await driveBots(authority, signalling);
    await driveBots(authority, signalling);
    const told = entries.flatMap(({ events }) => events.filter(({ kind }) => kind === 'signalled'));
    // The third lets its signals lapse when its turn begins, and sets them again.
    expect(told.map((event) => 'seat' in event && event.seat)).toEqual([2, 3, 3]);
    expect(authority.open()?.signals.map(({ seat }) => seat)).toEqual([2, 3]);
  });

  it('P20 play nothing more of a plan once a part of it was refused', async () => {
    const { authority, entries } = await table('partly');
    const before = entries.length;
    await driveBots(authority, {
      ...thinker('partly'),
      turn: async (_, view) => ['.', ...first(view)],
    });
    expect(entries.slice(before).map(({ answer }) => answer.ok)).toEqual([false]);
  });

  it('P20 stop in the middle of a plan when the game is given up', async () => {
    const { authority, entries } = await table('given up');
    let rests = 0;
    await driveBots(authority, {
      ...thinker('given up'),
      async rest() {
        if (++rests < 2) return;
        await authority.ask({ who: ADA, id: 'give-it-up', command: { kind: 'abandon' } });
      },
    });
    expect(authority.open()?.phase).toBe('over');
    expect(refused(entries)).toEqual([]);
  });

  it.each([
    ['there is no table', async () => authorityOver(memoryLog())],
    ['no cards are dealt', () => authorityAfter('gathering', (entry) => entry.number < 5)],
    [
      'the game is over',
      async () => {
        const { authority } = await table('over');
        await authority.ask({ who: ADA, id: 'give-it-up', command: { kind: 'abandon' } });
        return authority;
      },
    ],
  ])('P20 are not asked while %s', async (_, make) => {
    const authority = await make();
    const before = authority.open();
    const asked: string[] = [];
    const eager: Thinker = {
      rest: async () => undefined,
      turn: async (bot) => (asked.push(bot), ['.']),
      signals: async (bot) => (asked.push(bot), ['keep-off/u1']),
    };
    await driveBots(authority, eager);
    expect(asked).toEqual([]);
    expect(authority.open()).toEqual(before);
  });

  it('P20 P21 signal before anybody has begun, and wait', async () => {
    const authority = await authorityAfter('beginning', ({ events }) =>
      events.every(({ kind }) => kind !== 'acted'),
    );
    await driveBots(authority, { ...thinker('wait'), signals: async () => ['rather-not'] });
    expect(authority.open()).toMatchObject({
      phase: 'beginning',
      signals: [
        { seat: 2, signal: 'rather-not' },
        { seat: 3, signal: 'rather-not' },
      ],
    });
  });

  it('P20 do nothing at a paused table', async () => {
    const { authority, entries } = await table('paused');
    await authority.ask({ who: ADA, id: 'pause-it', command: { kind: 'pause' } });
    const before = entries.length;
    await driveBots(authority, thinker('paused'));
    expect(entries).toHaveLength(before);
  });
});

/** Ada and two bots; the first bot is in turn. */
async function table(seed: string) {
  const harness = newHarness(seed);
  harness.ask('Ada', { kind: 'create', options: BOTS });
  harness.ask('Ada', { kind: 'sit', seat: 1, name: 'Ada' });
  harness.ask('Ada', { kind: 'seat-bot', seat: 2, bot: 'steady' });
  harness.ask('Ada', { kind: 'seat-bot', seat: 3, bot: 'steady' });
  harness.ask('Ada', { kind: 'ready', seed: hex(harness.rng, 32) });
  harness.ask('Ada', { kind: 'act', action: '@2', version: harness.open().version });
  const entries: Entry[] = [];
  const memory = memoryLog({ 'table-1': harness.entries });
  const log: Log = {
    ...memory,
    async append(id, entry, after) {
      const result = await memory.append(id, entry, after);
      if (result === 'written') entries.push(entry);
      return result;
    },
  };
  entries.push(...harness.entries);
  const authority = authorityOver(log);
  await authority.catchUp();
  return { log, authority, entries };
}

/** The same table at an earlier moment. */
async function authorityAfter(
  seed: string,
  isKept: (entry: Entry) => boolean,
): Promise<TableAuthority> {
  const { entries } = await table(seed);
  const authority = authorityOver(memoryLog({ 'table-1': entries.filter(isKept) }));
  await authority.catchUp();
  return authority;
}

function authorityOver(log: Log): TableAuthority {
  return openAuthority('table-1', log, () => ({
    now: 1_000_000,
    seed: '00'.repeat(64),
    guard: numberGuard,
  }));
}

function thinker(seed: string): Thinker {
  const rng = seededRng(seed);
  return {
    turn: async (_, view) => turnPlan(rng, view),
    signals: async (_, { signals, you }) =>
      signals.filter(({ seat }) => seat === you?.seat).map(({ signal }) => signal),
    rest: async () => undefined,
  };
}

/** The first legal action. */
function first({ cards }: TableView): readonly string[] {
  if (!cards) return [];
  const legal = gameOf(cards).actions(cards);
  const action = legal.find(({ kind }) => kind === 'end') ?? legal[0];
  return action ? [gameOf(cards).format(action)] : [];
}

function actions(entries: readonly Entry[]): readonly string[] {
  return entries.flatMap(({ events }) =>
    events.flatMap((event) => (event.kind === 'acted' ? [event.action] : [])),
  );
}

function refused(entries: readonly Entry[]): readonly string[] {
  return entries.flatMap(({ answer }) => (answer.ok ? [] : [answer.refusal.code]));
}
