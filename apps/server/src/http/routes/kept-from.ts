// What is kept from a visitor, because somebody who was there has blocked them, or they have blocked somebody there.

import { peopleAt } from '../../people/table-people.ts';
import { readSummary } from '../../results/summary.ts';
import { isKeptFrom } from '../route.ts';
import type { Visit } from '../route.ts';

export async function isKeptFromTable(visit: Visit, table: string): Promise<boolean> {
  if (!visit.session) return false;
  const open = (await visit.services.tables.caughtUp(table)).open();
  return open !== null && isKeptFrom(visit, peopleAt(open));
}

interface NamedGame {
  readonly table: string;
  readonly game: number;
}

export async function isKeptFromGame(visit: Visit, { table, game }: NamedGame): Promise<boolean> {
  if (!visit.session) return false;
  const [row] = await visit.services.store.games({ kind: 'of-table', table, game });
  return row !== undefined && isKeptFrom(visit, peopleInGame(row));
}

export function peopleInGame({ summary }: { readonly summary: string }): readonly string[] {
  return readSummary(summary).people.filter((one) => one !== null);
}
