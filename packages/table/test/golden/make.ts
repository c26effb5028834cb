// Plays the games of golden/v1.jsonl.gz: node packages/table/test/golden/make.ts
// Only for a version of the event format that is not released yet.

import { GAMES, seededRng } from '@backtrick/rules';
import { DEAL_CODE_BYTES, dealCode } from '../../src/index.ts';
import { livelyTable, pick, someVariant } from '../lively-table.ts';
import { goldenFile, tableHash, writeGoldenLogs } from '../golden-logs.ts';
import type { GoldenLog } from '../golden-logs.ts';

const TABLES = 280;
const VERSION = 1;

const logs = Array.from({ length: TABLES }, (_, count) => goldenLog(count));
writeGoldenLogs(goldenFile(VERSION), logs);

const kinds = logs.flatMap(({ entries }) =>
  entries.flatMap(({ events }) => events.map((it) => it.kind)),
);
for (const kind of new Set(kinds)) console.log(kind, kinds.filter((one) => one === kind).length);

function goldenLog(count: number): GoldenLog {
  const rng = seededRng(`golden ${count}`);
  const game = GAMES[count % GAMES.length];
  if (!game) throw new Error('there are games');
  const variant = someVariant(game, rng);
  const code = dealCode(
    { ...variant, options: variant.rules },
    Uint8Array.from({ length: DEAL_CODE_BYTES }, () => Math.floor(rng() * 256)),
  );
  const { id, steps } = livelyTable(`golden ${count}`, {
    options: {
      ...variant,
      takingBack: pick(['off', 'turn', 'consent', 'consent'], rng),
      talking: pick(['rules', 'rules', 'signals'], rng),
      clock: pick(
        [{ kind: 'none' }, { kind: 'seconds', turn: 60 }, { kind: 'days', turn: 2 }],
        rng,
      ),
      deal: rng() < 0.1 ? code : null,
    },
    bots: Array.from({ length: variant.players - 1 }, (_, i) => i + 2).filter(() => rng() < 0.25),
    games: count % 10 === 0 ? 2 : 1,
    patience: rng() < 0.4 ? 25 : Infinity,
  });
  const last = steps.at(-1);
  if (!last) throw new Error('a table has a log');
  const entries = steps.map(({ entry }) => entry);
  return { table: id, hash: tableHash(last.table, entries), entries };
}
