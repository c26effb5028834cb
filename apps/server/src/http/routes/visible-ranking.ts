// The top of a ranking, without hidden people and those the visitor is kept apart from.

import type { Visit } from '../route.ts';

const MAX_LISTED = 100;

interface Named {
  readonly name: string;
  readonly isBot: boolean;
}

/** With their names. Nearly everybody is visible, so a second page is rarely needed. */
export async function shownFirst<T extends { readonly player: string }>(
  { services, apart }: Visit,
  ranked: readonly T[],
): Promise<(T & Named)[]> {
  const listed: (T & Named)[] = [];
  for (let from = 0; from < ranked.length && listed.length < MAX_LISTED; from += MAX_LISTED) {
    const some = ranked.slice(from, from + MAX_LISTED);
    const players = some.map(({ player }) => player);
    const shown = await services.privacy.shownAmong(players);
    const hidden = await apart(players);
    for (const one of some) {
      const person = shown.get(one.player);
      if (person && !hidden.has(one.player))
        listed.push({ ...one, name: person.name, isBot: person.isBot });
    }
  }
  return listed.slice(0, MAX_LISTED);
}
