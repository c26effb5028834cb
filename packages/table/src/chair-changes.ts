// How a table changes when somebody sits down, leaves, or takes over as host.

import type { Seat } from '@backtrick/rules';
import { isRunning, isThere } from './open-table.ts';
import type { Chair, OpenTable } from './open-table.ts';
import type { Table } from './table.ts';
import type { PlayerId } from './words.ts';

export function opened(table: Table, change: Partial<OpenTable>): Table {
  return { ...table, open: { ...table.open, ...change } };
}

export function changeChair(table: Table, seat: Seat, change: Partial<Chair>): Table {
  const chairs = table.open.chairs.map((chair) =>
    chair.seat === seat ? { ...chair, ...change } : chair,
  );
  return opened(table, { chairs });
}

/** A chair changes hands: a pending proposal is dropped, because other people would have to agree now. */
export function seated(table: Table, seat: Seat, change: Partial<Chair>): Table {
  return opened(changeChair(table, seat, { isReady: false, ...change }), { proposal: null });
}

export function inNewGame(chair: Chair): Chair {
  const { player, bot } = chair;
  return { ...chair, owner: player, isReady: bot !== null, wasBot: bot, wasAutopilot: false };
}

/** In a running game the chair waits for its owner. */
export function vacated(table: Table, seat: Seat, at: number): Table {
  const nobodys = { absentSince: null, owner: null, name: null, isBotAccount: false };
  const kept = isRunning(table.open) ? { absentSince: at } : nobodys;
  const after = seated(table, seat, { player: null, bot: null, ...kept });
  const going = isRunning(table.open) ? after : opened(after, { match: null });
  if (!isHosts(table.open, seat)) return going;
  const passed = passHost(going, null);
  // With nobody to take over, the next person to sit down becomes host; until then the one who left stays host.
  return passed.open.host === null ? opened(passed, { formerHost: table.open.host }) : passed;
}

export function isHosts({ chairs, host }: OpenTable, seat: Seat): boolean {
  return chairs.some((chair) => chair.seat === seat && chair.player === host);
}

/** The first person present becomes host. */
export function passHost(table: Table, otherwise: PlayerId | null): Table {
  const next = table.open.chairs.find(isThere);
  return opened(table, { host: next?.player ?? otherwise });
}
