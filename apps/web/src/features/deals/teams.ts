// Teams at the same deal, in order: who laid most first, and what was given up last.

import { scoreOf } from '@backtrick/rules';
import type { TableView } from '@backtrick/table';
import type { Result } from '../table/result/outcome.ts';
import type { Team } from '../../platform/api/deals.ts';

export interface PlacedTeam {
  readonly team: Team;
  /** The fewer the better, for the first seat: as in every score. */
  readonly score: number;
  /** Shared by teams that did the same. */
  readonly place: number;
}

export function placedTeams(teams: readonly Team[]): readonly PlacedTeam[] {
  const scored = teams.map((team) => ({ team, score: scoreOf(team, 1) }));
  return scored
    .map((one) => ({ ...one, place: 1 + scored.filter(({ score }) => score < one.score).length }))
    .toSorted((a, b) => a.place - b.place || b.team.at - a.team.at);
}

/** A game of this browser, as if the server had it. */
export function ownTeam(result: Result, { id, options, chairs }: TableView): Team {
  const { status, winner, left, leftOfOther } = result;
  return {
    at: 0,
    table: id,
    isOwn: true,
    company: options.players === 1 ? 'alone' : 'bots',
    names: chairs.map(({ name }) => name),
    bots: chairs.map(({ bot }) => bot),
    botAccounts: [],
    aids: options.aids,
    takingBack: options.takingBack,
    status: status === 'given-up' ? 'playing' : status,
    winner,
    left: left.length,
    lefts: leftOfOther === null ? [] : [left.length, leftOfOther],
  };
}
