import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byDepth } from '../../../test-depth.ts';
import { openAuthority, memoryLog } from '../src/index.ts';
import type { Answer, Command, Entry, TableAuthority, Log, Who } from '../src/index.ts';
import { commandName } from './command-name.ts';
import { begun, gathered, legal } from './people.ts';
import type { TableHarness } from './people.ts';
import { numberGuard } from '../src/guard/index.ts';

const SCHEDULES = byDepth({ quick: 500, deep: 10_000 });
const DUO = { game: 'original', players: 2 };
const ADA = { kind: 'person', player: 'Ada', epoch: 2 } as const;
const BEN = { kind: 'person', player: 'Ben', epoch: 3 } as const;
const SPECTATOR = { kind: 'spectator' } as const;

describe('a log in memory', () => {
  it('P17 takes every number once', async () => {
    const { entries, open, id } = begun('memory', DUO);
    const log = memoryLog({ [id]: entries.slice(0, 3) });
    const [, , third, fourth, fifth] = entries;
    if (!third || !fourth || !fifth) throw new Error('five entries were written');
    expect(await log.append(id, third, open())).toBe('taken');
    expect(await log.append(id, fifth, open())).toBe('taken');
    expect(await log.append(id, fourth, open())).toBe('written');
    expect(await log.append(id, { ...fourth, id: 'another' }, open())).toBe('taken');
    expect(await log.read(id, 2)).toEqual([third, fourth]);
    expect(await log.read('another table', 0)).toEqual([]);
  });
});

describe('two writers', () => {
  const harness = begun('d6', DUO);
  const { version } = harness.open();
  const [lay = '', other = ''] = legal(harness);
  const asks: readonly (readonly [Who, Command])[] = [
    [ADA, { kind: 'act', action: lay, version }],
    [ADA, { kind: 'act', action: other, version }],
    [ADA, { kind: 'say', text: 'hello' }],
    [BEN, { kind: 'pause' }],
    [BEN, { kind: 'say', text: 'hi' }],
    [BEN, { kind: 'act', action: lay, version }],
  ];
  /** Which authority is asked what; ids are few, so that the same command comes twice, also at both. */
  const request = fc.record({
    authority: fc.constantFrom(0, 1),
    ask: fc.nat({ max: asks.length - 1 }),
    id: fc.constantFrom('first-one', 'second-one', 'third-one'),
  });

  it(`P17 D6 two authorities over one log never fork it, in ${SCHEDULES} schedules`, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(request, { minLength: 2, maxLength: 5 }),
        async (scheduler, requests) => {
          const entries = [...harness.entries];
          const log = scheduledLog(scheduler, entries);
          const authorities = [authorityOver(harness, log), authorityOver(harness, log)];
          const answers = requests.map(async ({ authority, ask, id }) => {
            const [who, command] = asks[ask] ?? [ADA, { kind: 'pause' }];
            const answer = await authorities[authority]?.ask({ who, id, command });
            return { key: commandName(who, id), answer };
          });
          const heard = await scheduler.waitFor(Promise.all(answers));
          const written = new Map(entries.map((one) => [commandName(one.who, one.id), one.answer]));
          expect(written.size).toBe(entries.length);
          const isWritten = ({ key, answer }: (typeof heard)[number]) =>
            isDeepStrictEqual(written.get(key), answer);
          expect(heard.filter((one) => !isWritten(one))).toEqual([]);
        },
      ),
      { numRuns: SCHEDULES },
    );
  });

  it('P17 the second writer decides again, on what the first has written', async () => {
    const entries = [...harness.entries];
    const log = logOver(entries);
    const [one, another] = [authorityOver(harness, log), authorityOver(harness, log)];
    await Promise.all([one.catchUp(), another.catchUp()]);
    const act = (authority: TableAuthority, action: string) =>
      authority.ask({ who: ADA, id: `lays-${action}`, command: { kind: 'act', action, version } });
    const answers = await Promise.all([act(one, lay), act(another, other)]);
    expect(answers).toEqual([
      { ok: true, version: version + 1 },
      { ok: false, refusal: { code: 'stale', rule: null } },
    ]);
    expect(entries).toHaveLength(harness.entries.length + 2);
  });

  it('P10 P17 knows a table that somebody else has made since it looked', async () => {
    const entries: Entry[] = [];
    const log = logOver(entries);
    const authority = authorityOver(harness, log);
    await authority.catchUp();
    expect(await say(authority, 'too-early')).toMatchObject({ refusal: { code: 'no-table' } });
    entries.push(...harness.entries);
    expect((await say(authority, 'just-in-time')).ok).toBe(true);
  });

  it('P17 reads the log when it comes and when another was first, and at no other time', async () => {
    const log = logOver([...harness.entries]);
    let reads = 0;
    const counted: Log = { ...log, read: (...given) => (reads++, log.read(...given)) };
    const [one, another] = [authorityOver(harness, counted), authorityOver(harness, log)];
    for (const id of ['first-one', 'second-one', 'third-one']) await say(one, id);
    expect(reads).toBe(1);
    await say(another, 'in-between');
    await say(one, 'fourth-one');
    expect(reads).toBe(2);
  });

  it('P17 gives up after fifty tries, and is as good as new afterwards', async () => {
    const entries = [...harness.entries];
    const log = logOver(entries);
    let isBusy = true;
    let tries = 0;
    const authority = authorityOver(harness, {
      ...log,
      append: async (...given) => (tries++, isBusy ? 'taken' : log.append(...given)),
    });
    await expect(say(authority, 'first-try')).rejects.toThrow('too busy');
    expect(tries).toBe(50);
    isBusy = false;
    expect((await say(authority, 'first-try')).ok).toBe(true);
  });
});

