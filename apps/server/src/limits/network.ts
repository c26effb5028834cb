// The network of an address, under one name however the address is spelled: otherwise a limit could be evaded by
// spelling it differently. A proxy may write addresses in any form the RFCs allow, some with a port.

import { isIPv4, isIPv6 } from 'node:net';

/** Everything that is not an address shares one network, so that inventing such values gains nothing. */
export const MALFORMED_ADDRESS = 'malformed';

/** `[2001:db8::1]:443`, `[::1]` */
const BRACKETED = /^\[([^\]]*)\](?::\d{1,5})?$/;
/** `192.0.2.7:443` */
const WITH_PORT = /^([\d.]+):\d{1,5}$/;

/** An IPv4 address as it is; an IPv6 address by its first 64 bits, because one household has billions of them. */
export function networkOf(address: string): string {
  const text = address.trim();
  const bare = BRACKETED.exec(text)?.[1] ?? WITH_PORT.exec(text)?.[1] ?? text;
  if (isIPv4(bare)) return bare;
  // A zone names an interface of one machine and is not part of the address.
  const [plain = ''] = bare.split('%');
  return isIPv6(plain) ? networkOfGroups(groupsOf(plain)) : MALFORMED_ADDRESS;
}

function networkOfGroups(groups: readonly number[]): string {
  const [high = 0, low = 0] = groups.slice(6);
  const embedded = `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`;
  if (startsWith(groups, IPV4_MAPPED)) return embedded;
  // All clients behind NAT64 share their first 64 bits, so each counts as a network of its own.
  if (startsWith(groups, NAT64)) return `64:ff9b::${embedded}`;
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}

/** RFC 4291, 2.5.5.2. */
const IPV4_MAPPED = [0, 0, 0, 0, 0, 0xffff];
/** RFC 6052, 2.1. */
const NAT64 = [0x64, 0xff9b, 0, 0, 0, 0];

function startsWith(groups: readonly number[], prefix: readonly number[]): boolean {
  return prefix.every((group, i) => groups[i] === group);
}

/** The eight groups of an IPv6 address. The URL parser brings every spelling into the same form. */
function groupsOf(address: string): readonly number[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const first = numbersIn(head);
  const last = numbersIn(tail ?? '');
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => 0);
  return [...first, ...zeros, ...last];
}

function numbersIn(part: string): readonly number[] {
  return part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
}
