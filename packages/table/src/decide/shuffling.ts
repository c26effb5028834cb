// The shuffle of a table: the house is bound to its seed, the seats give theirs, the deal follows, the seed is shown.

import type { Seat } from '@backtrick/rules';
import { setupFromCode } from '../deals/deal-code.ts';
import { commit, dealFrom, reveal } from '../deals/deal.ts';
import type { TableEvent } from '../events.ts';
import type { Table } from '../table.ts';
import type { Context } from './asking.ts';

/** What ends a game: the house shows its seed and is bound to the next one. */
export function showSeed({ open, secret }: Table, { seed }: Context): readonly TableEvent[] {
  return [
    { kind: 'revealed', serverSeed: secret.serverSeed },
    committed(open.id, open.game + 1, seed),
  ];
}

export function committed(id: string, game: number, serverSeed: string): TableEvent {
  const { commitment } = commit(serverSeed, id, game);
  return { kind: 'committed', game, commitment, serverSeed };
}

/** The deal, once `seat` was the last that had to be ready. */
export function dealIfReady(
  { open, secret }: Table,
  seat: Seat,
  seed: string | null,
): readonly TableEvent[] {
  if (!open.chairs.every((chair) => chair.isReady || chair.seat === seat)) return [];
  if (open.chairs.every(({ player }) => player === null)) return [];
  const given = open.chairs.map(({ bot, seat: one }) => {
    if (one === seat) return seed;
    return bot === null ? (secret.seeds[one - 1] ?? null) : null;
  });
  const commitment = commit(secret.serverSeed, open.id, open.game + 1);
  const fairness = { ...commitment, ...reveal(commitment, secret.serverSeed, given) };
  const { game, players, rules } = open.options;
  const { code } = secret;
  const setup =
    code === null ? dealFrom({ game, players, options: rules }, fairness) : setupFromCode(code);
  if (!setup) throw new Error('a table does not agree on a deal that does not exist');
  return [{ kind: 'dealt', setup, seeds: fairness.seats }];
}
