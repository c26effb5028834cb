// P11: whose table it is when its host leaves.

import { describe, expect, it } from 'vitest';
import { hostOf, viewFor } from '../src/index.ts';
import { gathered, newHouse, no } from './people.ts';
import type { House } from './people.ts';

const DUO = { game: 'original', players: 2 };

describe('P11 a host who leaves when nobody else is there', () => {
  it('stays host until somebody sits down', () => {
    const house = left();
    expect(hostOf(house.open())).toBe('Ada');
    expect(viewFor(house.table(), { kind: 'visitor' })).toMatchObject({ host: 'Ada' });
    expect(house.ask('Ada', { kind: 'seat-bot', seat: 2, bot: 'steady' }).ok).toBe(true);
    expect(house.ask('Ada', { kind: 'options', options: DUO }).ok).toBe(true);
  });

  it('sits down again and is host as before', () => {
    const house = left();
    expect(house.ask('Ada', { kind: 'sit', seat: 2, name: 'Ada' }).ok).toBe(true);
    expect(house.open()).toMatchObject({ host: 'Ada', formerHost: null });
  });

  it('hands over to whoever sits down first', () => {
    const house = left();
    house.ask('Ben', { kind: 'sit', seat: 1, name: 'Ben' });
    expect(house.open()).toMatchObject({ host: 'Ben', formerHost: null, founder: 'Ada' });
    expect(house.ask('Ada', { kind: 'options', options: DUO })).toMatchObject(no('not-allowed'));
    expect(house.ask('Ada', { kind: 'sit', seat: 2, name: 'Ada' }).ok).toBe(true);
    expect(house.open().host).toBe('Ben');
  });

  it('is nobody here once another one has come, taken over and left as well', () => {
    const house = left();
    house.ask('Ben', { kind: 'sit', seat: 1, name: 'Ben' });
    house.ask('Ben', { kind: 'leave' });
    expect(hostOf(house.open())).toBe('Ben');
    expect(house.ask('Ada', { kind: 'close' })).toMatchObject(no('not-allowed'));
    expect(house.ask('Ben', { kind: 'close' }).ok).toBe(true);
  });
});

it('P11 a host who leaves others behind hands over at once', () => {
  const house = gathered('others', DUO);
  house.ask('Ada', { kind: 'leave' });
  expect(house.open()).toMatchObject({ host: 'Ben', formerHost: null, founder: 'Ada' });
});

it('P11 nobody sends themselves away, and who is sent away has no claim on the table', () => {
  const house = gathered('kicked', DUO);
  expect(house.ask('Ada', { kind: 'kick', seat: 1 })).toMatchObject(no('wrong-options'));
  house.ask('Ada', { kind: 'leave' });
  house.ask('Ada', { kind: 'sit', seat: 1, name: 'Ada' });
  house.ask('Ben', { kind: 'kick', seat: 1 });
  expect(house.open().founder).toBeNull();
});

/** A table whose host has sat down alone and left again. */
function left(): House {
  const house = newHouse('host leaves');
  house.ask('Ada', { kind: 'create', options: DUO });
  house.ask('Ada', { kind: 'sit', seat: 1, name: 'Ada' });
  house.ask('Ada', { kind: 'leave' });
  return house;
}
