// Push subscriptions and quiet hours.

import { pushEndpoints } from '@backtrick/api';
import { DEFAULT_QUIET_HOURS } from '../../notifications/message-preferences.ts';
import { zoneNamed } from '../../notifications/quiet-hours.ts';
import { fault, fine, route, sessionOf } from '../route.ts';

export const pushRoutes = [
  route(pushEndpoints.add, {
    limit: 'create',
    cost: 'write',
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
  route(pushEndpoints.list, {
    limit: 'own',
    cost: 'read',
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
  route(pushEndpoints.remove, {
    limit: 'ending',
    cost: 'write',
    async answer({ id }, visit) {
      const { subscriptions } = visit.services.push;
      const own = await subscriptions.of(sessionOf(visit).player);
      if (!own.some(({ key }) => key === id)) return fault(404, 'not-found');
      await subscriptions.remove(id);
      return fine({});
    },
  }),
  route(pushEndpoints.setHours, {
    limit: 'join',
    cost: 'write',
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
