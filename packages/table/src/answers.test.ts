import { describe, expect, it } from 'vitest';
import { NO_ANSWERS, answerIn, answerKey, withAnswer } from './answers.ts';
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
    const sizes = shelves(answers).map(({ latest }) => latest.size);
    expect(sizes.reduce((sum, size) => sum + size)).toBe(COUNT);
    // A thousand, written with eights.
    expect(sizes).toEqual([8, 8, 8, 8, 8, 64, 64, 64, 64, 64, 64, 64, 512, 0]);
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
