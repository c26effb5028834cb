// A ticket opens one socket, once, within half a minute: a page of somebody else cannot get one, and an old one is
// worth nothing.

import * as v from 'valibot';
import type { OneTime, OneTimeOffice } from './one-time.ts';

const ticketSchema = v.object({ player: v.string(), session: v.string() });
export type Ticket = Readonly<v.InferOutput<typeof ticketSchema>>;

/** Whoever has shown a ticket, and from where. */
export interface Holder extends Ticket {
  readonly network: string;
}

export type Tickets = OneTime<Ticket>;

const LIFETIME = 30_000;

export function ticketOffice(office: OneTimeOffice): Tickets {
  return office({ name: 'ticket', lifetime: LIFETIME, schema: ticketSchema });
}
