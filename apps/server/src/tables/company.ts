// Who should be at a table. That changes seldom, cards are laid all the time.

import type { Keeper, OpenTable } from '@backtrick/table';

/** All of a table that says who should be there. */
type Company = Pick<OpenTable, 'chairs' | 'phase' | 'options'>;

/** Hears of a table only where it was changed who should be there. */
export function ofCompany(notice: (keeper: Keeper) => void): (keeper: Keeper) => void {
  const known = new WeakMap<Keeper, Company>();
  return (keeper) => {
    const open = keeper.open();
    if (!open) return;
    const before = known.get(keeper);
    if (before && isSame(before, open)) return;
    const { chairs, phase, options } = open;
    known.set(keeper, { chairs, phase, options });
    notice(keeper);
  };
}

function isSame(one: Company, other: Company): boolean {
  if (one.phase !== other.phase || one.options !== other.options) return false;
  return one.chairs === other.chairs || hasSamePeople(one.chairs, other.chairs);
}

/** That somebody is ready changes a chair, and not who should be there. */
function hasSamePeople(some: Company['chairs'], others: Company['chairs']): boolean {
  return (
    some.length === others.length &&
    some.every(({ player, absentSince }, i) => {
      const other = others[i];
      return player === other?.player && absentSince === other.absentSince;
    })
  );
}
