// A ticket opens one socket, once, within half a minute: a page of somebody else cannot get one, and an old one is
// worth nothing.

import { oneTime } from './one-time.ts';
import type { OneTime } from './one-time.ts';

export interface Ticket {
  readonly player: string;
  readonly session: string;
}

/** Whoever has shown a ticket, and from where. */
export interface Holder extends Ticket {
  readonly network: string;
}

export type Tickets = OneTime<Ticket>;

const LIFETIME = 30_000;

export function ticketOffice(now: () => number): Tickets {
  return oneTime(LIFETIME, now);
}
