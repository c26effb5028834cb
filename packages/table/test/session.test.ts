import { describe, expect, it } from 'vitest';
import {
  happeningsIn,
  hashOf,
  openAuthority,
  memoryLog,
  openConnection,
  startSession,
  stepsBetween,
  updateFor,
} from '../src/index.ts';
import type {
  Answer,
  ClientFrame,
  Entry,
  Log,
  Pending,
  ServerFrame,
  Session,
  Step,
  Table,
  TableView,
  Update,
  Viewer,
} from '../src/index.ts';
import { fold } from '../src/fold.ts';
import { act, begun, gathered, legal, playRandomly } from './people.ts';
import type { TableHarness } from './people.ts';
import { numberGuard } from '../src/guard/index.ts';

const DUO = { game: 'original', players: 2 };
const NO_NEWS = { at: 0, since: 0, happenings: [] };
const SEAT: Viewer = { kind: 'seat', seat: 1 };
const REFUSED: Answer = { ok: false, refusal: { code: 'not-now', rule: null } };

describe('commands', () => {
  it('P13 D14 keeps a command until it is answered, and sends it again after every break', () => {
    const { session, sent, plugIn } = client();
    void session.ask({ kind: 'pause' });
    plugIn();
    session.disconnect();
    plugIn();
    expect(commands(sent)).toEqual(['command-1', 'command-1']);
    session.receive({ kind: 'answer', id: 'command-1', answer: { ok: true, version: 8 } });
    session.disconnect();
    plugIn();
    expect(commands(sent)).toHaveLength(2);
    expect(session.pending()).toEqual([]);
  });

  it('P13 sends them again in the order in which they were asked, after saying what it has', () => {
    const { session, sent, plugIn } = client();
    for (const text of ['one', 'two', 'three']) void session.ask({ kind: 'say', text });
    plugIn();
    expect(sent.map(({ kind }) => kind)).toEqual(['hello', 'command', 'command', 'command']);
    expect(commands(sent)).toEqual(['command-1', 'command-2', 'command-3']);
  });

  it('P13 sends again, on a line that never broke, what a second pulse finds unanswered', () => {
    const { session, sent, plugIn } = client();
    plugIn();
    show(session, begun('pulse', DUO));
    void session.ask({ kind: 'pause' });
    session.receive(pulse(session));
    expect(commands(sent)).toEqual(['command-1']);
    session.receive(pulse(session));
    expect(commands(sent)).toEqual(['command-1', 'command-1']);
  });

  it('P13 D9 sends again with the next pulse what the server could not write down', () => {
    const { session, sent, plugIn } = client();
    plugIn();
    show(session, begun('retry', DUO));
    void session.ask({ kind: 'pause' });
    session.receive({ kind: 'retry', id: 'command-1' });
    expect(commands(sent)).toHaveLength(1);
    expect(session.connection()).toBe('sending');
    session.receive(pulse(session));
    expect(commands(sent)).toEqual(['command-1', 'command-1']);
  });

  it('P13 resolves with the first answer, and takes no second one', async () => {
    const { session, plugIn } = client();
    plugIn();
    const asked = session.ask({ kind: 'pause' });
    session.receive({ kind: 'answer', id: 'somebody-else', answer: REFUSED });
    session.receive({ kind: 'answer', id: 'command-1', answer: { ok: true, version: 3 } });
    session.receive({ kind: 'answer', id: 'command-1', answer: REFUSED });
    expect(await asked).toEqual({ ok: true, version: 3 });
  });

  it('P13 keeps what is unanswered over a restart, moves made offline included', () => {
    const before = client();
    show(before.session, begun('restart', DUO));
    const version = before.session.view()?.version;
    void before.session.ask({ kind: 'act', action: '5/u1' });
    void before.session.ask({ kind: 'act', action: '7/u1' });
    void before.session.ask({ kind: 'say', text: 'one moment' });
    expect(before.session.connection()).toBe('offline');
    const saved: readonly Pending[] = JSON.parse(JSON.stringify(before.session.pending()));
    const after = client(saved);
    after.plugIn();
    expect(after.sent.slice(1)).toEqual([
      {
        kind: 'command',
        id: 'command-1',
        epoch: 2,
        command: { kind: 'act', action: '5/u1', version },
      },
      { kind: 'command', id: 'command-3', epoch: 2, command: { kind: 'say', text: 'one moment' } },
    ]);
    after.session.receive({ kind: 'answer', id: 'command-1', answer: { ok: true, version: 40 } });
    expect(after.sent.at(-1)).toMatchObject({ id: 'command-2', command: { version: 40 } });
  });

  it('P6 asks in the sitting that it sees', () => {
    const { session, sent, plugIn } = client();
    plugIn();
    void session.ask({ kind: 'sit', seat: 1, name: 'Ada' });
    show(session, begun('epoch', DUO));
    void session.ask({ kind: 'pause' });
    expect(sent.slice(1)).toMatchObject([{ epoch: null }, { epoch: 2 }]);
  });
});

