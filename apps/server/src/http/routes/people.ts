// Blocking and muting.

import { peopleEndpoints } from '@backtrick/api';
import type { ListName, Lists } from '../../people/person-lists.ts';
import type { Services } from '../../services.ts';
import { fault, fine, route, sessionOf } from '../route.ts';
import type { Reply, Visit } from '../route.ts';

export const peopleRoutes = [
  route(peopleEndpoints.lists, {
    limit: 'own',
    cost: 'read',
    async answer(_, visit) {
      const lists = await visit.services.personLists.of(sessionOf(visit).player);
      return fine({
        blocked: await named(visit.services, lists.blocked),
        muted: await named(visit.services, lists.muted),
      });
    },
  }),
  route(peopleEndpoints.block, {
    limit: 'people',
    cost: 'write',
    answer: ({ player }, visit) => add(visit, player, visit.services.blocking.block),
  }),
  route(peopleEndpoints.unblock, {
    limit: 'people',
    cost: 'write',
    answer: ({ player }, visit) => remove(visit, player, 'blocked'),
  }),
  route(peopleEndpoints.mute, {
    limit: 'people',
    cost: 'write',
    answer: ({ player }, visit) =>
      add(visit, player, (own, other) => visit.services.personLists.add(own, 'muted', other)),
  }),
  route(peopleEndpoints.unmute, {
    limit: 'people',
    cost: 'write',
    answer: ({ player }, visit) => remove(visit, player, 'muted'),
  }),
];

/** Without those who have deleted their account. */
async function named({ accounts }: Services, list: Lists[ListName]) {
  const persons = await accounts.persons(list.map(({ player }) => player));
  return list.flatMap(({ player, at }) => {
    const person = persons.get(player);
    return person ? [{ player, name: person.name, at }] : [];
  });
}

type Adding = (player: string, other: string) => Promise<'done' | 'too-many'>;

async function add(visit: Visit, other: string, adding: Adding): Promise<Reply<object>> {
  const { player } = sessionOf(visit);
  if (other === player) return fault(409, 'not-now');
  if (!(await visit.services.accounts.person(other))) return fault(404, 'not-found');
  const outcome = await adding(player, other);
  return outcome === 'done' ? fine({}) : fault(409, outcome);
}

async function remove(visit: Visit, other: string, list: ListName): Promise<Reply<object>> {
  const isDone = await visit.services.personLists.remove(sessionOf(visit).player, list, other);
  return isDone ? fine({}) : fault(404, 'not-found');
}
