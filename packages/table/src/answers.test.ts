import { describe, expect, it } from 'vitest';
import { answerIn, answersOf, byAsker, withAnswer } from './answers.ts';
import { refuse } from './words.ts';
import type { Who } from './words.ts';

const ADA = { kind: 'person', player: 'Ada', epoch: 1 } as const;

describe('the answers of a table', () => {
  const COUNT = 1000;
  const versions = Array.from({ length: COUNT }, (_, version) => version);
  const answers = versions.reduce(
    (all, version) => withAnswer(all, ADA, `command ${version}`, { ok: true, version }),
    answersOf(),
  );

  it('P2 are all found, the first as well as the last', () => {
    expect(versions.map((version) => answerIn(answers, ADA, `command ${version}`))).toEqual(
      versions.map((version) => ({ ok: true, version })),
    );
  });

  it('P2 are none to what was not asked, whatever its name', () => {
    for (const id of ['command 1000', 'constructor', '__proto__', 'toString', '']) {
      expect(answerIn(answers, ADA, id)).toBeUndefined();
      expect(answerIn(answersOf(), ADA, id)).toBeUndefined();
    }
  });

  it('P2 are those of the table that is asked: what another went on with is not known to it', () => {
    const before = withAnswer(answersOf(), ADA, 'first', { ok: true, version: 1 });
    const one = withAnswer(before, ADA, 'second', { ok: true, version: 2 });
    const other = withAnswer(before, ADA, 'second', { ok: true, version: 3 });
    const last = withAnswer(one, ADA, 'third', { ok: false, refusal: refuse('not-now') });
    expect(answerIn(before, ADA, 'second')).toBeUndefined();
    expect(answerIn(one, ADA, 'second')).toEqual({ ok: true, version: 2 });
    expect(answerIn(one, ADA, 'third')).toBeUndefined();
    expect(answerIn(other, ADA, 'first')).toEqual({ ok: true, version: 1 });
    expect(answerIn(other, ADA, 'second')).toEqual({ ok: true, version: 3 });
    expect(answerIn(other, ADA, 'third')).toBeUndefined();
    expect(answerIn(last, ADA, 'first')).toEqual({ ok: true, version: 1 });
    expect(answerIn(last, ADA, 'third')).toEqual({ ok: false, refusal: refuse('not-now') });
  });

  it('are told by who asked, as far as they are known, and can be had from that again', () => {
    const first = withAnswer(answersOf(), ADA, 'first', { ok: true, version: 1 });
    const second = withAnswer(first, { kind: 'house' }, 'second', { ok: true, version: 2 });
    const third = withAnswer(second, ADA, 'third', { ok: false, refusal: refuse('not-now') });
    expect(byAsker(second)).toEqual([
      { asker: 'Ada', ids: ['first'], said: [1] },
      { asker: null, ids: ['second'], said: [2] },
    ]);
    expect(byAsker(first)).toEqual([{ asker: 'Ada', ids: ['first'], said: [1] }]);
    expect(byAsker(answersOf(byAsker(third)))).toEqual(byAsker(third));
  });

  it('P2 tell askers apart who use the same id', () => {
    const askers: readonly Who[] = [
      ADA,
      { kind: 'person', player: '1', epoch: 1 },
      { kind: 'person', player: 'null', epoch: 1 },
      { kind: 'bot', seat: 1 },
      { kind: 'bot', seat: 2 },
      { kind: 'house' },
    ];
    const all = askers.reduce(
      (known, who, version) => withAnswer(known, who, 'same-id', { ok: true, version }),
      answersOf(),
    );
    expect(askers.map((who) => answerIn(all, who, 'same-id'))).toEqual(
      askers.map((_, version) => ({ ok: true, version })),
    );
    expect(answerIn(all, { ...ADA, epoch: 2 }, 'same-id')).toEqual({ ok: true, version: 0 });
  });
});