describe('turn actions', () => {
  it('P16 go one at a time, each based on the result of the one before', () => {
    const { session, sent, plugIn } = client();
    plugIn();
    show(session, begun('turn', DUO));
    const version = session.view()?.version ?? 0;
    for (const action of ['5/u1', '7/u1', '.']) void session.ask({ kind: 'act', action });
    expect(commands(sent)).toEqual(['command-1']);
    expect(sent.at(-1)).toMatchObject({ command: { version } });
    session.receive({ kind: 'answer', id: 'command-1', answer: { ok: true, version: 21 } });
    expect(commands(sent)).toEqual(['command-1', 'command-2']);
    expect(sent.at(-1)).toMatchObject({ command: { action: '7/u1', version: 21 } });
    session.receive({ kind: 'answer', id: 'command-2', answer: { ok: true, version: 23 } });
    expect(sent.at(-1)).toMatchObject({ command: { action: '.', version: 23 } });
  });

  it('P16 behind one that is refused are stale, and never go out', async () => {
    const { session, sent, plugIn } = client();
    plugIn();
    const asked = ['5/u1', '7/u1', '.'].map((action) => session.ask({ kind: 'act', action }));
    void session.ask({ kind: 'say', text: 'oh' });
    session.receive({ kind: 'answer', id: 'command-1', answer: REFUSED });
    const stale = { ok: false, refusal: { code: 'stale', rule: null } };
    expect(await Promise.all(asked)).toEqual([REFUSED, stale, stale]);
    expect(commands(sent)).toEqual(['command-1', 'command-4']);
    expect(session.pending().map(({ id }) => id)).toEqual(['command-4']);
  });

  it('P16 wait for a take-back too; talk waits for nothing', () => {
    const { session, sent, plugIn } = client();
    plugIn();
    void session.ask({ kind: 'take-back' });
    void session.ask({ kind: 'act', action: '5/u1' });
    void session.ask({ kind: 'say', text: 'well' });
    expect(commands(sent)).toEqual(['command-1', 'command-3']);
    session.receive({ kind: 'answer', id: 'command-3', answer: REFUSED });
    expect(commands(sent)).toHaveLength(2);
    session.disconnect();
    plugIn();
    expect(commands(sent)).toEqual(['command-1', 'command-3', 'command-1']);
  });
});

describe('the state of the line', () => {
  it('P13 shows whether it is offline, sending or connected, and tells when that changes', () => {
    const seen: string[] = [];
    const { session, plugIn } = client([], () => seen.push(session.connection()));
    expect(session.connection()).toBe('offline');
    plugIn();
    void session.ask({ kind: 'pause' });
    session.receive({ kind: 'answer', id: 'command-1', answer: REFUSED });
    session.disconnect();
    void session.ask({ kind: 'resume' });
    plugIn();
    expect(seen).toEqual(['connected', 'sending', 'connected', 'offline', 'offline', 'sending']);
  });
});

describe('catching up', () => {
  it('P15 notices by the pulse that it is behind', () => {
    const { session, sent, plugIn } = client();
    plugIn();
    session.receive({ kind: 'pulse', version: 3, at: 0, hash: 'whatever' });
    expect(hellos(sent)).toHaveLength(2);
    show(session, begun('behind', DUO));
    session.receive(pulse(session));
    session.receive({ ...pulse(session), version: 1, hash: 'older' });
    expect(hellos(sent)).toHaveLength(2);
    session.receive({ ...pulse(session), version: 1000, hash: 'newer' });
    session.receive({ ...pulse(session), hash: 'another table at the same version' });
    expect(hellos(sent)).toHaveLength(4);
    const view = session.view();
    expect(hellos(sent).at(-1)).toEqual({
      kind: 'hello',
      version: view?.version,
      hash: view && hashOf(view),
    });
  });

  it('P14 drops an update that was overtaken', () => {
    const harness = begun('overtaken', DUO);
    const { session } = client();
    const early = update(harness);
    act(harness, legal(harness)[0] ?? '');
    session.receive(update(harness));
    session.receive(early);
    expect(session.view()?.version).toBe(harness.open().version);
  });

  it('P14 D14 comes to the same view from every version, at a node that has seen nothing', async () => {
    const harness = begun('any version', DUO);
    playRandomly(harness);
    const final = update(harness).view;
    for (const table of tablesOf(harness)) {
      const { session, connection } = joined(harness, memoryLog({ [harness.id]: harness.entries }));
      session.receive(updateFor(table, SEAT, NO_NEWS));
      await connection.receive(hello(session));
      expect(session.view()).toEqual(final);
    }
  });

  it('P14 is sent nothing but a pulse when it has everything, and the view when it has another', async () => {
    const harness = begun('everything', DUO);
    const { session, connection, received } = joined(
      harness,
      memoryLog({ [harness.id]: harness.entries }),
    );
    await connection.receive({ kind: 'hello', version: 0, hash: null });
    await connection.receive(hello(session));
    const { version } = harness.open();
    await connection.receive({ kind: 'hello', version, hash: 'another' });
    expect(received.map(({ kind }) => kind)).toEqual(['update', 'pulse', 'update']);
  });

  it('P14 hears of what happens once it has said hello, and of nothing after it is gone', async () => {
    const harness = gathered('happens', DUO);
    const log = memoryLog({ [harness.id]: harness.entries });
    const { session, connection, received, authority } = joined(harness, log);
    const say = (id: string) =>
      authority.ask({
        who: { kind: 'person', player: 'Ben', epoch: 3 },
        id,
        command: { kind: 'say', text: 'hello' },
      });
    await say('before-hello');
    expect(received).toEqual([]);
    await connection.receive(hello(session));
    await say('after-hello');
    expect(received.map(({ kind }) => kind)).toEqual(['update', 'step']);
    expect(received.at(-1)).toMatchObject({
      open: { happenings: [{ kind: 'said', text: 'hello' }] },
    });
    connection.close();
    await say('after-the-end');
    expect(received).toHaveLength(2);
  });
});

