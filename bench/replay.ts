// Records of whole games, read and answered as `backtrick replay --jsonl` does, text to text.

import { GAMES, answer, recordOf, seededRng } from '@backtrick/rules';
import type { Game } from '@backtrick/rules';
import { table } from './report.ts';
import type { Measure, Report } from './report.ts';
import { choose } from './rules/rounds.ts';

const RECORDS = 200;

export function measure(seconds: number): Report {
  const measures = GAMES.map((game) => paceOf(game, seconds));
  const rows = measures.map(({ name, ours }) => [name, Math.round(ours)]);
  return { lines: table([['records of games for two', 'records/s'], ...rows]), measures };
}

function paceOf(game: Game, seconds: number): Measure {
  const records = someRecords(game);
  const read = (milliseconds: number) => {
    const begun = performance.now();
    let count = 0;
    do {
      for (const record of records) JSON.stringify(answer(JSON.parse(record)));
      count += records.length;
    } while (performance.now() - begun < milliseconds);
    return (1000 * count) / (performance.now() - begun);
  };
  read(200 * seconds); // warms up, and does not count
  return { name: `replay ${game.ruleset.name}`, unit: 'records/s', ours: read(1000 * seconds) };
}

function someRecords(game: Game): readonly string[] {
  const rng = seededRng('records');
  return Array.from({ length: RECORDS }, () => {
    const setup = game.shuffledSetup({ players: 2 }, rng);
    const actions: string[] = [];
    for (let state = game.deal(setup); !state.outcome;) {
      const action = choose(game.actions(state), rng);
      actions.push(game.format(action));
      state = game.play(state, action);
    }
    return JSON.stringify({ ...recordOf(game, setup), actions });
  });
}
