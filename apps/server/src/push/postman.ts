// Takes a message to a push service. What is in it only the browser can read; the service sees when, how large and how
// urgent it is.

import { createHash } from 'node:crypto';
import type { PushKeys } from './keys.ts';
import type { Address } from './subscriptions.ts';

/** All that a message says: where something waits. Nothing of any card. */
export interface Message {
  readonly kind: 'turn' | 'begin';
  readonly table: string;
  readonly game: string;
  /** When the house acts if nobody else does. */
  readonly due: number;
  /** How many messages came before about the same turn. */
  readonly reminder: number;
}

export interface Postman {
  /** `gone` if there is nobody at this address any more, `failed` if it may work later. */
  send(address: Address, message: Message, lasts: number): Promise<'sent' | 'gone' | 'failed'>;
}

const TIMEOUT = 10_000;
const GONE = [404, 410];
/** So much of a hash as a service takes. */
const TOPIC = 32;

/** `contact` is where services turn to whose user complains: an address of the house. */
export function postman(keys: PushKeys, contact: string): Postman {
  return {
    async send(address, message, lasts) {
      // Read by whoever sends the first message: no start waits for it.
      const { default: webPush } = await import('web-push');
      try {
        await webPush.sendNotification(address, JSON.stringify(message), {
          vapidDetails: { subject: contact, ...keys },
          TTL: Math.max(60, Math.floor(lasts / 1000)),
          urgency: message.reminder === 0 ? 'normal' : 'high',
          topic: topicOf(message.table, address),
          timeout: TIMEOUT,
        });
        return 'sent';
      } catch (error) {
        return GONE.includes(statusOf(error)) ? 'gone' : 'failed';
      }
    },
  };
}

/** A later message about a table takes the place of one that was not delivered. The service learns no table's name. */
function topicOf(table: string, { endpoint }: Address): string {
  const hash = createHash('sha256').update(`${table} ${endpoint}`).digest('base64url');
  return hash.slice(0, TOPIC);
}

function statusOf(error: unknown): number {
  const isAnswer = error instanceof Error && 'statusCode' in error;
  return isAnswer ? Number(error.statusCode) : 0;
}
