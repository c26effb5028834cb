// Environments through the real program: the same games as inside, byte by byte.

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { botNamed } from '@backtrick/bots';
import { Environment } from '@backtrick/bots/environment';
import { GAMES, gameNamed, seededRng } from '@backtrick/rules';
import { describe, expect, it, onTestFinished } from 'vitest';
import { BIN, ROOT } from '../../test/processes.ts';
import { FAULTS } from './faults.ts';
import { framesOf } from './frames.ts';

const KIND = { hello: 0, make: 1, reset: 2, step: 3, show: 4, observe: 5, clone: 6, close: 7 };
const GAMES_AT_ONCE = 2000;

type Bytes = Uint8Array | string;

/** The program, which ends with the test, and what it answers. */
function started() {
  const child = spawn(process.execPath, [BIN, 'env'], { stdio: 'pipe' });
  onTestFinished(() => void child.kill());
  const answers = framesOf(child.stdout, 2 ** 24);
  const errors = text(child.stderr);
  const exit = new Promise((resolve) => child.once('exit', resolve));

  async function ask(kind: keyof typeof KIND | number, ...parts: readonly Bytes[]) {
    child.stdin.write(framed(typeof kind === 'number' ? kind : KIND[kind], ...parts));
    return answer();
  }

  async function answer(): Promise<{ readonly kind: number; readonly body: Buffer }> {
    const { value } = await answers.next();
    if (typeof value !== 'object') throw new Error(`no answer: ${String(value)}`);
    return value;
  }

  return { ask, answer, input: child.stdin, errors, exit };
}

