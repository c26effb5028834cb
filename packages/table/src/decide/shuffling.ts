// The shuffle of a table: the server commits to its seed, the seats give theirs, the deal follows, the seed is revealed.

import type { Seat, Setup } from '@backtrick/rules';
import { reshuffled } from '../branch.ts';
import { setupFromCode } from '../deals/deal-code.ts';
import { chanceFrom, commit, dealFrom, reveal } from '../deals/deal.ts';
import type { Fairness } from '../deals/fairness.ts';
import { rngFrom } from '../deals/shuffle.ts';
import type { TableEvent } from '../events.ts';
import { legAt } from '../open-table.ts';
import { gameAt } from '../options.ts';
import { whyUnratedHere } from '../rating.ts';
import type { Table } from '../table.ts';
import type { Context } from './asking.ts';

/** What follows the end of a game: the server reveals its seed and commits to the next one. */
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
export function dealIfReady(table: Table, seat: Seat, seed: string | null): readonly TableEvent[] {
  const { open, secret } = table;
  if (!open.chairs.every((chair) => chair.isReady || chair.seat === seat)) return [];
  if (open.chairs.every(({ player }) => player === null)) return [];
  const given = open.chairs.map(({ bot, seat: one }) => {
    if (one === seat) return seed;
    return bot === null ? (secret.seeds[one - 1] ?? null) : null;
  });
  const commitment = commit(secret.serverSeed, open.id, open.game + 1);
  const fairness = { ...commitment, ...reveal(commitment, secret.serverSeed, given) };
  // Without a seed it is a bot that sits down.
  const isRated = seed !== null && isRatedNext(table);
  const leg = legAt(open, open.game + 1);
  if (leg === 2 && secret.dealt) {
    return [{ kind: 'dealt', setup: swapped(secret.dealt.setup), seeds: [], isRated }];
  }
  const setup = setupFor(table, fairness);
  if (!setup) throw new Error('a table does not agree on a deal that does not exist');
  return [{ kind: 'dealt', setup, seeds: fairness.seats, isRated }];
}

function isRatedNext({ open, secret }: Table): boolean {
  const { code, start } = secret;
  const next = { ...open, isCoded: code !== null, branch: start?.branch ?? null };
  return whyUnratedHere(next) === null;
}

/** The same cards with changed seats. */
function swapped(setup: Setup): Setup {
  const first = setup.first === 2 ? 1 : 2;
  return { ...setup, decks: setup.decks.toReversed(), first };
}

function setupFor({ open, secret }: Table, fairness: Fairness): Setup | undefined {
  const { game, players, rules } = open.options;
  const { code, start } = secret;
  const settings = { game, players, options: rules };
  if (!start) return code === null ? dealFrom(settings, fairness) : setupFromCode(code);
  if (start.branch.cards === 'same') return start.setup;
  const rng = rngFrom(chanceFrom(settings, fairness));
  return reshuffled({ ...start, game: gameAt(open.options) }, start.branch.seat, rng);
}
