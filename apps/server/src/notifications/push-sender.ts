// Sends messages to a push service. Only the browser can read them; the service sees their time, size and urgency.

import { createHash } from 'node:crypto';
import type { PushKeys } from './push-keys.ts';
import type { PushSubscriptionKeys } from '@backtrick/api';

/** All that a message contains: which table waits. No cards. */
export interface Message {
  readonly kind: 'turn' | 'begin';
  readonly table: string;
  readonly game: string;
  /** When the server acts if nobody else does. */
  readonly due: number;
  /** How many messages about the same turn came before. */
  readonly reminder: number;
}

export interface PushSender {
  /** `gone` if the subscription no longer exists, `failed` if a retry may help. */
  send(
    address: PushSubscriptionKeys,
    message: Message,
    lasts: number,
  ): Promise<'sent' | 'gone' | 'failed'>;
}

const SEND_TIMEOUT = 10_000;
const GONE_STATUSES = [404, 410];
/** The longest topic that services accept. */
const TOPIC_LENGTH = 32;

/** `contact` is an address where operators of push services can complain. */
export function pushSender(keys: PushKeys, contact: string): PushSender {
  return {
    async send(address, message, lasts) {
      // Imported on first use, so that startup does not wait for it.
      const { default: webPush } = await import('web-push');
      try {
        await webPush.sendNotification(address, JSON.stringify(message), {
          vapidDetails: { subject: contact, ...keys },
          TTL: Math.max(60, Math.floor(lasts / 1000)),
          urgency: message.reminder === 0 ? 'normal' : 'high',
          topic: topicOf(message.table, address),
          timeout: SEND_TIMEOUT,
        });
        return 'sent';
      } catch (error) {
        return GONE_STATUSES.includes(statusOf(error)) ? 'gone' : 'failed';
      }
    },
  };
}

/**
 * A newer message about a table replaces one that was not delivered. Hashed, so that the service does not learn the
 * table.
 */
function topicOf(table: string, { endpoint }: PushSubscriptionKeys): string {
  const hash = createHash('sha256').update(`${table} ${endpoint}`).digest('base64url');
  return hash.slice(0, TOPIC_LENGTH);
}

function statusOf(error: unknown): number {
  const isAnswer = error instanceof Error && 'statusCode' in error;
  return isAnswer ? Number(error.statusCode) : 0;
}
