// The top of a ranking, without hidden people.

import type { Privacy } from '../../accounts/privacy.ts';

const MAX_LISTED = 100;

interface Named {
  readonly name: string;
  readonly isBot: boolean;
}

/** With their names. Nearly everybody is visible, so a second page is rarely needed. */
export async function shownFirst<T extends { readonly player: string }>(
  privacy: Privacy,
  ranked: readonly T[],
): Promise<(T & Named)[]> {
  const listed: (T & Named)[] = [];
  for (let from = 0; from < ranked.length && listed.length < MAX_LISTED; from += MAX_LISTED) {
    const some = ranked.slice(from, from + MAX_LISTED);
    const shown = await privacy.shownAmong(some.map(({ player }) => player));
    for (const one of some) {
      const person = shown.get(one.player);
      if (person) listed.push({ ...one, name: person.name, isBot: person.isBot });
    }
  }
  return listed.slice(0, MAX_LISTED);
}
