// One game of each kind, played through the rules, and what the server lists of it.

import { randomBytes } from 'node:crypto';
import { seededRng } from '@backtrick/rules';
import { fold } from '@backtrick/table';
import type { DailyAttempt, Table } from '@backtrick/table';
import type { Services } from '../../src/services.ts';
import { rowsOf } from '../../src/storage/rows.ts';
import type { WholeRows } from '../../src/storage/rows.ts';
import { entriesOfGame, writeEntries } from '../../test/played-games.ts';
import type { PlayedGame } from '../../test/played-games.ts';

export interface Models {
  /** First attempts at the daily deal, with several scores. */
  readonly attempts: readonly WholeRows[];
  /** Finished games of cards that anybody may see by now. */
  readonly openDeal: readonly WholeRows[];
  /** Finished games of several kinds. */
  readonly results: readonly WholeRows[];
  readonly waiting: WholeRows;
  readonly running: WholeRows;
  /** A table whose log is stored. */
  readonly table: string;
}

export interface Playing {
  readonly player: string;
  readonly code: string;
  readonly openCode: string;
  readonly attempt: DailyAttempt;
  readonly now: number;
}

const OTHER = 'somebody-else'.padEnd(22, '-');
const HOUR = 3_600_000;

export async function playModels(services: Services, playing: Playing): Promise<Models> {
  const { player, code, openCode, attempt } = playing;
  const at = playing.now - HOUR;
  const alone = { seats: [player], rng: seededRng('a past'), at, table: 'model'.padEnd(22, '-') };
  const daily = { game: 'original', players: 1, deal: code, takingBack: 'turn' };
  const table = randomBytes(16).toString('base64url');
  const duel = { game: 'face-to-face', players: 2, watching: 'everybody' };
  const openDeal = { game: 'original', players: 1, deal: openCode, watching: 'everybody' };
  const stored = await entriesOfGame({ ...alone, table, seats: [player, OTHER], options: duel });
  await writeEntries(services.store, table, stored);
  const four = { game: 'original', players: 4, watching: 'everybody' };
  const seats = [player, 'bot:steady', 'bot:steady', 'bot:steady'];
  const shown = { ...alone, seats, options: four, until: 12 };
  return {
    attempts: await Promise.all(
      LENGTHS.map((until) => listed({ ...alone, attempt, options: daily, until }, isFinished)),
    ),
    openDeal: await Promise.all(
      LENGTHS.map((until) => listed({ ...alone, options: openDeal, until }, isFinished)),
    ),
    results: await Promise.all(
      LENGTHS.flatMap((until) =>
        KINDS.map(([options, ...others]) =>
          listed({ ...alone, options, seats: [player, ...others], until }, isFinished),
        ),
      ),
    ),
    waiting: await listed(shown, ({ table: { present } }) => present > 0),
    running: await listed(shown, ({ table: { phase } }) => phase === 'playing'),
    table,
  };
}

/** After how many actions games are given up. */
const LENGTHS = [6, 12, 18, 24, 30, 36, 42, 48, 54, 200];

/** Options, and who sits beside the person. */
const KINDS: readonly (readonly [object, ...string[]])[] = [
  [{ game: 'original', players: 1 }],
  [{ game: 'original', players: 1, aids: 'on' }],
  [{ game: 'original', players: 1, rules: { minimum: 3 } }],
  [{ game: 'original', players: 2 }, OTHER],
  [{ game: 'original', players: 3 }, 'bot:steady', 'bot:steady'],
  [{ game: 'original', players: 5 }, OTHER, 'bot:steady', 'bot:steady', 'bot:steady'],
  [{ game: 'face-to-face', players: 2 }, OTHER],
  [{ game: 'face-to-face', players: 2 }, 'bot:steady'],
  [{ game: 'quick-and-easy', players: 2 }, 'bot:steady'],
  [{ game: 'quick-and-easy', players: 3 }, OTHER, 'bot:steady'],
];

function isFinished({ finished }: WholeRows): boolean {
  return finished !== null;
}

/** The first rows of a game of which this holds. */
async function listed(
  played: PlayedGame,
  isWanted: (rows: WholeRows) => boolean,
): Promise<WholeRows> {
  let table: Table | null = null;
  for (const entry of await entriesOfGame(played)) {
    table = fold(played.table, table, entry);
    const rows = rowsOf(played.table, entry, table.open);
    if (rows.kind === 'whole' && isWanted(rows)) return rows;
  }
  throw new Error(`no rows of the kind in ${JSON.stringify(played.options)}`);
}
