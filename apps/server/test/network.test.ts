// S17: an address has one network, however it is spelled.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MALFORMED_ADDRESS, networkOf } from '../src/limits/network.ts';
import { LIMITS } from '../src/limits/rate-limit.ts';
import { openSite, send } from './visitors.ts';

const group = fc.integer({ min: 0, max: 0xffff });
const groups = fc.array(fc.oneof(fc.constant(0), group), { minLength: 8, maxLength: 8 });

/** All ways in which one address may be written. */
function spellings(numbers: readonly number[]): readonly string[] {
  const plain = numbers.map((one) => one.toString(16)).join(':');
  const padded = numbers.map((one) => one.toString(16).padStart(4, '0')).join(':');
  const [high = 0, low = 0] = numbers.slice(6);
  const dotted = `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`;
  const mixed = `${numbers
    .slice(0, 6)
    .map((one) => one.toString(16))
    .join(':')}:${dotted}`;
  const all = [plain, padded, mixed, ...compressed(numbers)];
  const cased = all.flatMap((one) => [one, one.toUpperCase()]);
  return cased.flatMap((one) => [one, `[${one}]`, `[${one}]:443`, ` ${one} `, `${one}%eth0`]);
}

/** With `::` in the place of any run of zeros. */
function compressed(numbers: readonly number[]): readonly string[] {
  const texts = numbers.map((one) => one.toString(16));
  return texts.flatMap((_, from) =>
    texts.flatMap((__, to) => {
      const isRun = to > from && numbers.slice(from, to + 1).every((one) => one === 0);
      return isRun ? [`${texts.slice(0, from).join(':')}::${texts.slice(to + 1).join(':')}`] : [];
    }),
  );
}

describe('an IPv6 address', () => {
  it('S17 has one network in all its spellings', () => {
    fc.assert(
      fc.property(groups, (numbers) => {
        expect(new Set(spellings(numbers).map(networkOf)).size).toBe(1);
      }),
    );
  });

  it('S17 shares it with its 64 bits, and with nobody else', () => {
    fc.assert(
      fc.property(groups, groups, (one, other) => {
        fc.pre(one[0] !== 0x64 && one[0] !== 0);
        const sibling = [...one.slice(0, 4), ...other.slice(4)].map((part) => part.toString(16));
        expect(networkOf(sibling.join(':'))).toBe(networkOf(text(one)));
        const stranger = [...one.slice(0, 3), ((one[3] ?? 0) + 1) % 0x10000, ...one.slice(4)];
        expect(networkOf(text(stranger))).not.toBe(networkOf(text(one)));
      }),
    );
  });
});

describe('an IPv4 address', () => {
  it('S17 has one network, with a port, and as IPv6 maps it', () => {
    fc.assert(
      fc.property(group, group, (high, low) => {
        const parts = [high >> 8, high & 255, low >> 8, low & 255];
        const dotted = parts.join('.');
        const hex = `::ffff:${high.toString(16)}:${low.toString(16)}`;
        const mapped = [hex, `::FFFF:${dotted}`, `0:0:0:0:0:ffff:${dotted}`, `[${hex}]:80`];
        for (const one of [dotted, `${dotted}:8080`, ` ${dotted}`, ...mapped]) {
          expect(networkOf(one)).toBe(dotted);
        }
      }),
    );
  });

  it('S17 is not that of a 6to4 network, nor of a client behind NAT64', () => {
    const names = ['192.0.2.7', '2002:c000:207::1', '64:ff9b::192.0.2.7', '64:ff9b::c000:208'];
    expect(new Set(names.map(networkOf)).size).toBe(4);
    expect(networkOf('64:ff9b::c000:207')).toBe(networkOf('64:FF9B:0::192.0.2.7'));
  });
});

it('S17 what is no address shares one network', () => {
  const odd = [
    '',
    'unknown',
    '_hidden',
    '1.2.3',
    '1.2.3.04',
    '256.1.1.1',
    '1::2::3',
    ':::',
    '[',
    '[]:1',
    '2001:db8::g',
    '1.2.3.4:99999999',
  ];
  for (const one of odd) expect(networkOf(one), one).toBe(MALFORMED_ADDRESS);
  fc.assert(
    fc.property(fc.string(), (any) => {
      expect(typeof networkOf(any)).toBe('string');
    }),
  );
});

it('S17 a household gets no more by spelling its address differently, or by its port', async () => {
  const opened = Date.now();
  const { address, close } = await openSite({}, () => opened);
  const visit = (from: string) =>
    send(address, {
      ...{ method: 'POST', path: '/api/visit', body: {} },
      headers: { 'x-forwarded-for': from },
    });
  const homes = [spellings([0x2001, 0xdb8, 0, 7, 0, 0, 0, 1]), ports('192.0.2.77')];
  for (const home of homes) {
    const got = await Promise.all(home.slice(0, 60).map(visit));
    expect(got.filter(({ status }) => status === 200)).toHaveLength(LIMITS.visit.burst);
  }
  await close();
});

function ports(ip: string): readonly string[] {
  return Array.from({ length: 60 }, (_, i) => `${ip}:${40_000 + i}`);
}

function text(numbers: readonly number[]): string {
  return numbers.map((one) => one.toString(16)).join(':');
}
