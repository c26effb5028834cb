import { PassThrough, Readable, Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { GAMES, answer, original, recordOf, seededRng } from '@backtrick/rules';
import { expect, test } from 'vitest';
import { de } from '../i18n/de.ts';
import { en } from '../i18n/en.ts';
import type { Texts } from '../i18n/en.ts';
import { answerLines } from './jsonl.ts';

const deal = recordOf(
  original,
  original.shuffledSetup({ players: 1, options: {} }, seededRng('jsonl')),
);
const record = JSON.stringify(deal);

async function answered(
  input: Iterable<Uint8Array | string>,
  texts: Texts = en,
): Promise<{ lines: readonly string[]; errors: string }> {
  const output = new PassThrough();
  const errors = new PassThrough();
  const bytes = Readable.from([...input].map((chunk) => Buffer.from(chunk)));
  const written = output.toArray();
  await answerLines({ input: bytes, output, errors }, texts);
  output.end();
  errors.end();
  const text = Buffer.concat(await written).toString();
  expect(text === '' || text.endsWith('\n')).toBe(true);
  return {
    lines: text.split('\n').slice(0, -1),
    errors: Buffer.concat(await errors.toArray()).toString(),
  };
}

/** The fault code of each answer, or ok. */
async function faultsOf(...lines: readonly (string | Uint8Array)[]): Promise<readonly string[]> {
  const input = lines.flatMap((each) => [each, '\n']);
  return (await answered(input)).lines.map((text) => JSON.parse(text).error ?? 'ok');
}

test('a legal record is answered with its position', async () => {
  const { lines } = await answered([record, '\n']);
  expect(JSON.parse(lines[0] ?? '')).toEqual(answer(deal));
});

test('a refusal has exactly its five fields, in their order', async () => {
  const { lines } = await answered([JSON.stringify({ ...deal, actions: ['.'] })]);
  expect(lines).toEqual([
    '{"ok":false,"at":0,"rule":"O7","error":"too-few","message":"Not enough cards have been played this turn."}',
  ]);
});

test('the sentence is in the language asked for', async () => {
  const { lines } = await answered(['{}'], de);
  expect(JSON.parse(lines[0] ?? '').message).toBe('Ein Spiel mit diesem Namen gibt es nicht.');
});

test('each line is its own answer, in order, whatever stands in the others', async () => {
  const deep = '['.repeat(400_000);
  expect(
    await faultsOf(record, '', 'null', deep, deep + ']'.repeat(400_000), '{"game":1}', record),
  ).toEqual([
    'ok',
    'unreadable-record',
    'unreadable-record',
    'unreadable-record',
    'unreadable-record',
    'unknown-game',
    'ok',
  ]);
});

test('hostile values are refused, not obeyed', async () => {
  const proto = record.replace('{', '{"__proto__":{"players":2},');
  const options = record.replace('"options":{', '"options":{"__proto__":{"minimum":3},');
  const long = JSON.stringify({ ...deal, deck: Array.from({ length: 150_000 }, (_, i) => i) });
  const dots = JSON.stringify({ ...deal, actions: Array.from({ length: 200_000 }, () => '.') });
  const many = record.replace('"players":1', '"players":1e999');
  expect(await faultsOf(proto, options, long, dots, many)).toEqual([
    'ok',
    'unknown-option',
    'wrong-deck',
    'too-few',
    'wrong-players',
  ]);
});

test('invalid UTF-8 is no record, and characters cut by chunks are', async () => {
  const named = Buffer.from(JSON.stringify({ ...deal, names: ['Jürgen 🂡'] }));
  const broken = Buffer.from(named);
  broken[broken.indexOf(0xc3)] = 0xff;
  expect(await faultsOf(broken)).toEqual(['unreadable-record']);
  const bytewise = [...named].map((byte) => Uint8Array.of(byte));
  const { lines } = await answered(bytewise);
  expect(JSON.parse(lines[0] ?? '').ok).toBe(true);
});

test('lines may end like on Windows, and the last one may not end at all', async () => {
  const { lines } = await answered([`${record}\r\n\r\n${record}`]);
  expect(lines.map((text) => JSON.parse(text).ok)).toEqual([true, false, true]);
});

test('a line of 50 MB is not kept, and the next one is answered', async () => {
  const chunk = Buffer.alloc(2 ** 16, 'x');
  const before = process.memoryUsage().arrayBuffers;
  let peak = 0;
  const input = Readable.from(
    (function* () {
      for (let i = 0; i < 800; i++) {
        peak = Math.max(peak, process.memoryUsage().arrayBuffers - before);
        yield chunk;
      }
      yield Buffer.from(`\n${record}\n`);
    })(),
  );
  const output = new PassThrough();
  await answerLines({ input, output, errors: new PassThrough() }, en);
  const lines = String(output.read()).trimEnd().split('\n');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    at: -1,
    rule: null,
    error: 'record-too-long',
  });
  expect(JSON.parse(lines[1] ?? '').ok).toBe(true);
  expect(peak).toBeLessThan(2 ** 23);
});

test('a reader that does not read stops the reading', async () => {
  let pulled = 0;
  const waiting: (() => void)[] = [];
  let reads = false;
  const write: Writable['_write'] = (_, __, done) => void (reads ? done() : waiting.push(done));
  const output = new Writable({ write });
  const input = Readable.from(
    (function* () {
      for (; pulled < 100; pulled++) yield Buffer.from('x\n'.repeat(100));
    })(),
  );
  const end = answerLines({ input, output, errors: new PassThrough() }, en);
  for (let i = 0; i < 1000; i++) await setImmediate();
  expect(pulled).toBeLessThan(25);
  reads = true;
  waiting.forEach((done) => done());
  await end;
  expect(pulled).toBe(100);
});

test('a mistake of ours costs one line and is told', async () => {
  let calls = 0;
  const texts = {
    ...en,
    get faults() {
      if (calls++ === 0) throw new Error('planted');
      return en.faults;
    },
  };
  const { lines, errors } = await answered(['x\nx\n'], texts);
  expect(lines.map((text) => JSON.parse(text).error)).toEqual([
    'unreadable-record',
    'unreadable-record',
  ]);
  expect(errors).toBe('Line 1: Error: planted\n');
});

test('whole games of every kind come back as the engine sees them', async () => {
  const records = GAMES.flatMap((game) =>
    game.ruleset.players.map((players) => {
      const rng = seededRng(`${game.ruleset.name} ${players}`);
      const setup = game.shuffledSetup({ players, options: {} }, rng);
      const actions: string[] = [];
      for (let state = game.deal(setup); !state.outcome;) {
        const legal = game.actions(state);
        const action = legal[Math.floor(rng() * legal.length)];
        if (!action) throw new Error('a game that goes on has a legal action');
        actions.push(game.format(action));
        state = game.play(state, action);
      }
      return { ...recordOf(game, setup), actions };
    }),
  );
  const { lines } = await answered([records.map((each) => JSON.stringify(each)).join('\n')]);
  expect(lines).toEqual(records.map((each) => JSON.stringify(answer(each))));
});
