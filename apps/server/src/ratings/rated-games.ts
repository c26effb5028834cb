// Which finished games are rated: duels between two people, no programs, from different networks, with a clock, played
// to the end, without aids, on cards neither could know. The table fixes most of this at the deal, so whatever the
// loser does later, the loss counts.

import type { League, WhyUnrated } from '@backtrick/api';
import type { NetworksApart } from '../tables/player-networks.ts';
import type { Summary } from '../results/summary.ts';
import type { GameRow } from '../storage/store.ts';
import { readSummary } from '../results/summary.ts';
import { dayAt } from '../results/day.ts';
import type { Duel } from './duels.ts';

export interface RatedGame extends Duel {
  readonly league: League;
  readonly day: number;
}

/** Facts that are not in the log. */
export interface Facts {
  /** C1: whether these players came to the game from different networks. */
  networksAt(table: string, game: number, players: readonly string[]): Promise<NetworksApart>;
  /** C2: a program, even if its account has been deleted. */
  isProgram(player: string): Promise<boolean>;
  /** Whether the server dealt this code there for a match of an older version. */
  isLeg(table: string, code: string): Promise<boolean>;
}

/** A loser with this many of 58 cards left has hardly played: beginners leave 24 to 42. */
export const MIN_CARDS_LEFT_WHEN_THROWN = 48;

export async function ratedGame(row: GameRow, facts: Facts): Promise<RatedGame | WhyUnrated> {
  const summary = readSummary(row.summary);
  const people = playersIn(summary);
  const why = whyNot(summary) ?? (await whyNotHere(row.table, summary, facts));
  if (why) return why;
  const programs = await Promise.all(people.map(facts.isProgram));
  if (programs.includes(true)) return 'bots';
  const networks = await facts.networksAt(row.table, row.game, people);
  // Older versions recorded networks only sometimes, so a missing record proves nothing.
  if (networks === 'unknown' && summary.isRated !== null) return 'unknown-address';
  if (networks === 'shared') return 'shared-address';
  const game = gameOf(row.at, summary);
  // A player who joins the other's network while losing still loses, but the other gains nothing.
  return networks === 'shared-later' ? { ...game, isThrown: true } : game;
}

function whyNot(summary: Summary): WhyUnrated | null {
  if (summary.game !== 'face-to-face') return 'other-game';
  if (summary.status !== 'won') return 'not-finished';
  if (summary.bots > 0 || summary.botAccounts.length > 0) return 'bots';
  if (new Set(playersIn(summary)).size !== 2) return 'bots';
  if (summary.autopilot) return 'autopilot';
  if (summary.aids === 'on') return 'aids';
  if (summary.isRated !== null && summary.clock === 'none') return 'no-clock';
  return summary.branch === null ? null : 'known-deal';
}

/** Games dealt before this was fixed at the deal are judged by the rules of that time. */
async function whyNotHere(
  table: string,
  { deal, watching, isRated }: Summary,
  { isLeg }: Pick<Facts, 'isLeg'>,
): Promise<WhyUnrated | null> {
  if (isRated) return null;
  const isMatch = isRated === null && deal !== null && (await isLeg(table, deal));
  if (deal !== null && !isMatch) return 'known-deal';
  return watching !== 'everybody' && !isMatch ? 'private-table' : null;
}

function gameOf(at: number, { people, winner, lefts, clock }: Summary): RatedGame {
  const won = winner ?? 1;
  return {
    league: clock === 'days' ? 'turn-based' : 'real-time',
    day: dayAt(at),
    winner: people[won - 1] ?? '',
    loser: people[2 - won] ?? '',
    isThrown: (lefts[2 - won] ?? 0) >= MIN_CARDS_LEFT_WHEN_THROWN,
  };
}

function playersIn({ people }: Pick<Summary, 'people'>): readonly string[] {
  return people.filter((one) => one !== null);
}
