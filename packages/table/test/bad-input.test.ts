// Whatever a client sends, the connection stays whole: nothing throws, every command is answered once, and only what is
// taken up changes the table.

import { seededRng } from '@backtrick/rules';
import type { Rng } from '@backtrick/rules';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byDepth } from '../../../test-depth.ts';
import { COMMAND_KINDS, openAuthority, memoryLog, openConnection } from '../src/index.ts';
import type { CommandKind, TableAuthority, ServerFrame } from '../src/index.ts';
import { garbled, nested, own } from './garbled.ts';
import type { Tree } from './garbled.ts';
import { pick } from './lively-table.ts';
import { begun, gathered } from './people.ts';
import { sampleCommands } from './sample-commands.ts';
import { numberGuard } from '../src/guard/index.ts';

const FRAMES = byDepth({ quick: 5000, deep: 50_000, soak: 2_000_000 });
const FRAMES_A_LINE = 100;
/** Read when the command is decided, or not always there. */
const AS_IT_COMES = ['options', 'record', 'of'];

describe('B1', () => {
  it(`answers ${FRAMES} frames with one to four mistakes`, async () => {
    const rng = seededRng('bad input');
    for (let count = 0; count < FRAMES; count += FRAMES_A_LINE) {
      const line = newLine(rng);
      for (let i = 0; i < FRAMES_A_LINE; i++) {
        await assertOneReply(line, garbled(someFrame(line, `frame-${count + i}`), rng));
      }
    }
  });

  it('answers any JSON', async () => {
    const line = newLine(seededRng('any JSON'));
    await fc.assert(
      fc.asyncProperty(fc.jsonValue({ maxDepth: 8 }), (value) => assertOneReply(line, value)),
      { numRuns: 2000 },
    );
  });

  it('answers what has no name', async () => {
    const line = newLine(seededRng('no name'));
    for (const frame of [null, 1, 'hello', [], {}, { kind: 1 }, { kind: 'hello' }]) {
      expect(await line.send(frame)).toEqual([{ kind: 'unreadable' }]);
    }
    for (const id of [
      undefined,
      null,
      7,
      'short',
      'x'.repeat(65),
      'no spaces!',
      ['some-command'],
    ]) {
      const frame = { kind: 'command', id, epoch: 1, command: { kind: 'leave' } };
      expect(await line.send(frame)).toEqual([{ kind: 'unreadable' }]);
    }
    expect(await line.send({ kind: 'dance', id: 'some-command' })).toEqual([{ kind: 'upgrade' }]);
  });

  it.each(COMMAND_KINDS)('reads no %s in which a field is missing or wrong', async (kind) => {
    const line = newLine(seededRng(kind));
    const sample = sampleCommands(line.version())[kind];
    for (const [field, value] of Object.entries(sample)) {
      for (const wrong of AS_IT_COMES.includes(field) ? [] : wrongFor(value)) {
        const code = field === 'kind' && typeof wrong === 'string' ? 'upgrade' : 'unreadable';
        const command = { ...sample, [field]: wrong };
        expect(await line.send({ kind: 'command', id: 'some-command', epoch: 1, command })).toEqual(
          [refused('some-command', code)],
        );
      }
    }
  });

  it.each([undefined, -1, 0.5, '1', {}])('reads no command of the sitting %o', async (epoch) => {
    const line = newLine(seededRng('sitting'));
    const frame = { kind: 'command', id: 'some-command', epoch, command: { kind: 'leave' } };
    expect(await line.send(frame)).toEqual([refused('some-command', 'unreadable')]);
  });
});

describe('B4', () => {
  it.each([
    ['deeper than six', nested(7)],
    ['of more than 64 parts', Object.fromEntries(Array.from({ length: 65 }, (_, i) => [i, i]))],
    ['with a list of more than 64', Array.from({ length: 65 }, () => 0)],
    ['with a fraction', 0.5],
    ['with a number that is not exact', 2 ** 53],
  ])('looks into no frame %s', async (_, ballast) => {
    const line = newLine(seededRng('ballast'));
    const frame = { kind: 'command', id: 'some-command', epoch: 1, command: { kind: 'leave' } };
    expect(await line.send({ ...frame, ballast })).toEqual([refused('some-command', 'unreadable')]);
    expect(await line.send({ kind: 'hello', version: 0, hash: null, ballast })).toEqual([
      { kind: 'unreadable' },
    ]);
  });

  it('looks into a frame with fields of tomorrow', async () => {
    const line = newLine(seededRng('tomorrow'));
    const [reply] = await line.send({ kind: 'hello', version: 0, hash: null, more: nested(5) });
    expect(reply).toMatchObject({ kind: 'update' });
  });
});

describe('B5', () => {
  const before = prototypes();
  const payloads = pollution();

  it('knows at least 60 ways to reach for a prototype', () => {
    expect(payloads.length).toBeGreaterThanOrEqual(60);
  });

  it.each(['hello', ...COMMAND_KINDS] as const)('leaves the prototypes alone: %s', async (kind) => {
    const line = newLine(seededRng(kind));
    for (const [count, payload] of payloads.entries()) {
      const frame = someFrame(line, `frame-${kind}-${count}`, kind);
      await assertOneReply(line, payload(frame));
      expect(Reflect.get({}, 'polluted')).toBeUndefined();
    }
    expect(prototypes()).toEqual(before);
  });
});

