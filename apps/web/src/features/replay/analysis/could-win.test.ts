import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { formatRecord, replay } from '@backtrick/rules';
import type { GameRecord, Replay } from '@backtrick/rules';
import { expect, it } from 'vitest';
import { SETTINGS, playthrough } from '../../../../test/playthrough.ts';
import { couldWinFrom } from './could-win.ts';
import { recordWithLine } from '../../branches/branch.ts';

/** The program, which is another application: it is asked, not imported. */
const BACKTRICK = join(import.meta.dirname, '../../../../../cli/bin/backtrick.mjs');
/** Games of each kind; no clock, so that a slow machine finds as much. */
const GAMES = process.env.SOAK === '1' ? 12 : 4;
/** How far from the end of a game it is asked, and how often a search may look whether it is spent. */
const FAR = process.env.SOAK === '1' ? [4, 8, 12, 20] : [4, 8, 12];
const LOOKS = process.env.SOAK === '1' ? 300 : 60;
/** The original is asked about where most is open, too: not lost yet, and to be won only by a long line. */
const [HALF_WAYS, LONG] = process.env.SOAK === '1' ? [6, 3000] : [1, 1000];

function played(settings: typeof SETTINGS, games: number): readonly Replay[] {
  return settings.flatMap((setting) =>
    Array.from({ length: games }, (_, i) => {
      const replayed = replay(playthrough(setting, `careful ${i + 1}`).record);
      if (!replayed.ok) throw new Error('the record can be replayed');
      return replayed.value;
    }),
  );
}

function spentAfter(looks: number): () => boolean {
  let left = looks;
  return () => left-- <= 0;
}

interface Asked {
  readonly game: Replay;
  readonly step: number;
  readonly looks: number;
}

function nearTheEnd(): readonly Asked[] {
  return played(SETTINGS, GAMES).flatMap((game) =>
    FAR.map((far) => ({ game, step: Math.max(0, game.states.length - 1 - far), looks: LOOKS })),
  );
}

function halfWay(): readonly Asked[] {
  const settings = SETTINGS.filter(
    ({ game, options }) => game.ruleset.name === 'original' && !options['smallerHand'],
  ).filter(({ options, players }) => options['minimum'] === 2 && players > 1);
  return played(settings, HALF_WAYS).map((game) => {
    return { game, step: (game.states.length - 1) >> 1, looks: LONG };
  });
}

const found = [...nearTheEnd(), ...halfWay()].map((asked) => ({
  ...asked,
  verdict: couldWinFrom(asked.game, asked.step, spentAfter(asked.looks)),
}));
const lines = found.flatMap(({ game, step, verdict }) =>
  verdict?.kind === 'winnable'
    ? [{ step, game, record: recordWithLine(game.record, step, verdict.line) }]
    : [],
);

it('comes with a line that `backtrick replay` accepts and that wins, or with none', () => {
  const kinds = found.map(({ verdict }) => verdict?.kind);
  expect(new Set(kinds)).toEqual(new Set(['winnable', 'unwinnable', 'undecided']));
  expect(new Set(lines.map(({ game }) => game.record.game)).size).toBe(3);
  const answers = told(lines.map(({ record }) => record));
  expect(answers).toHaveLength(lines.length);
  for (const [i, { game, step }] of lines.entries()) {
    const winner = game.game.ruleset.kind === 'duel' ? game.states[step]?.turn?.seat : null;
    expect(answers[i]).toMatchObject({ ok: true, status: 'won', winner });
  }
});

it('takes the way that a team has won by for a line, wherever it is asked', () => {
  const won = lineFound();
  for (const step of [0, 5, won.states.length - 2]) {
    const line = won.record.actions.slice(step);
    expect(couldWinFrom(won, step, () => true)).toEqual({ kind: 'winnable', line });
  }
});

it('has nothing to say after the end', () => {
  const [game] = played(SETTINGS.slice(0, 1), 1);
  if (!game) throw new Error('somebody has played');
  expect(couldWinFrom(game, game.states.length - 1, () => false)).toBeNull();
});

/** A game that was won: one of the lines. */
function lineFound(): Replay {
  const line = lines.find(({ game }) => game.game.ruleset.kind !== 'duel');
  const replayed = replay(line?.record);
  if (!replayed.ok) throw new Error('none of these games could be won');
  return replayed.value;
}

function told(records: readonly GameRecord[]): readonly unknown[] {
  const input = records.map((record) => `${formatRecord(record)}\n`).join('');
  const output = execFileSync(process.execPath, [BACKTRICK, 'replay', '--jsonl'], {
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return output
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
}
