// The people of a table: who sits there, may come back to a seat, or hosts it.

import { hostOf } from '@backtrick/table';
import type { OpenTable, PublicSummary } from '@backtrick/table';

interface Taken {
  readonly player: string | null;
  readonly owner: string | null;
}

export function peopleAt(open: OpenTable): readonly string[] {
  return peopleIn(open.chairs, hostOf(open));
}

/** The same of a table in a list. */
export function peopleListed({ chairs, host }: PublicSummary): readonly string[] {
  return peopleIn(chairs, host);
}

function peopleIn(chairs: readonly Taken[], host: string | null): readonly string[] {
  const all = [...chairs.flatMap(({ player, owner }) => [player, owner]), host];
  // Rows that an older version wrote may lack a field.
  return [...new Set(all.filter((one) => typeof one === 'string'))];
}
