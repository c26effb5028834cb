// The record of a finished game: everything, all cards included, so that it can be replayed and checked.

import { recordOf } from '@backtrick/rules';
import type { GameRecord } from '@backtrick/rules';
import type { Fairness } from './deals/fairness.ts';
import { FORGOTTEN_NAME } from './forgetting.ts';
import { gameAt } from './options.ts';
import { legAt } from './open-table.ts';
import type { OpenTable } from './open-table.ts';
import type { Dealt, Table } from './table.ts';
import { toldBranch } from './view.ts';

export function recordOfTable({ open, secret }: Table, serverSeed: string): GameRecord {
  const { dealt } = secret;
  if (!dealt) throw new Error('a game that is over was dealt');
  return {
    ...recordOf(gameAt(open.options), dealt.setup),
    actions: open.actions,
    names: open.chairs.map(({ name, wasBot }) => (name ?? wasBot) || null),
    ...forgottenIn(open),
    bots: open.chairs.map(({ wasBot }) => wasBot),
    ...botAccountsAt(open),
    autopilot: open.chairs.filter(({ wasAutopilot }) => wasAutopilot).map(({ seat }) => seat),
    signals: open.told,
    aids: open.options.aids === 'on' || open.isHinted,
    takingBack: open.options.takingBack,
    ...(open.forfeit ? { forfeit: open.forfeit } : {}),
    ...legOf(open),
    ...originOf(open, dealt, serverSeed),
  };
}

/** The seats of people who had their data deleted. */
function forgottenIn({ chairs }: OpenTable) {
  const deleted = chairs.filter(({ name }) => name === FORGOTTEN_NAME).map(({ seat }) => seat);
  return deleted.length > 0 ? { deleted } : {};
}

/** The seats of programs with accounts of their own. */
function botAccountsAt({ chairs }: OpenTable) {
  const seats = chairs.filter(({ isBotAccount }) => isBotAccount).map(({ seat }) => seat);
  return seats.length > 0 ? { botAccounts: seats } : {};
}

/** A leg of a match names the first one: the second has its cards from there. */
function legOf(open: OpenTable) {
  const leg = legAt(open, open.game);
  return leg ? { match: { leg, first: open.match?.first } } : {};
}

/** Where the cards come from; a game that began in the middle of another has no shuffle to show. */
function originOf(open: OpenTable, dealt: Dealt, serverSeed: string) {
  if (open.branch) return { branch: toldBranch(open.branch, open.options) };
  if (dealt.code !== null) return { deal: dealt.code };
  return dealt.seeds.length > 0 ? { fairness: fairnessOf(open, dealt, serverSeed) } : {};
}

function fairnessOf(
  { id, game, commitments }: OpenTable,
  { seeds }: Dealt,
  serverSeed: string,
): Fairness {
  return {
    version: 1,
    table: id,
    number: game,
    commitment: commitments[game - 1] ?? '',
    serverSeed,
    seats: seeds,
  };
}