describe('a log that fails', () => {
  const harness = gathered('failing', DUO);

  it('P1 D9 answers nothing that is not written', async () => {
    const { authority, entries, fail } = failing(harness);
    fail('before');
    await expect(say(authority, 'not-written')).rejects.toThrow('the disk is full');
    expect(entries).toEqual(harness.entries);
    expect(authority.open()?.chat ?? []).toEqual([]);
    expect((await say(authority, 'not-written')).ok).toBe(true);
    expect(entries).toHaveLength(harness.entries.length + 1);
  });

  it('P2 D1 knows a command that was written though the log said it failed', async () => {
    const { authority, entries, fail } = failing(harness);
    fail('after');
    await expect(say(authority, 'written-after-all')).rejects.toThrow('the disk is full');
    const answer = await say(authority, 'written-after-all');
    expect(answer).toEqual(entries.at(-1)?.answer);
    expect(entries).toHaveLength(harness.entries.length + 1);
  });

  it('P17 D1 puts the next command behind one that was written though the log said it failed', async () => {
    const { authority, entries, fail } = failing(harness);
    fail('after');
    await expect(say(authority, 'written-in-fact')).rejects.toThrow('the disk is full');
    const { version } = harness.open();
    expect(await say(authority, 'the-next-one')).toEqual({ ok: true, version: version + 2 });
    expect(entries.slice(-2).map(({ id }) => id)).toEqual(['written-in-fact', 'the-next-one']);
  });

  it('P1 goes on with what is asked next', async () => {
    const { authority, fail } = failing(harness);
    fail('before');
    const [lost, next] = await Promise.allSettled([
      say(authority, 'lost-one'),
      say(authority, 'next-one'),
    ]);
    expect([lost.status, next.status]).toEqual(['rejected', 'fulfilled']);
  });
});

