// What people are called at a table: as they like, as long as nobody can be taken for somebody else.

import type { Seat } from '@backtrick/rules';
import type { Guard } from '../guard/index.ts';
import type { OpenTable } from '../open-table.ts';
import { SEATABLE_BOTS } from '../words.ts';

/** A letter for each seat. */
const LETTERS = ['A', 'B', 'C', 'D', 'E'];

/**
 * The name for this seat. If somebody else here, or a bot, has one that looks the same, a letter is added that no name here
 * ends in; otherwise people could sit down under another player's name.
 */
export function nameAt(
  { chairs }: Pick<OpenTable, 'chairs'>,
  seat: Seat,
  name: string,
  { nameOutline }: Pick<Guard, 'nameOutline'>,
): string {
  const others = chairs.filter((chair) => chair.seat !== seat).flatMap((chair) => chair.name ?? []);
  const taken = new Set([...SEATABLE_BOTS, ...others].map(nameOutline));
  const ways = [...LETTERS.slice(seat - 1), ...LETTERS].map((letter) => `${name} (${letter})`);
  return [name, ...ways].find((one) => !taken.has(nameOutline(one))) ?? name;
}
