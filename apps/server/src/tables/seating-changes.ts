// Filters table changes down to those that affect who should be present. Cards are laid all the time; seats change
// rarely.

import type { TableAuthority, OpenTable } from '@backtrick/table';

/** The parts of a table that determine who should be present. */
type Seating = Pick<OpenTable, 'chairs' | 'phase' | 'options'>;

/** Calls the listener only if they have changed. */
export function onSeatingChange(
  onTableChange: (authority: TableAuthority) => void,
): (authority: TableAuthority) => void {
  const known = new WeakMap<TableAuthority, Seating>();
  return (authority) => {
    const open = authority.open();
    if (!open) return;
    const before = known.get(authority);
    if (before && isSame(before, open)) return;
    const { chairs, phase, options } = open;
    known.set(authority, { chairs, phase, options });
    onTableChange(authority);
  };
}

function isSame(one: Seating, other: Seating): boolean {
  if (one.phase !== other.phase || one.options !== other.options) return false;
  return one.chairs === other.chairs || hasSamePlayers(one.chairs, other.chairs);
}

/** Getting ready changes a chair, but not who should be present. */
function hasSamePlayers(some: Seating['chairs'], others: Seating['chairs']): boolean {
  return (
    some.length === others.length &&
    some.every(({ player, absentSince }, i) => {
      const other = others[i];
      return player === other?.player && absentSince === other.absentSince;
    })
  );
}