describe('telling', () => {
  it('P1 tells of nothing before it is written', async () => {
    const harness = gathered('telling', DUO);
    const entries = [...harness.entries];
    const log = logOver(entries);
    let written = 0;
    const authority = authorityOver(harness, {
      ...log,
      async append(...given) {
        expect(authority.open()?.chat).toEqual([]);
        written++;
        return log.append(...given);
      },
    });
    await authority.catchUp();
    const told: number[] = [];
    authority.watch(() => told.push(written));
    await say(authority, 'hello-there');
    expect(told).toEqual([1]);
  });

  it('P1 tells everybody, also if telling one of them fails, and has it written', async () => {
    const harness = gathered('throwing', DUO);
    const authority = authorityOver(harness, memoryLog({ [harness.id]: harness.entries }));
    await authority.catchUp();
    const told: string[] = [];
    authority.watch(() => told.push('first'));
    const stop = authority.watch(() => {
      throw new Error('the connection is lost');
    });
    authority.watch(() => told.push('last'));
    await expect(say(authority, 'hello-there')).rejects.toThrow('somebody could not be told');
    expect(told).toEqual(['first', 'last']);
    stop();
    const { version } = harness.open();
    expect(await say(authority, 'hello-there')).toEqual({ ok: true, version: version + 1 });
    expect(told).toEqual(['first', 'last']);
  });

  it('P3 notifies nobody of a refused request', async () => {
    const harness = gathered('in vain', DUO);
    const authority = authorityOver(harness, memoryLog({ [harness.id]: harness.entries }));
    await authority.catchUp();
    let count = 0;
    const stop = authority.watch(() => count++);
    const refused = await authority.ask({ who: ADA, id: 'in-vain-1', command: { kind: 'resume' } });
    expect(refused.ok).toBe(false);
    expect(count).toBe(0);
    await say(authority, 'not-in-vain');
    stop();
    await say(authority, 'unheard-of');
    expect(count).toBe(1);
  });

  it('P14 says from where on it tells what happened, and leaves nothing out after that', async () => {
    const harness = begun('since', DUO);
    for (let i = 0; i < 100; i++) {
      harness.ask('Ada', { kind: 'say', text: 'well' });
      harness.ask('Ben', { kind: 'say', text: 'I have the 47' });
    }
    const authority = authorityOver(harness, memoryLog({ [harness.id]: harness.entries }));
    await authority.catchUp();
    for (let since = 0; since <= harness.open().version; since++) {
      const update = authority.update(SPECTATOR, since);
      if (!update) throw new Error('the table is there');
      expect(update.since).toBeGreaterThanOrEqual(since);
      const news = harness.entries.filter(({ version }) => version > update.since);
      const kinds = news.flatMap(({ events }) => events.map(({ kind }) => kind));
      expect(update.happenings.map(({ kind }) => kind)).toEqual(kinds);
    }
    expect(authority.update(SPECTATOR, 0)?.since).toBe(harness.open().version - 16);
  });
});

function say(authority: TableAuthority, id: string): Promise<Answer> {
  return authority.ask({ who: ADA, id, command: { kind: 'say', text: 'hello' } });
}

function authorityOver(harness: TableHarness, log: Log): TableAuthority {
  return openAuthority(harness.id, log, () => ({
    now: harness.now,
    seed: '00'.repeat(64),
    guard: numberGuard,
  }));
}

/** A log over a list that the test can look into. */
function logOver(entries: Entry[]): Log {
  return {
    read: async (_, after) => entries.slice(after),
    async append(_, entry) {
      if (entry.number !== entries.length + 1) return 'taken';
      entries.push(entry);
      return 'written';
    },
  };
}

/** A log whose every call waits until the scheduler lets it happen, and again before it is heard of. */
function scheduledLog(scheduler: fc.Scheduler, entries: Entry[]): Log {
  const { read, append } = logOver(entries);
  const moment = () => scheduler.schedule(Promise.resolve());
  const atSomeMoment = async <T>(call: () => Promise<T>) => {
    await moment();
    const result = await call();
    await moment();
    return result;
  };
  return {
    read: (...given) => atSomeMoment(() => read(...given)),
    append: (...given) => atSomeMoment(() => append(...given)),
  };
}

/** A authority whose log fails once, before or after the entry is written. */
function failing(harness: TableHarness) {
  const entries = [...harness.entries];
  const log = logOver(entries);
  let failure: 'before' | 'after' | null = null;
  const authority = authorityOver(harness, {
    ...log,
    async append(...given) {
      const now = failure;
      failure = null;
      const result = now === 'before' ? 'taken' : await log.append(...given);
      if (now !== null) throw new Error('the disk is full');
      return result;
    },
  });
  const fail = (when: 'before' | 'after') => {
    failure = when;
  };
  return { authority, entries, fail };
}
