// Finished games as the lists get them, made up: any players, any ends, written in any order.

import fc from 'fast-check';
import { countedResult } from '../src/results/counted-result.ts';
import type { WholeRows } from '../src/storage/rows.ts';
import { presetOf } from '../src/results/preset.ts';
import { readSummary } from '../src/results/summary.ts';
import type { Summary } from '../src/results/summary.ts';

export interface SyntheticGame {
  readonly table: string;
  readonly at: number;
  readonly summary: Summary;
}

export const DAY = '2026-11-16';
const DAY_START = Date.UTC(2026, 10, 16);
export const DEALS = ['DEAL-ONE', 'DEAL-TWO'];
export const PLAYERS = ['Ada', 'Ben', 'Cleo'];

const player = fc.constantFrom(...PLAYERS);
const left = fc.integer({ min: 0, max: 6 });

/** An attempt at a deal of the day, alone. */
const attempt = fc.record({
  people: player.map((one) => [one]),
  deal: fc.constantFrom(...DEALS),
  isWon: fc.boolean(),
  left,
  place: fc.constantFrom('online' as const, 'device' as const),
  isFirst: fc.boolean(),
});

const aids = fc.constantFrom('off' as const, 'on' as const);
const team = fc.record({ people: fc.array(player, { minLength: 1, maxLength: 1 }), aids, left });
const how = fc.constantFrom('won' as const, 'lost' as const, 'playing' as const);

const syntheticSummary: fc.Arbitrary<Summary> = fc.oneof(
  attempt.map((one) =>
    summaryWith({
      ...{ people: one.people, deal: one.deal, left: one.isWon ? 0 : one.left },
      ...{ status: one.isWon ? 'won' : 'lost', seatedBots: [null], takingBack: 'turn' },
      attempt: { day: DAY, deal: 'original-1', place: one.place, isFirst: one.isFirst },
    }),
  ),
  fc
    .tuple(team, how, fc.option(fc.constant(3), { freq: 8 }))
    .map(([one, status, branch]) => summaryWith({ ...one, status, branch })),
  fc
    .tuple(fc.uniqueArray(player, { minLength: 2, maxLength: 2 }), how, fc.tuple(left, left))
    .map(([people, status, lefts]) =>
      summaryWith({
        ...{ game: 'face-to-face', players: 2, options: {}, people, status },
        ...{ winner: status === 'won' ? 1 + (lefts[0] % 2) : null, lefts: [...lefts] },
        company: 'people',
      }),
    ),
);

/** Several may end in one moment, and they are written in any order. */
export const syntheticGames: fc.Arbitrary<readonly SyntheticGame[]> = fc
  .array(fc.tuple(syntheticSummary, fc.integer({ min: 0, max: 40 })), { maxLength: 40 })
  .map((all) =>
    all.map(([summary, later], i) => ({
      ...{ table: `table-${i}`, at: DAY_START + 1000 * later, summary },
    })),
  );

export function summaryWith(given: Partial<Summary>): Summary {
  const plain = {
    ...{ game: 'original', players: 1, options: { minimum: 2, smallerHand: false } },
    ...{ status: 'lost', winner: null, left: 9, bots: 0, autopilot: false, aids: 'off' },
    ...given,
  };
  const preset = presetOf({ game: plain.game, players: plain.players, options: plain.options });
  return readSummary(JSON.stringify({ preset, ...plain }));
}

/** What the lists get when it ends. */
export function rowsOfGame({ table, at, summary }: SyntheticGame): WholeRows {
  const people = summary.people.flatMap((one, i) => (one === null ? [] : [{ one, seat: i + 1 }]));
  const finished = { table, game: 1, at, summary };
  return {
    kind: 'whole',
    table: {
      ...{ table, version: 1, phase: 'over', updatedAt: at, due: null, turn: null, door: '{}' },
      ...{ isPublic: false, freeChairs: 0, present: people.length, variant: '' },
    },
    players: people.map(({ one }) => one),
    host: null,
    finished: {
      game: 1,
      record: '{}',
      summary: JSON.stringify(summary),
      results: people.map(({ one, seat }) => ({
        ...{ player: one, seat },
        ...countedResult(finished, seat),
      })),
    },
  };
}