function framed(kind: number, ...parts: readonly Bytes[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const head = Buffer.alloc(5);
  head.writeUInt32LE(body.length + 1);
  head.writeUInt8(kind, 4);
  return Buffer.concat([head, body]);
}

function id(number: number): Uint8Array {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(number);
  return bytes;
}

function words(numbers: readonly number[]): Uint8Array {
  const bytes = Buffer.alloc(2 * numbers.length);
  numbers.forEach((number, i) => bytes.writeUInt16LE(number, 2 * i));
  return bytes;
}

const json = (value: unknown) => JSON.stringify(value);

function shown(environment: Environment): Buffer {
  const { rewards, seats, ended, left, outcomes, legal, observations } = environment;
  const bytes = new Uint8Array(rewards.buffer);
  return Buffer.concat([bytes, seats, ended, left, outcomes, legal, observations]);
}

function anyActions({ seats, legal, actions }: Environment, rng: () => number): number[] {
  return Array.from(seats, (_, place) => {
    let action = Math.floor(rng() * actions.length);
    while (legal[place * actions.length + action] !== 1) action = (action + 1) % actions.length;
    return action;
  });
}

const settings = { players: 2, games: GAMES_AT_ONCE, seed: 'wire', talking: 'signals' } as const;

describe.each(GAMES.map((game) => [game.ruleset.name, game] as const))('%s', (name, game) => {
  it('plays thousands of games in one message, with a bot as partner', async () => {
    const { ask } = started();
    const made = await ask('make', json({ ...settings, game: name, partners: [null, 'greedy'] }));
    const partner = botNamed(name, 'greedy') ?? null;
    const own = new Environment({ ...settings, game, options: {}, partners: [null, partner] });
    expect(made.kind).toBe(0);
    expect(JSON.parse(String(made.body))).toMatchObject({
      id: 1,
      games: GAMES_AT_ONCE,
      layout: own.layout,
      actions: own.actions,
      signals: own.rules.signals,
    });
    expect((await ask('show', id(1))).body.equals(shown(own))).toBe(true);
    const rng = seededRng('wire');
    for (let step = 0; step < 12; step++) {
      const actions = anyActions(own, rng);
      own.step(actions);
      expect((await ask('step', id(1), words(actions))).body.equals(shown(own))).toBe(true);
    }
    own.reset('other');
    expect((await ask('reset', id(1), 'other')).body.equals(shown(own))).toBe(true);
  });
});

describe('an environment', () => {
  it('is copied, and shows what other seats may know', async () => {
    const { ask } = started();
    const few = { ...settings, game: 'original', players: 3, games: 4, talking: 'silent' };
    await ask('make', json(few));
    const { body } = await ask('clone', id(1));
    const copy = body.readUInt32LE();
    const own = ownOf(few);
    const actions = anyActions(own, seededRng('copy'));
    own.step(actions);
    await ask('step', id(1), words(actions));
    const [one, other] = [await ask('show', id(1)), await ask('show', id(copy))];
    expect(one.body.equals(shown(own))).toBe(true);
    expect(other.body.equals(shown(ownOf(few)))).toBe(true);
    const seen = new Uint8Array(own.layout.length);
    const all = await ask('observe', id(1), Uint8Array.from([0, 1, 2, 1]));
    own.observe(3, 1, seen);
    expect(all.body.subarray(3 * seen.length).equals(seen)).toBe(true);
    expect(await ask('close', id(1))).toMatchObject({ kind: 0 });
    expect(await ask('show', id(1))).toMatchObject({ kind: 1 });
    expect(await ask('show', id(copy))).toMatchObject({ kind: 0 });
  });

  it('answers what it cannot do with a code and a sentence, and nothing has changed', async () => {
    const { ask, input, errors, exit, answer } = started();
    const one = { game: 'original', players: 2, games: 2, talking: 'silent' };
    await ask('make', json(one));
    const before = (await ask('show', id(1))).body;
    const cases: readonly (readonly [string, keyof typeof KIND | number, ...Bytes[]])[] = [
      ['unknown-kind', 8],
      ['wrong-protocol', 'hello', json({ protocol: 2 })],
      ['wrong-protocol', 'hello'],
      ['wrong-settings', 'make', 'no JSON'],
      ...[
        { game: 'chess' },
        { players: 6 },
        { games: 0 },
        { games: 1.5 },
        { seed: 7 },
        { options: { minimum: 4 } },
        { options: [] },
        { talking: 'loud' },
        { after: 'tea' },
        { part: { first: 1, of: 2 } },
        { partners: ['greedy', 'greedy'] },
        { partners: ['nobody'] },
        { partners: [null, null, null] },
      ].map((wrong) => ['wrong-settings', 'make', json({ ...one, ...wrong })] as const),
      ['too-many-games', 'make', json({ ...one, games: 2 ** 16 })],
      ['unknown-id', 'step', id(2)],
      ['unknown-id', 'step'],
      ['wrong-length', 'step', id(1), words([1])],
      ['illegal-action', 'step', id(1), words([65_535, 65_535])],
      ['illegal-action', 'step', id(1), words([392, 392])],
      ['wrong-length', 'observe', id(1), Uint8Array.from([0])],
      ['wrong-seat', 'observe', id(1), Uint8Array.from([0, 2])],
    ];
    for (const [code, kind, ...body] of cases) {
      const answer = await ask(kind, ...body);
      const said = [answer.kind, JSON.parse(String(answer.body))];
      expect([code, ...said]).toEqual([
        code,
        1,
        { code, message: expect.stringMatching(/^\p{Lu}.+\.$/u) },
      ]);
    }
    expect((await ask('show', id(1))).body.equals(before)).toBe(true);
    input.end(Uint8Array.from([9, 0, 0, 0, 1]));
    expect(JSON.parse(String((await answer()).body))).toMatchObject({ code: 'cut-off' });
    expect([await errors, await exit]).toEqual(['', 2]);
    const met = new Set([...cases.map(([code]) => code), 'cut-off', 'too-long', 'failed']);
    expect(met).toEqual(new Set(FAULTS));
  });

  it('ends with its input, and at a length that cannot be', async () => {
    const { ask, input, exit } = started();
    expect(JSON.parse(String((await ask('hello', json({ protocol: 1 }))).body))).toMatchObject({
      protocol: 1,
      games: GAMES.map(({ ruleset: { name, players } }) => ({ name, players })),
    });
    input.end();
    expect(await exit).toBe(0);
    const other = started();
    other.input.write(Uint8Array.from([255, 255, 255, 255, 0]));
    expect(JSON.parse(String((await other.answer()).body))).toMatchObject({ code: 'too-long' });
    expect(await other.exit).toBe(2);
  });

  it('is described', () => {
    const page = readFileSync(join(ROOT, 'docs/environment.md'), 'utf8');
    for (const code of FAULTS) expect(page).toContain(`\`${code}\``);
    for (const [kind, number] of Object.entries(KIND)) {
      expect(page).toContain(`\n| ${number} \`${kind}\` |`);
    }
  });
});

function ownOf({ game, seed, ...more }: { game: string; seed: string } & object): Environment {
  const found = gameNamed(game);
  if (!found) throw new Error(`there is no ${game}`);
  const rest = { players: 3, games: 4, options: {}, talking: 'silent' } as const;
  return new Environment({ ...rest, ...more, game: found, seed });
}
