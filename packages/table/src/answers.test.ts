import { describe, expect, it } from 'vitest';
import { answerIn, answerKey, answersOf, inOrderOfAnswering, withAnswer } from './answers.ts';
import { refuse } from './words.ts';

describe('the answers of a table', () => {
  const COUNT = 1000;
  const answers = Array.from({ length: COUNT }, (_, version) => version).reduce(
    (all, version) => withAnswer(all, `command ${version}`, { ok: true, version }),
    answersOf(),
  );

  it('P2 are all found, the first as well as the last', () => {
    const versions = Array.from({ length: COUNT }, (_, version) => version);
    expect(versions.map((version) => answerIn(answers, `command ${version}`))).toEqual(
      versions.map((version) => ({ ok: true, version })),
    );
  });

  it('P2 are none to what was not asked, whatever its name', () => {
    for (const key of ['command 1000', 'constructor', '__proto__', 'toString', '']) {
      expect(answerIn(answers, key)).toBeUndefined();
      expect(answerIn(answersOf(), key)).toBeUndefined();
    }
  });

  it('P2 are those of the table that is asked: what another went on with is not known to it', () => {
    const before = answersOf([['first', 1]]);
    const one = withAnswer(before, 'second', { ok: true, version: 2 });
    const other = withAnswer(before, 'second', { ok: true, version: 3 });
    const last = withAnswer(one, 'third', { ok: false, refusal: refuse('not-now') });
    expect(answerIn(before, 'second')).toBeUndefined();
    expect(answerIn(one, 'second')).toEqual({ ok: true, version: 2 });
    expect(answerIn(one, 'third')).toBeUndefined();
    expect(answerIn(other, 'second')).toEqual({ ok: true, version: 3 });
    expect(answerIn(other, 'third')).toBeUndefined();
    expect(answerIn(last, 'first')).toEqual({ ok: true, version: 1 });
    expect(answerIn(last, 'third')).toEqual({ ok: false, refusal: refuse('not-now') });
  });

  it('are told in the order in which they were given, as far as they are known', () => {
    const before = answersOf([['first', 1]]);
    const after = withAnswer(before, 'second', { ok: true, version: 2 });
    expect([...inOrderOfAnswering(before)]).toEqual([['first', 1]]);
    expect([...inOrderOfAnswering(after)]).toEqual([
      ['first', 1],
      ['second', 2],
    ]);
  });
});

it('P2 tells askers apart who use the same id', () => {
  const keys = [
    answerKey({ kind: 'person', player: 'Ada', epoch: 1 }, 'same-id'),
    answerKey({ kind: 'person', player: 'Ben', epoch: 1 }, 'same-id'),
    answerKey({ kind: 'bot', seat: 1 }, 'same-id'),
    answerKey({ kind: 'bot', seat: 2 }, 'same-id'),
    answerKey({ kind: 'house' }, 'same-id'),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  expect(answerKey({ kind: 'person', player: 'Ada', epoch: 2 }, 'same-id')).toBe(keys[0]);
});
