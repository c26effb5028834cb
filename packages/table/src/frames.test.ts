import { describe, expect, it } from 'vitest';
import { frameText, readFrame } from './frames.ts';
import type { ServerFrame } from './frames.ts';

const HELLO = { kind: 'hello', version: 3, hash: null };

describe('a frame from a client', () => {
  it.each([
    ['six levels', { ...HELLO, more: levels(5) }, 'hello'],
    ['seven levels', { ...HELLO, more: levels(6) }, 'unreadable'],
    ['64 fields', { ...HELLO, ...fields(61) }, 'hello'],
    ['65 fields', { ...HELLO, ...fields(62) }, 'unreadable'],
    ['64 fields and elements', { ...HELLO, more: Array.from({ length: 60 }, () => 1) }, 'hello'],
    ['65 of them', { ...HELLO, more: Array.from({ length: 61 }, () => 1) }, 'unreadable'],
    ['a number that is not whole', { ...HELLO, more: [0.5] }, 'unreadable'],
    ['a number beyond all counting', { ...HELLO, more: 2 ** 53 }, 'unreadable'],
    ['the last number that counts', { ...HELLO, more: 2 ** 53 - 1 }, 'hello'],
    ['a kind of tomorrow', { kind: 'dance' }, 'upgrade'],
    ['no kind', { version: 3 }, 'unreadable'],
  ])('B4 with %s', (_, frame, kind) => {
    expect(readFrame(frame).kind).toBe(kind);
  });

  it('B1 of which only the id can be read is a command that says nothing', () => {
    expect(readFrame({ kind: 'command', id: 'some-command', epoch: 'x' })).toEqual({
      kind: 'command',
      id: 'some-command',
      epoch: null,
      command: null,
    });
  });
});

describe('a frame to a client', () => {
  const open = { since: 1, version: 2, at: 7, happenings: [], set: { isPaused: true } };

  it.each<ServerFrame>([
    { kind: 'pulse', version: 2, at: 7, hash: 'ab' },
    { kind: 'no-table' },
    { kind: 'answer', id: 'a_Command-1', answer: { ok: true, version: 12 } },
    {
      kind: 'answer',
      id: 'a_Command-1',
      answer: { ok: false, refusal: { code: 'not-now', rule: null } },
    },
    { kind: 'step', open },
    { kind: 'step', open, own: { hand: [5, 7] } },
  ])('P28 is its JSON: %j', (frame) => {
    expect(frameText(frame)).toBe(JSON.stringify(frame));
  });

  it('P28 is written once for everybody, but for what one seat alone sees', () => {
    let count = 0;
    const counted = { ...open, toJSON: () => (count++, open) };
    const texts = [5, 6, 7].map((card) =>
      frameText({ kind: 'step', open: counted, own: { hand: [card] } }),
    );
    expect(count).toBe(1);
    expect(texts).toEqual(
      [5, 6, 7].map((card) => JSON.stringify({ kind: 'step', open, own: { hand: [card] } })),
    );
  });
});

function levels(count: number): unknown {
  return count === 0 ? 1 : { in: levels(count - 1) };
}

function fields(count: number): object {
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [`field${i}`, i]));
}