describe('steps', () => {
  it('P28 come after the first view, and lead to the same', async () => {
    const harness = begun('steps', DUO);
    const { session, connection, received, authority } = joined(harness, over(harness));
    await connection.receive(hello(session));
    for (let i = 0; i < 5; i++) {
      act(harness, legal(harness)[0] ?? '');
      await authority.catchUp();
      expect(session.view()).toEqual(update(harness).view);
    }
    expect(received.map(({ kind }) => kind)).toEqual(['update', ...Array<string>(5).fill('step')]);
  });

  it('P28 that do not fit make the client ask, once, until it hears something', () => {
    const harness = begun('gap', DUO);
    const { session, sent, plugIn } = client();
    plugIn();
    show(session, harness);
    const [, second, third] = [1, 2, 3].map(() => nextStep(harness));
    if (!second || !third) throw new Error('three steps were made');
    session.receive(second);
    session.receive(third);
    expect(hellos(sent)).toHaveLength(2);
    show(session, harness);
    expect(session.view()).toEqual(update(harness).view);
    session.receive(second);
    expect(hellos(sent)).toHaveLength(2);
    nextStep(harness);
    session.receive(nextStep(harness));
    expect(hellos(sent)).toHaveLength(3);
  });

  it('P28 are asked for anew if a pulse comes and the answer does not', () => {
    const harness = begun('lost answer', DUO);
    const { session, sent, plugIn } = client();
    plugIn();
    show(session, harness);
    nextStep(harness);
    session.receive(nextStep(harness));
    session.receive({ kind: 'pulse', version: harness.open().version, at: 0, hash: 'newer' });
    expect(hellos(sent)).toHaveLength(3);
  });

  it('P14 tells nothing twice: neither what two updates tell nor what a step tells again', () => {
    const harness = begun('twice', DUO);
    const told: number[] = [];
    const { session } = client([], (change) => {
      told.push(...(change?.happenings ?? []).map(({ version }) => version));
    });
    show(session, harness);
    const since = harness.open().version;
    const step = nextStep(harness);
    const news = () => ({ at: 0, since, happenings: happeningsIn(harness.entries) });
    session.receive(step);
    session.receive(step);
    session.receive(updateFor(harness.table(), SEAT, news()));
    nextStep(harness);
    session.receive(updateFor(harness.table(), SEAT, news()));
    expect(told).toEqual([since + 1, since + 2]);
  });

  it('P28 are not sent to a player whose kind of view has changed', async () => {
    const harness = gathered('other eyes', DUO);
    const { session, connection, received, authority } = joined(harness, over(harness));
    await connection.receive(hello(session));
    harness.ask('Ada', { kind: 'leave' });
    await authority.catchUp();
    harness.ask('Ada', { kind: 'sit', seat: 1, name: 'Ada' });
    await authority.catchUp();
    harness.ask('Ben', { kind: 'say', text: 'hello' });
    await authority.catchUp();
    expect(received.map(({ kind }) => kind)).toEqual(['update', 'update', 'update', 'step']);
    expect(session.view()).toEqual(update(harness).view);
  });
});

