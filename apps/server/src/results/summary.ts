// What is stored about a finished game beside its record: enough for results, ratings and leaderboards.

import { OPPONENTS } from '@backtrick/api';
import type { Opponents } from '@backtrick/api';
import { finalCount } from '@backtrick/rules';
import type { GameRecord } from '@backtrick/rules';
import type { End, OpenTable } from '@backtrick/table';
import * as v from 'valibot';
import { presetOf } from './preset.ts';

const option = v.union([v.number(), v.boolean()]);

/** Fields that were added later have defaults for older games. */
const summarySchema = v.object({
  game: v.string(),
  players: v.number(),
  options: v.record(v.string(), option),
  /** `playing` for an abandoned game. */
  status: v.picklist(['playing', 'won', 'lost']),
  winner: v.nullable(v.number()),
  /** All cards that were not laid. */
  left: v.number(),
  /** Chairs that a bot played for. */
  bots: v.number(),
  autopilot: v.boolean(),
  aids: v.picklist(['off', 'on']),
  takingBack: v.optional(v.string(), 'consent'),
  talking: v.optional(v.string(), 'rules'),
  clock: v.optional(v.picklist(['none', 'seconds', 'days']), 'none'),
  watching: v.optional(v.string(), 'link'),
  /** Players by seat; null for a bot. */
  people: v.optional(v.array(v.nullable(v.string())), []),
  /** Bots by seat; null where none played. */
  seatedBots: v.optional(v.array(v.nullable(v.string())), []),
  /** Seats of programs with accounts. */
  botAccounts: v.optional(v.array(v.number()), []),
  /** Whether it may be rated, as fixed at the deal; null for games dealt before that was recorded. */
  isRated: v.optional(v.nullable(v.boolean()), null),
  /** Who lost a rated game without finishing it, and how. */
  forfeit: v.optional(
    v.nullable(v.object({ seat: v.number(), why: v.picklist(['left', 'time']) })),
    null,
  ),
  /** Which leg of a match it was. */
  leg: v.optional(v.nullable(v.picklist([1, 2])), null),
  /** Cards left by each player of a duel. */
  lefts: v.optional(v.array(v.number()), []),
  /** The code of the deal, if it had one. */
  deal: v.optional(v.nullable(v.string()), null),
  /** The step at which it branched from another game; such games do not count. */
  branch: v.optional(v.nullable(v.number()), null),
  /** The number of actions; null for games of older versions. */
  steps: v.optional(v.nullable(v.number()), null),
  /** Game, number of players and options in one line. */
  preset: v.optional(v.string(), ''),
  company: v.optional(v.picklist(OPPONENTS), 'alone'),
  /**
   * Which attempt at a daily deal it was; null for any other game. Absent for tables of older versions, whose id says
   * it (`results/attempts.ts`).
   */
  attempt: v.optional(
    v.nullable(
      v.object({
        day: v.string(),
        deal: v.string(),
        place: v.picklist(['online', 'device']),
        isFirst: v.boolean(),
      }),
    ),
  ),
});

export type Summary = v.InferOutput<typeof summarySchema>;

export function readSummary(text: string): Summary {
  return v.parse(summarySchema, JSON.parse(text));
}

export function summaryOf(record: GameRecord, end: End, open: OpenTable): Summary {
  const { options, chairs, branch, attempt, isRated, forfeit } = open;
  const people = chairs.map(({ player, owner }) => player ?? owner);
  const rules = { ...record.options };
  const count = finalCount({ handSizes: end.hands, drawSizes: end.draw }, end.outcome);
  return {
    game: record.game,
    players: record.players,
    steps: record.actions.length,
    options: rules,
    ...count,
    lefts: [...count.lefts],
    bots: chairs.filter(({ wasBot }) => wasBot !== null).length,
    autopilot: chairs.some(({ wasAutopilot }) => wasAutopilot),
    aids: record['aids'] === true ? 'on' : 'off',
    takingBack: options.takingBack,
    talking: options.talking,
    clock: options.clock.kind,
    watching: options.watching,
    people,
    seatedBots: chairs.map(({ wasBot }) => wasBot),
    botAccounts: chairs.filter(({ isBotAccount }) => isBotAccount).map(({ seat }) => seat),
    isRated,
    forfeit: forfeit && { ...forfeit },
    leg: legIn(record),
    deal: typeof record['deal'] === 'string' ? record['deal'] : null,
    branch: branch?.from ?? null,
    preset: presetOf({ game: record.game, players: record.players, options: rules }),
    company: opponentsOf(chairs),
    ...(attempt === undefined ? {} : { attempt }),
  };
}

/** A program with an account is not a person. */
function opponentsOf(chairs: OpenTable['chairs']): Opponents {
  if (chairs.length === 1) return 'alone';
  const people = chairs.filter(
    ({ player, owner, isBotAccount }) => (player ?? owner) !== null && !isBotAccount,
  );
  return people.length > 1 ? 'people' : 'bots';
}

function legIn({ match }: GameRecord): 1 | 2 | null {
  const leg = typeof match === 'object' && match !== null && 'leg' in match ? match.leg : null;
  return leg === 1 || leg === 2 ? leg : null;
}
