import { gameNamed, gameOf } from '@backtrick/rules';
import type { State } from '@backtrick/rules';
import { describe, expect, it } from 'vitest';
import { byDepth } from '../../../test-depth.ts';
import { restOfTurn } from '../src/autopilot.ts';
import { dueAt, fold, handle } from '../src/index.ts';
import type { Command, Table, Who } from '../src/index.ts';
import { isRunning } from '../src/open-table.ts';
import { stateOf } from '../src/table.ts';
import { VARIANTS, act, everybodyReady, gathered, person, playRandomly } from './people.ts';
import { numberGuard } from '../src/guard/index.ts';

const LEFT_TABLES = byDepth({ quick: 500, deep: 10_000 });
const SERVER: Who = { kind: 'house' };
/** From the deal on, every state of a few random games of each kind. */
const moments = VARIANTS.flatMap((options) =>
  ['one', 'two', 'three', 'four'].map((seed) => momentsOf(seed, options)),
);

describe('the server plays for absent players', () => {
  const states = moments.flat().map((table) => stateOf(table));

  it('P18 lays what the turn asks for and ends it', () => {
    for (const state of states) {
      if (!state?.turn) continue;
      const actions = restOfTurn(gameOf(state), state, state.turn.seat);
      expect(actions.length).toBeGreaterThan(0);
      const after = actions.reduce((now, action) => gameOf(state).play(now, action), state);
      expect(after.outcome !== null || actions.at(-1)?.kind === 'end').toBe(true);
      const needed = gameOf(state).minimum(state, state.turn.seat).cards - state.turn.laid;
      expect(actions.filter(({ kind }) => kind === 'lay').length).toBeLessThanOrEqual(
        Math.max(needed, 0),
      );
    }
  });

  it('P18 goes the shortest way that does not lose the game', () => {
    const game = gameNamed('original');
    if (!game) throw new Error('there is the original game');
    const setup = game.shuffledSetup({ players: 1 }, () => 0.5);
    const state: State = {
      ...game.deal(setup),
      tops: [1, 1, 100, 100],
      hands: [[5, 30, 97]],
      turn: { seat: 1, laid: 0, given: 0 },
    };
    expect(restOfTurn(game, state, 1).map((action) => game.format(action))).toEqual([
      '97/d1',
      '5/u1',
      '.',
    ]);
  });

  it('P18 G6 goes another way where the nearest would lose the game', () => {
    const game = gameNamed('original');
    if (!game) throw new Error('there is the original game');
    const state: State = {
      ...game.deal(game.shuffledSetup({ players: 1 }, () => 0.5)),
      tops: [72, 66, 25, 52],
      hands: [[57, 58, 62]],
      turn: { seat: 1, laid: 0, given: 0 },
    };
    // 62 goes ten back on two piles; only one of them then takes another card.
    expect(restOfTurn(game, state, 1).map((action) => game.format(action))).toEqual([
      '62/d2',
      '58/d2',
      '.',
    ]);
  });

  it('P18 F5 gives the opponent nothing that the seat’s own piles take', () => {
    const game = gameNamed('face-to-face');
    if (!game) throw new Error('there is Face to Face');
    const turnOf = (tops: readonly number[], hand: readonly number[]) => {
      const state: State = {
        ...game.deal(game.shuffledSetup({ players: 2 }, () => 0.5)),
        tops,
        hands: [hand, [58]],
        turn: { seat: 1, laid: 0, given: 0 },
      };
      return restOfTurn(game, state, 1).map((action) => game.format(action));
    };
    expect(turnOf([10, 50, 40, 20], [2, 20, 45, 59])).toEqual(['45/d', '20/u', '.']);
    // The smallest gift, where there must be one.
    expect(turnOf([48, 5, 40, 20], [30, 35, 49])).toEqual(['49/u', '35/U', '.']);
  });

  it('P18 I4 does the same in every world that looks the same to its seat', () => {
    const { rng } = gathered('worlds', { game: 'original', players: 1 });
    for (const state of states) {
      if (!state?.turn) continue;
      const { seat } = state.turn;
      const game = gameOf(state);
      const world = game.imagine(game.view(state, seat), rng);
      expect(restOfTurn(game, world, seat)).toEqual(restOfTurn(game, state, seat));
    }
  });
});

describe('a table that everybody leaves', () => {
  it(`P18 D12 ends without anybody, at whatever moment and in whatever way: ${LEFT_TABLES} tables`, () => {
    const { rng } = gathered('gone', { game: 'original', players: 1 });
    const among = <T>(list: readonly T[]) => list[Math.floor(rng() * list.length)];
    const phases = Array.from({ length: LEFT_TABLES }, () => {
      const table = among(among(moments) ?? []);
      if (!table) throw new Error('every game has a first moment');
      const troubles = TROUBLES.filter(() => rng() < 0.2);
      const left = everybodyGone(troubles.reduce((now, trouble) => trouble(now), table));
      return endedByTicks(left).open.phase;
    });
    expect(new Set(phases)).toEqual(new Set(['over']));
  });
});

/** Ways in which a table may stand when it is left. */
const TROUBLES: readonly ((table: Table) => Table)[] = [
  (table) => asked(table, person(table, 'Ada'), { kind: 'pause' }),
  (table) => asked(table, person(table, 'Ada'), { kind: 'abandon' }),
  (table) => asked(table, person(table, 'Ben'), { kind: 'leave' }),
  (table) => asked(table, person(table, 'Ada'), { kind: 'seat-bot', seat: 2, bot: 'steady' }),
  (table) =>
    asked(table, person(table, 'Cleo'), {
      kind: 'agree',
      proposal: table.open.proposal?.version ?? 0,
    }),
  (table) => asked(table, person(table, 'Ada'), { kind: 'kick', seat: 3 }),
  (table) => asked(table, SERVER, { kind: 'away', seat: 1 }),
  (table) => asked(table, person(table, 'Ada'), { kind: 'leave' }),
];

function everybodyGone(table: Table): Table {
  return table.open.chairs.reduce(
    (now, { seat }) => asked(now, SERVER, { kind: 'away', seat }),
    table,
  );
}

/** More than a game has turns. */
const MAX_TICKS = 200;

function endedByTicks(start: Table): Table {
  let table = start;
  for (let ticks = 0; isRunning(table.open) && ticks < MAX_TICKS; ticks++) {
    const due = dueAt(table.open);
    if (due === null) throw new Error(`nothing will happen at ${JSON.stringify(table.open)}`);
    const ticked = asked(table, SERVER, { kind: 'tick' }, due);
    if (ticked.open.version === table.open.version)
      throw new Error('a tick that is due is refused');
    table = ticked;
  }
  return table;
}

function asked(table: Table, who: Who, command: Command, now = 2_000_000_000): Table {
  const request = { who, id: `command-${table.entries}`, command };
  const handled = handle(table.open.id, table, request, {
    now,
    seed: 'ab'.repeat(64),
    guard: numberGuard,
  });
  return handled.kind === 'entry' ? fold(table.open.id, table, handled.entry) : table;
}

function momentsOf(seed: string, options: Readonly<Record<string, unknown>>): readonly Table[] {
  const harness = gathered(seed, options);
  everybodyReady(harness);
  const tables = [harness.table()];
  if (harness.open().phase === 'beginning') act(harness, '@1', 'Ada');
  while (harness.open().phase === 'playing') {
    tables.push(harness.table());
    playRandomly(harness, 1);
  }
  return tables;
}
