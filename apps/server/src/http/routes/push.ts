// Push subscriptions and quiet hours.

import * as v from 'valibot';
import { DEFAULT_QUIET_HOURS } from '../../notifications/message-preferences.ts';
import { zoneNamed } from '../../notifications/quiet-hours.ts';
import { addressSchema } from '../../notifications/subscriptions.ts';
import { fault, fine, route, sessionOf } from '../route.ts';

const nothing = v.object({});
const zone = v.pipe(v.string(), v.maxLength(64));
const clock = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const hours = v.nullable(v.object({ from: clock, to: clock }));

export const pushRoutes = [
  route({
    method: 'POST',
    path: '/api/me/push',
    summary:
      'Adds the browser’s push subscription, for as long as this session lasts. People who have set no quiet hours get 22:00 to 08:00 in this time zone.',
    access: 'person',
    limit: 'create',
    cost: 'write',
    input: v.object({ ...addressSchema.entries, timeZone: zone }),
    output: nothing,
    async answer({ timeZone, ...address }, visit) {
      const { push } = visit.services;
      const session = sessionOf(visit);
      const name = zoneNamed(timeZone);
      if (name === null) return fault(400, 'unreadable');
      const added = await push.subscriptions.add(address, session);
      if (added !== 'added') return fault(added === 'too-many' ? 409 : 400, added);
      await push.preferences.suggest(session.player, {
        timeZone: name,
        quiet: DEFAULT_QUIET_HOURS,
      });
      return fine({});
    },
  }),
  route({
    method: 'GET',
    path: '/api/me/push',
    summary: 'The devices that get messages, and the person’s quiet hours.',
    access: 'person',
    limit: 'own',
    cost: 'read',
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
      quiet: hours,
    }),
    async answer(_, visit) {
      const { player, id: session } = sessionOf(visit);
      const { subscriptions, preferences } = visit.services.push;
      const devices = (await subscriptions.of(player)).map((one) => ({
        id: one.key,
        device: one.device,
        createdAt: one.createdAt,
        isThis: one.session === session,
      }));
      const { timeZone, quiet } = await preferences.of(player);
      return fine({
        devices,
        timeZone,
        quiet: quiet && { from: clockText(quiet.from), to: clockText(quiet.to) },
      });
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/me/push/:id',
    summary: 'Removes a device from push messages.',
    access: 'person',
    limit: 'ending',
    cost: 'write',
    input: v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) }),
    output: nothing,
    async answer({ id }, visit) {
      const { subscriptions } = visit.services.push;
      const own = await subscriptions.of(sessionOf(visit).player);
      if (!own.some(({ key }) => key === id)) return fault(404, 'not-found');
      await subscriptions.remove(id);
      return fine({});
    },
  }),
  route({
    method: 'POST',
    path: '/api/me/push/hours',
    summary: 'Sets the quiet hours in the person’s time zone, or none (`null`).',
    access: 'person',
    limit: 'join',
    cost: 'write',
    input: v.object({ timeZone: zone, quiet: hours }),
    output: nothing,
    async answer({ timeZone, quiet }, visit) {
      const name = zoneNamed(timeZone);
      const isEndless = quiet !== null && quiet.from === quiet.to;
      if (name === null || isEndless) return fault(400, 'unreadable');
      const minutes = quiet && { from: minutesOf(quiet.from), to: minutesOf(quiet.to) };
      const { player } = sessionOf(visit);
      await visit.services.push.preferences.set(player, { timeZone: name, quiet: minutes });
      return fine({});
    },
  }),
];

function minutesOf(text: string): number {
  const [hour, minute] = text.split(':').map(Number);
  return (hour ?? 0) * 60 + (minute ?? 0);
}

function clockText(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
}
