// Messages to devices: which, and at which hours not.

import * as v from 'valibot';
import { NIGHT } from '../../push/hours.ts';
import { zoneNamed } from '../../push/quiet-hours.ts';
import { addressSchema } from '../../push/subscriptions.ts';
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
      'Takes the browser’s push subscription, for as long as this session lasts. The time zone counts for who has set no quiet hours; theirs are 22:00 to 08:00.',
    access: 'person',
    limit: 'create',
    input: v.object({ ...addressSchema.entries, timeZone: zone }),
    output: nothing,
    async answer({ timeZone, ...address }, visit) {
      const { push } = visit.house;
      const session = sessionOf(visit);
      const name = zoneNamed(timeZone);
      if (name === null) return fault(400, 'unreadable');
      const added = await push.subscriptions.add(address, session);
      if (added !== 'added') return fault(added === 'too-many' ? 409 : 400, added);
      const known = await push.hours.of(session.player);
      if (!known.isSet) await push.hours.set(session.player, { timeZone: name, quiet: NIGHT });
      return fine({});
    },
  }),
  route({
    method: 'GET',
    path: '/api/me/push',
    summary: 'The devices that get messages, and the person’s quiet hours.',
    access: 'person',
    limit: null,
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
      const { subscriptions, hours: book } = visit.house.push;
      const devices = (await subscriptions.of(player)).map((one) => ({
        id: one.key,
        device: one.device,
        createdAt: one.createdAt,
        isThis: one.session === session,
      }));
      const { timeZone, quiet } = await book.of(player);
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
    summary: 'A device gets no more messages.',
    access: 'person',
    limit: null,
    input: v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) }),
    output: nothing,
    async answer({ id }, visit) {
      const { subscriptions } = visit.house.push;
      const own = await subscriptions.of(sessionOf(visit).player);
      if (!own.some(({ key }) => key === id)) return fault(404, 'not-found');
      await subscriptions.remove(id);
      return fine({});
    },
  }),
  route({
    method: 'POST',
    path: '/api/me/push/hours',
    summary: 'Sets the quiet hours, where the person lives, or none (`null`).',
    access: 'person',
    limit: 'join',
    input: v.object({ timeZone: zone, quiet: hours }),
    output: nothing,
    async answer({ timeZone, quiet }, visit) {
      const name = zoneNamed(timeZone);
      const isEndless = quiet !== null && quiet.from === quiet.to;
      if (name === null || isEndless) return fault(400, 'unreadable');
      const minutes = quiet && { from: minutesOf(quiet.from), to: minutesOf(quiet.to) };
      const { player } = sessionOf(visit);
      await visit.house.push.hours.set(player, { timeZone: name, quiet: minutes });
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
