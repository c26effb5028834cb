import { describe, expect, it } from 'vitest';
import { NO_ANSWERS, answerIn, answerKey, withAnswer, withAnswers } from './answers.ts';
import type { Answers } from './answers.ts';

describe('the answers of a table', () => {
  const COUNT = 1000;
  const answers = Array.from({ length: COUNT }, (_, version) => version).reduce(
    (all, version) => withAnswer(all, `command ${version}`, { ok: true, version }),
    NO_ANSWERS,
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
      expect(answerIn(NO_ANSWERS, key)).toBeUndefined();
    }
  });

  it('stand on few shelves, of which the small ones are the latest', () => {
    const sizes = shelves(answers).map(({ size }) => size);
    expect(sizes.reduce((sum, size) => sum + size)).toBe(COUNT);
    // A thousand, written with eights.
    expect(sizes).toEqual([8, 8, 8, 8, 8, 64, 64, 64, 64, 64, 64, 64, 512, 0]);
  });

  it('P2 of a whole log stand on one shelf; of a few that are read on, on as few as ever', () => {
    const given = Array.from({ length: COUNT }, (_, version) => {
      return [`command ${version}`, { ok: true, version }] as const;
    });
    const [whole, on] = [given.slice(0, 600), given.slice(600)];
    let all = withAnswers(NO_ANSWERS, whole);
    expect(shelves(all)).toHaveLength(2);
    for (let i = 0; i < on.length; i += 2) all = withAnswers(all, on.slice(i, i + 2));
    expect(given.map(([key]) => answerIn(all, key))).toEqual(given.map(([, answer]) => answer));
    // Four hundred, written with eights, before the six hundred.
    expect(shelves(all).map(({ size }) => size)).toEqual([
      ...[8, 8, 64, 64, 64, 64, 64, 64],
      600,
      0,
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

function shelves(answers: Answers): readonly Answers[] {
  return answers.older ? [answers, ...shelves(answers.older)] : [answers];
}