describe('a connection', () => {
  it('P10 says that nobody has made the table, and shows it once somebody has', async () => {
    const entries: Entry[] = [];
    const harness = gathered('no table', DUO);
    const { connection, received, authority } = joined(harness, {
      ...memoryLog(),
      read: async (_, after) => entries.slice(after),
    });
    await connection.receive({ kind: 'hello', version: 0, hash: null });
    expect(received).toEqual([{ kind: 'no-table' }]);
    entries.push(...harness.entries);
    await authority.catchUp();
    expect(received.at(-1)).toMatchObject({ kind: 'update', version: harness.open().version });
  });

  it('P10 lets a client hear that nobody has made the table', () => {
    let count = 0;
    const session = startSession({ id: () => 'command-1', onNoTable: () => count++ });
    session.receive({ kind: 'no-table' });
    expect([count, session.view()]).toEqual([1, null]);
  });

  it('P10 lets a client hear that no more people may look on, and says hello no more', () => {
    const sent: string[] = [];
    let count = 0;
    const session = startSession({ id: () => 'command-1', onFull: () => count++ });
    session.connect(({ kind }) => sent.push(kind));
    session.receive({ kind: 'full', code: 'visitors' });
    expect([count, session.view(), sent]).toEqual([1, null, ['hello']]);
  });

  it('P13 D9 says when a command could not be written down', async () => {
    const harness = gathered('full', DUO);
    const log: Log = {
      ...memoryLog({ [harness.id]: harness.entries }),
      append: () => Promise.reject(new Error('the disk is full')),
    };
    const { connection, received } = joined(harness, log);
    const command = { kind: 'say', text: 'hello' };
    const frame = { kind: 'command', id: 'never-written', epoch: 2, command };
    await expect(connection.receive(frame)).rejects.toThrow('the disk is full');
    expect(received).toEqual([{ kind: 'retry', id: 'never-written' }]);
  });

  it('P15 beats for a person who has not said hello yet', async () => {
    const harness = gathered('beats', DUO);
    const { connection, received, authority } = joined(
      harness,
      memoryLog({ [harness.id]: harness.entries }),
    );
    connection.pulse();
    expect(received).toEqual([]);
    await authority.catchUp();
    connection.pulse();
    expect(received).toEqual([
      {
        kind: 'pulse',
        version: harness.open().version,
        at: harness.now,
        hash: update(harness).hash,
      },
    ]);
  });
});

function client(
  saved: readonly Pending[] = [],
  onChange: (update: Update | null) => void = () => undefined,
) {
  let count = 0;
  const session = startSession({ id: () => `command-${++count}`, onChange, saved });
  const sent: ClientFrame[] = [];
  return { session, sent, plugIn: () => session.connect((frame) => sent.push(frame)) };
}

/** Ada on a connection to a node that has seen nothing of the table yet. */
function joined(harness: TableHarness, log: Log) {
  const authority = openAuthority(harness.id, log, () => ({
    now: harness.now,
    seed: '00'.repeat(64),
    guard: numberGuard,
  }));
  const { session } = client();
  const received: ServerFrame[] = [];
  const connection = openConnection(authority, 'Ada', (frame) => {
    received.push(frame);
    session.receive(frame);
  });
  return { authority, session, connection, received };
}

function hello(session: Session): ClientFrame {
  const view = session.view();
  return { kind: 'hello', version: view?.version ?? 0, hash: view && hashOf(view) };
}

function update(harness: TableHarness) {
  return updateFor(harness.table(), SEAT, NO_NEWS);
}

/** The log of a server that goes on. */
function over({ entries }: TableHarness): Log {
  return { ...memoryLog(), read: async (_, after) => entries.slice(after) };
}

/** One more action, and the step that leads there. */
function nextStep(harness: TableHarness): Step {
  const before = harness.table();
  act(harness, legal(harness)[0] ?? '');
  const happenings = happeningsIn(harness.entries.slice(-1));
  const step = stepsBetween(before, harness.table(), { at: 0, happenings }).to(SEAT);
  if (!step) throw new Error('an action is a step');
  return step;
}

function show(session: Session, harness: TableHarness): void {
  session.receive(update(harness));
}

/** A pulse that agrees with what the session sees. */
function pulse(session: Session) {
  const view = session.view() as TableView;
  return { kind: 'pulse', version: view.version, at: 0, hash: hashOf(view) } as const;
}

function commands(sent: readonly ClientFrame[]): readonly string[] {
  return sent.flatMap((frame) => (frame.kind === 'command' ? [frame.id] : []));
}

function hellos(sent: readonly ClientFrame[]): readonly ClientFrame[] {
  return sent.filter(({ kind }) => kind === 'hello');
}

/** The table after each of its entries. */
function tablesOf({ id, entries }: TableHarness): readonly Table[] {
  const tables: Table[] = [];
  for (const entry of entries) tables.push(fold(id, tables.at(-1) ?? null, entry));
  return tables;
}
