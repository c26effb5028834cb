import { describe, expect, it } from 'vitest';
import { commandOf, put, settle } from './outbox.ts';
import type { Outbox, Wish } from './outbox.ts';
import { refuse } from './words.ts';

const LAY = { kind: 'act', action: '37/u1' } as const;
const END = { kind: 'act', action: '.' } as const;
const BACK = { kind: 'take-back' } as const;
const HELLO = { kind: 'say', text: 'hello' } as const;
const STALE = { ok: false, refusal: refuse('stale') };

/** All that was asked at version 7, one after the other. */
function asked(...wishes: readonly Wish[]): Outbox {
  return wishes.reduce<Outbox>(
    (outbox, wish, at) => put(outbox, { id: `${at}`, epoch: 3, wish }, 7).outbox,
    [],
  );
}

const versions = (outbox: Outbox) => outbox.map(({ id, version }) => [id, version]);

describe('what is asked', () => {
  it('P16 goes out at once, but a turn’s action only when none is before it', () => {
    expect(versions(asked(HELLO, LAY, HELLO, END))).toEqual([
      ['0', null],
      ['1', 7],
      ['2', null],
      ['3', null],
    ]);
    expect(asked(HELLO, LAY, BACK).map(commandOf)).toEqual([HELLO, { ...LAY, version: 7 }, null]);
    expect(asked(BACK, LAY).map(commandOf)).toEqual([{ ...BACK, version: 7 }, null]);
    expect(put([], { id: '0', epoch: 3, wish: LAY }, 7).pending).toEqual({
      id: '0',
      epoch: 3,
      wish: LAY,
      version: 7,
    });
  });
});

describe('an answer', () => {
  const outbox = asked(LAY, HELLO, BACK, END);

  it('P16 lets the next action of the turn go out, based on the result of this one', () => {
    const answer = { ok: true, version: 9 } as const;
    const { outbox: rest, settled, next } = settle(outbox, '0', answer);
    expect(settled).toEqual([{ id: '0', answer }]);
    expect(next).toEqual({ id: '2', epoch: 3, wish: BACK, version: 9 });
    expect(versions(rest)).toEqual([
      ['1', null],
      ['2', 9],
      ['3', null],
    ]);
  });

  it('P16 that refuses an action settles those behind it', () => {
    const answer = { ok: false, refusal: refuse('paused') } as const;
    const { outbox: rest, settled, next } = settle(outbox, '0', answer);
    expect(settled).toEqual([
      { id: '0', answer },
      { id: '2', answer: STALE },
      { id: '3', answer: STALE },
    ]);
    expect([versions(rest), next]).toEqual([[['1', null]], null]);
  });

  it('to anything else leaves the turn alone, whatever it says', () => {
    for (const answer of [
      { ok: true, version: 9 },
      { ok: false, refusal: refuse('paused') },
    ] as const) {
      const { outbox: rest, settled, next } = settle(outbox, '1', answer);
      expect(settled).toEqual([{ id: '1', answer }]);
      expect([rest, next]).toEqual([outbox.filter(({ id }) => id !== '1'), null]);
    }
  });

  it('to nothing that was asked changes nothing, and to all that was asked leaves nothing', () => {
    const answer = { ok: true, version: 9 } as const;
    expect(settle(outbox, '4', answer)).toEqual({ outbox, settled: [], next: null });
    expect(settle(asked(LAY), '0', answer)).toEqual({
      outbox: [],
      settled: [{ id: '0', answer }],
      next: null,
    });
  });
});
