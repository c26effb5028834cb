// Push subscriptions and quiet hours.

import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { nothing } from '../values.ts';

/** A browser's push subscription (RFC 8291). */
export const pushSubscription = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(1024)),
  keys: v.object({
    p256dh: v.pipe(v.string(), v.regex(/^[\w-]{87}$/)),
    auth: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
  }),
});
export type PushSubscriptionKeys = v.InferOutput<typeof pushSubscription>;

const timeZone = v.pipe(v.string(), v.maxLength(64));
const clock = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const quiet = v.nullable(v.object({ from: clock, to: clock }));

export const pushEndpoints = {
  add: endpoint({
    method: 'POST',
    path: '/api/me/push',
    summary:
      'Turn on notifications for this browser, for as long as its session lasts. Quiet hours default to 22:00 to 08:00 in this time zone.',
    access: 'person',
    input: v.object({ ...pushSubscription.entries, timeZone }),
    output: nothing,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/me/push',
    summary: 'List devices with notifications, and your quiet hours.',
    access: 'person',
    input: nothing,
    output: v.object({
      devices: v.array(
        v.object({
          id: v.string(),
          device: v.string(),
          createdAt: v.number(),
          isThis: v.boolean(),
        }),
      ),
      timeZone: v.string(),
      quiet,
    }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/me/push/:id',
    summary: 'Turn off notifications for a device.',
    access: 'person',
    input: v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) }),
    output: nothing,
  }),
  setHours: endpoint({
    method: 'POST',
    path: '/api/me/push/hours',
    summary: 'Set your quiet hours in your time zone, or none (`null`).',
    access: 'person',
    input: v.object({ timeZone, quiet }),
    output: nothing,
  }),
};
