// A ticket opens one socket, once, within half a minute. Foreign pages cannot get one, and a stolen one has expired.

import * as v from 'valibot';
import type { OneTimeSecrets, SecretIssuer } from './one-time-secrets.ts';

const ticketSchema = v.object({
  player: v.string(),
  session: v.string(),
  /** Whether the session belongs to a program. */
  isBot: v.optional(v.boolean(), false),
});
export type Ticket = Readonly<v.InferOutput<typeof ticketSchema>>;

/** The holder of a redeemed ticket, and their network. */
export interface Holder extends Ticket {
  readonly network: string;
}

export type Tickets = OneTimeSecrets<Ticket>;

const TICKET_LIFETIME = 30_000;

export function ticketsFrom(issuer: SecretIssuer): Tickets {
  return issuer({ name: 'ticket', lifetime: TICKET_LIFETIME, schema: ticketSchema });
}
