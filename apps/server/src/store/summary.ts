// What the lists keep of a finished game beside its record: enough for results, ratings and boards.

import type { GameRecord } from '@backtrick/rules';
import type { End, OpenTable } from '@backtrick/table';
import * as v from 'valibot';

const option = v.union([v.number(), v.boolean()]);

/** What was added later has a value for games that were listed before. */
const summarySchema = v.object({
  game: v.string(),
  players: v.number(),
  options: v.record(v.string(), option),
  /** Of a game that was given up `playing`. */
  status: v.picklist(['playing', 'won', 'lost']),
  winner: v.nullable(v.number()),
  /** All cards that were not laid. */
  left: v.number(),
  /** Chairs that a bot has played for. */
  bots: v.number(),
  autopilot: v.boolean(),
  aids: v.picklist(['off', 'on']),
  takingBack: v.optional(v.string(), 'consent'),
  talking: v.optional(v.string(), 'rules'),
  clock: v.optional(v.picklist(['none', 'seconds', 'days']), 'none'),
  watching: v.optional(v.string(), 'link'),
  /** Who sat where; null for a bot. */
  people: v.optional(v.array(v.nullable(v.string())), []),
  /** Which bot has played where; null where none has. */
  seatedBots: v.optional(v.array(v.nullable(v.string())), []),
  /** Cards not laid by each player of a duel. */
  lefts: v.optional(v.array(v.number()), []),
  /** The code of the deal, if it had one. */
  deal: v.optional(v.nullable(v.string()), null),
  /** The step at which it left another game, if it began there: then it counts nowhere. */
  branch: v.optional(v.nullable(v.number()), null),
  /** Game, number of players and options in one line. */
  preset: v.optional(v.string(), ''),
  company: v.optional(v.picklist(['alone', 'bots', 'people']), 'alone'),
});

export type Summary = v.InferOutput<typeof summarySchema>;
export type Company = Summary['company'];
export const COMPANIES = ['alone', 'bots', 'people'] as const satisfies readonly Company[];

export function readSummary(text: string): Summary {
  return v.parse(summarySchema, JSON.parse(text));
}

export function summaryOf(record: GameRecord, end: End, open: OpenTable): Summary {
  const { options, chairs, branch } = open;
  const people = chairs.map(({ player, owner }) => player ?? owner);
  const rules = { ...record.options };
  return {
    game: record.game,
    players: record.players,
    options: rules,
    status: end.outcome?.status ?? 'playing',
    winner: end.outcome?.winner ?? null,
    left: sum(end.hands) + sum(end.draw),
    bots: chairs.filter(({ wasBot }) => wasBot !== null).length,
    autopilot: chairs.some(({ wasAutopilot }) => wasAutopilot),
    aids: record['aids'] === true ? 'on' : 'off',
    takingBack: options.takingBack,
    talking: options.talking,
    clock: options.clock.kind,
    watching: options.watching,
    people,
    seatedBots: chairs.map(({ wasBot }) => wasBot),
    lefts: leftsOf(end),
    deal: typeof record['deal'] === 'string' ? record['deal'] : null,
    branch: branch?.from ?? null,
    preset: presetOf({ game: record.game, players: record.players, options: rules }),
    company: companyOf(people),
  };
}

/** `original 2 minimum=2 smallerHand=false`: every option, in alphabetical order. */
export function presetOf({
  game,
  players,
  options,
}: Pick<Summary, 'game' | 'players' | 'options'>): string {
  const named = Object.entries(options).map(([name, value]) => `${name}=${value}`);
  return [game, players, ...named.sort()].join(' ');
}

/** Each player of a duel has a draw pile. */
function leftsOf({ hands, draw }: End): number[] {
  return draw.length > 1 ? hands.map((hand, i) => hand + (draw[i] ?? 0)) : [];
}

function companyOf(people: readonly (string | null)[]): Company {
  if (people.length === 1) return 'alone';
  return people.filter((one) => one !== null).length > 1 ? 'people' : 'bots';
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
