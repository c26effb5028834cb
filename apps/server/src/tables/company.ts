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
  return one.chairs === other.chairs && one.phase === other.phase && one.options === other.options;
}