/** One person's line to a table. */
interface Line {
  readonly authority: TableAuthority;
  readonly rng: Rng;
  version(): number;
  /** Resolves with what came back. */
  send(frame: unknown): Promise<readonly ServerFrame[]>;
}

const TABLES = [
  gathered('bad input', { game: 'original', players: 5 }),
  begun('bad input', { game: 'original', players: 3 }),
  begun('bad input', { game: 'quick-and-easy', players: 2 }),
];

function newLine(rng: Rng): Line {
  const { id, entries, now } = pick(TABLES, rng);
  const authority = openAuthority(id, memoryLog({ [id]: entries }), () => ({
    now,
    seed: '5e'.repeat(64),
    guard: numberGuard,
  }));
  let replies: ServerFrame[] = [];
  const connection = openConnection(authority, pick(['Ada', 'Ben', 'Zoe'], rng), (frame) =>
    replies.push(frame),
  );
  return {
    authority,
    rng,
    version: () => authority.open()?.version ?? 0,
    async send(frame) {
      replies = [];
      await connection.receive(frame);
      return replies;
    },
  };
}

function someFrame({ rng, version }: Line, id: string, kind?: CommandKind | 'hello'): Tree {
  const chosen = kind ?? pick(['hello', ...COMMAND_KINDS] as const, rng);
  if (chosen === 'hello') return { kind: 'hello', version: version(), hash: null };
  const command: Tree = JSON.parse(JSON.stringify(sampleCommands(version())[chosen]));
  return { kind: 'command', id, epoch: 1, command };
}

/** Whether or not the frame can be read, there is one reply to it, and nothing else happens unless it says so. */
async function assertOneReply(line: Line, frame: unknown): Promise<void> {
  const text = JSON.stringify(frame);
  await line.authority.catchUp();
  const before = line.version();
  const replies = await line.send(frame);
  const direct = replies.filter(({ kind }) => !['update', 'step', 'pulse'].includes(kind));
  const [reply] = direct;
  const id = idOf(frame);
  const grown = line.version() - before;
  const isRight =
    reply?.kind === 'answer'
      ? reply.id === id && (grown === 0 || (grown === 1 && reply.answer.ok))
      : id === null && grown === 0 && replies.length === 1;
  if (direct.length > 1 || !isRight) {
    throw new Error(`${text}\nled to ${JSON.stringify(replies)} and ${grown} changes`);
  }
}

/** The id that a reader who trusts nothing finds in a frame. */
function idOf(frame: unknown): string | null {
  if (typeof frame !== 'object' || frame === null) return null;
  const own = new Map(Object.entries(frame));
  const id: unknown = own.get('id');
  const isId = typeof id === 'string' && /^[A-Za-z0-9_-]{8,64}$/.test(id);
  return own.get('kind') === 'command' && isId ? id : null;
}

function wrongFor(value: unknown): readonly unknown[] {
  const never = [undefined, null, true, {}, [[]], 'x'.repeat(400)];
  if (typeof value === 'number') return [...never, '1', -1, 0.5, 2 ** 53, []];
  if (typeof value === 'string') return [...never, 7, ['x'], []];
  return [...never, 7, 'x', [7], Array.from({ length: 41 }, () => 'rather-not')];
}

function refused(id: string, code: string): unknown {
  return { kind: 'answer', id, answer: { ok: false, refusal: { code, rule: null } } };
}

/** Every way in, at every depth of a frame, with everything that may come of it. */
function pollution(): readonly ((frame: Tree) => unknown)[] {
  const ways = [
    ['__proto__'],
    ['constructor', 'prototype'],
    ['prototype'],
    ['__proto__', '__proto__'],
    ['constructor', '__proto__'],
  ];
  const places = [[], ['command'], ['command', 'options'], ['command', 'options', 'rules']];
  const gains: readonly unknown[] = [
    { polluted: true },
    { kind: 'leave', polluted: true },
    ['polluted'],
    'polluted',
  ];
  return places.flatMap((place) =>
    ways.flatMap((way) =>
      gains.map((gain) => (frame: Tree) => planted(frame, [...place, ...way], gain)),
    ),
  );
}

function planted(frame: object, [key, ...path]: readonly string[], gain: unknown): object {
  if (key === undefined) return frame;
  const inner: unknown = Object.hasOwn(frame, key) ? Reflect.get(frame, key) : undefined;
  const next = typeof inner === 'object' && inner !== null ? inner : {};
  own(frame, key, path.length === 0 ? gain : planted(next, path, gain));
  return frame;
}

function prototypes(): readonly unknown[] {
  return [Object.prototype, Array.prototype, Function.prototype, String.prototype].map((one) =>
    Reflect.ownKeys(one),
  );
}
