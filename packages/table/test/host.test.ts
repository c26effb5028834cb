// P11: whose table it is when its host leaves.

import { describe, expect, it } from 'vitest';
import { hostOf, viewFor } from '../src/index.ts';
import { gathered, newHarness, no } from './people.ts';
import type { TableHarness } from './people.ts';

const DUO = { game: 'original', players: 2 };

describe('P11 a host who leaves when nobody else is there', () => {
  it('stays host until somebody sits down', () => {
    const harness = left();
    expect(hostOf(harness.open())).toBe('Ada');
    expect(viewFor(harness.table(), { kind: 'visitor' })).toMatchObject({ host: 'Ada' });
    expect(harness.ask('Ada', { kind: 'seat-bot', seat: 2, bot: 'steady' }).ok).toBe(true);
    expect(harness.ask('Ada', { kind: 'options', options: DUO }).ok).toBe(true);
  });

  it('sits down again and is host as before', () => {
    const harness = left();
    expect(harness.ask('Ada', { kind: 'sit', seat: 2, name: 'Ada' }).ok).toBe(true);
    expect(harness.open()).toMatchObject({ host: 'Ada', formerHost: null });
  });

  it('hands over to the first to sit down', () => {
    const harness = left();
    harness.ask('Ben', { kind: 'sit', seat: 1, name: 'Ben' });
    expect(harness.open()).toMatchObject({ host: 'Ben', formerHost: null, founder: 'Ada' });
    expect(harness.ask('Ada', { kind: 'options', options: DUO })).toMatchObject(no('not-allowed'));
    expect(harness.ask('Ada', { kind: 'sit', seat: 2, name: 'Ada' }).ok).toBe(true);
    expect(harness.open().host).toBe('Ben');
  });

  it('is nobody here once another one has come, taken over and left as well', () => {
    const harness = left();
    harness.ask('Ben', { kind: 'sit', seat: 1, name: 'Ben' });
    harness.ask('Ben', { kind: 'leave' });
    expect(hostOf(harness.open())).toBe('Ben');
    expect(harness.ask('Ada', { kind: 'close' })).toMatchObject(no('not-allowed'));
    expect(harness.ask('Ben', { kind: 'close' }).ok).toBe(true);
  });
});

it('P11 a host who leaves others behind hands over at once', () => {
  const harness = gathered('others', DUO);
  harness.ask('Ada', { kind: 'leave' });
  expect(harness.open()).toMatchObject({ host: 'Ben', formerHost: null, founder: 'Ada' });
});

it('P11 nobody sends themselves away, and who is sent away has no claim on the table', () => {
  const harness = gathered('kicked', DUO);
  expect(harness.ask('Ada', { kind: 'kick', seat: 1 })).toMatchObject(no('wrong-options'));
  harness.ask('Ada', { kind: 'leave' });
  harness.ask('Ada', { kind: 'sit', seat: 1, name: 'Ada' });
  harness.ask('Ben', { kind: 'kick', seat: 1 });
  expect(harness.open().founder).toBeNull();
});

/** A table whose host has sat down alone and left again. */
function left(): TableHarness {
  const harness = newHarness('host leaves');
  harness.ask('Ada', { kind: 'create', options: DUO });
  harness.ask('Ada', { kind: 'sit', seat: 1, name: 'Ada' });
  harness.ask('Ada', { kind: 'leave' });
  return harness;
}
