// The analysis of positions and records: repeatable, fair, interruptible, the same for all games.

import {
  GAMES,
  faceToFace,
  original,
  quickAndEasy,
  recordOf,
  replay,
  seededRng,
} from '@backtrick/rules';
import type { Game, GameRecord, Replay, Rng, State } from '@backtrick/rules';
import { rolldown } from 'rolldown';
import { describe, expect, it } from 'vitest';
import {
  analysePosition,
  analyseRecord,
  analyseTurn,
  botNamed,
  conclude,
  isClear,
  lookAt,
  nextLooks,
  playedTurns,
} from '../../src/index.ts';
import type { Looked, PlayedTurn } from '../../src/index.ts';
import { play, seenIn } from './seats.ts';

const BUDGET = { playouts: 24, seed: 'analysis' };
/** The games played for these tests end here. */
const TURNS = 10;
const games = GAMES.map((game) => [game.ruleset.name, game] as const);

describe.each(games)('%s', (name, game) => {
  const record = gameOfBots(game, `analysis ${name}`);
  const analysis = analyseRecord(record, BUDGET);

  it('gives the same answer for the same seed and budget', () => {
    expect(analyseRecord(record, BUDGET)).toEqual(analysis);
  });

  it('does not care who takes which look, and when', () => {
    const turns = playedTurns(record);
    let looks: readonly Looked[] = [];
    for (let next = nextLooks(turns.length, looks); next.length > 0;) {
      looks = [...looks, ...next.toReversed().map((look) => lookAt(turns, look, BUDGET))];
      next = nextLooks(turns.length, looks);
    }
    expect(conclude(record, looks)).toEqual(analysis);
  });

  it('judges every turn, with chances and losses that make sense', () => {
    const { turns, curve, accuracy } = analysis;
    expect(turns.map(({ from }) => from)).toEqual(playedTurns(record).map(({ from }) => from));
    for (const { chance, loss, actions, played } of turns) {
      expect(chance.value).toBeGreaterThanOrEqual(0);
      expect(chance.value).toBeLessThanOrEqual(1);
      expect(loss.value).toBeGreaterThanOrEqual(0);
      expect(actions.map(({ action }) => action)).toEqual(played);
      const shared = actions.reduce((sum, action) => sum + action.loss, 0);
      expect(shared).toBeCloseTo(loss.value);
      expect(actions.at(-1)?.value).toBeCloseTo(chance.value - loss.value);
    }
    expect(curve).toHaveLength(turns.length);
    for (const share of accuracy) expect(share).toBeGreaterThan(50);
  });

  it('judges a turn the same in all worlds its player cannot tell apart', () => {
    const rng = seededRng(`worlds ${name}`);
    const apart = playedTurns(record).filter((turn) => {
      const [here, there] = [0, 1].map(() => JSON.stringify(judged(inAnotherWorld(turn, rng))));
      return here !== there;
    });
    expect(apart).toEqual([]);
  });

  it('would be found peeking at the order of the draw pile', () => {
    const rng = seededRng(`peek ${name}`);
    const [turn] = playedTurns(record);
    if (!turn) throw new Error('the game has turns');
    const peeked = [0, 1].map(() => {
      const { view, ...seen } = turn.seen;
      const { draw, hands } = game.imagine(view, rng);
      const unseen = game.ruleset.kind === 'duel' ? draw : [[...draw, ...hands.slice(1)].flat()];
      return JSON.stringify(judged({ ...turn, seen: { ...seen, view: { ...view, unseen } } }));
    });
    expect(peeked[0]).not.toBe(peeked[1]);
  });

  it('ends when asked to, with what it has', () => {
    const { turns } = analyseRecord(record, BUDGET, (looks) =>
      looks.length < 3 ? 'go-on' : 'stop',
    );
    expect(turns).toHaveLength(3);
    const spent = analyseRecord(record, { ...BUDGET, playouts: 1e9, isSpent: () => true });
    expect(spent.turns).toHaveLength(playedTurns(record).length);
  });

  it('calls nothing clear that it has met in a single world', () => {
    const { turns, turningPoint } = analyseRecord(record, { ...BUDGET, playouts: 1 });
    expect([turns.filter(isClear), turningPoint]).toEqual([[], null]);
  });

  it('puts the best play of a position first, and none before it', () => {
    for (const { seen, play } of playedTurns(record)) {
      const judged = analysePosition(seen, [play], { playouts: 60 }, seededRng('order'));
      const behind = judged.map((each) => each.behind.value);
      expect(judged[0]?.behind).toEqual({ value: 0, error: 0 });
      expect(behind).toEqual(behind.toSorted((a, b) => a - b));
    }
  });

  it('leaves a running turn alone', () => {
    const actions = record.record.actions.slice(0, (playedTurns(record)[2]?.from ?? 0) + 1);
    const running = replayed({ ...record.record, actions });
    const { turns, end } = analyseRecord(running, BUDGET);
    expect([turns.length, end]).toEqual([2, null]);
    const dealt = analyseRecord(replayed({ ...record.record, actions: [] }), BUDGET);
    expect(dealt).toMatchObject({ turns: [], curve: [], end: null, turningPoint: null });
  });
});

/** The turn from a replay of a world that looks the same to its player. */
function inAnotherWorld({ play, seat, seen }: PlayedTurn, rng: Rng): PlayedTurn {
  const game = GAMES.find(({ ruleset }) => ruleset.name === seen.view.game);
  if (!game) throw new Error('there is such a game');
  const states: State[] = [game.imagine(seen.view, rng)];
  for (const action of play) {
    const last = states.at(-1);
    if (last) states.push(game.play(last, action));
  }
  const actions = play.map((action) => game.format(action));
  const { game: name, players } = seen.view;
  const record: GameRecord = { game: name, players, deck: [], actions };
  const [turn] = playedTurns({ game, record, states, refused: null });
  expect(turn?.seat).toBe(seat);
  if (!turn) throw new Error('the turn is a whole one');
  return turn;
}

function judged(turn: PlayedTurn) {
  return analyseTurn(turn, { playouts: 24 }, seededRng('the same chance'));
}

describe('a win at hand', () => {
  const scene = {
    game: 'original',
    tops: [40, 65, 30, 20],
    hand: [41, 50, 70],
    unseen: [],
    others: [0],
  };
  const seen = seenIn(scene);
  const turn = (text: string) => ({
    number: 1,
    seat: 1,
    from: 0,
    play: play('original', text),
    seen,
  });

  it('costs nothing when it is taken', () => {
    const analysis = analyseTurn(turn('41/u1 50/u1 70/u1'), BUDGET, seededRng('win'));
    expect(analysis).toMatchObject({ chance: { value: 1 }, loss: { value: 0 }, reasons: [] });
    expect(analysis.best).toEqual(analysis.played);
  });

  it('costs nothing in another order either', () => {
    const analysis = analyseTurn(turn('41/u1 70/u2 50/u1'), BUDGET, seededRng('win'));
    expect(analysis.loss).toEqual({ value: 0, error: 0 });
  });

  it('costs everything, at the card that spoils it', () => {
    const analysis = analyseTurn(turn('41/u1 70/u1 .'), BUDGET, seededRng('win'));
    expect(analysis.loss.value).toBe(1);
    expect(analysis.actions.map(({ loss }) => loss)).toEqual([0, 1, 0]);
    expect(analysis.actions[1]?.best).toEqual({ kind: 'lay', card: 50, pile: 'u1' });
    expect(analysis.reasons[0]).toEqual({ kind: 'stranded-card', card: 50, how: 'no-pile' });
  });

  it('comes first among the plays of the position', () => {
    const spoilt = play('original', '70/u1 .');
    const plays = analysePosition(seen, [spoilt], BUDGET, seededRng('win'));
    expect(plays[0]).toMatchObject({ chance: { value: 1, error: 0 }, behind: { value: 0 } });
    const asked = plays.find((judged) => judged.play === spoilt);
    expect(asked).toMatchObject({ chance: { value: 0 }, behind: { value: 1 } });
  });
});

it('tells for each card of a bad turn what would have been better from there', () => {
  const seen = seenIn({
    game: 'original',
    tops: [1, 1, 100, 100],
    hand: [3, 5, 6, 30, 31, 90, 95],
    unseen: original.ruleset.cards.filter(
      (card) => ![3, 5, 6, 30, 31, 90, 95].includes(Number(card)),
    ),
    others: [7],
  });
  const bad = { number: 1, seat: 1, from: 0, play: play('original', '95/u1 3/d1 .'), seen };
  const { actions, loss } = analyseTurn(bad, { playouts: 400 }, seededRng('twice bad'));
  expect(loss.value).toBeGreaterThan(0.2);
  expect(actions[0]?.best).not.toEqual(actions[0]?.action);
  expect(actions[1]?.best).not.toEqual(actions[1]?.action);
  expect(actions[0]?.loss).toBeGreaterThan(0);
  expect(actions[1]?.loss).toBeGreaterThan(0);
});

it('takes the only play there is for the best', () => {
  const seen = seenIn({
    game: 'original',
    tops: [90, 95, 10, 5],
    hand: [92],
    unseen: [91],
    others: [1],
  });
  const turn = { number: 1, seat: 1, from: 0, play: play('original', '92/u1 .'), seen };
  expect(analyseTurn(turn, BUDGET, seededRng('only'))).toMatchObject({
    loss: { value: 0, error: 0 },
    reasons: [],
  });
});

it('finds no turning point where nobody could do otherwise', () => {
  const deck = original.ruleset.cards;
  const record = { game: 'original', players: 1, deck, actions: ['2/u1', '3/u1', '.'] };
  expect(analyseRecord(replayed(record), BUDGET).turningPoint).toBeNull();
});

it('tells how the game ended', () => {
  const cards = ['r10', 'r1', 'y10', 'y1', 'g10', 'g1', 'b10', 'b1', 'p10', 'p1'];
  const rest = quickAndEasy.ruleset.cards.filter((card) => !cards.includes(String(card)));
  const record = { game: 'quick-and-easy', players: 1, deck: [...cards, ...rest] };
  const lost = { ...record, actions: ['r10/u', 'r1/d', '.'] };
  expect(analyseRecord(replayed(lost), BUDGET)).toMatchObject({ end: 0, turningPoint: 0 });
});

it('tells the curve of a duel from seat 1', () => {
  const setup = faceToFace.shuffledSetup({ players: 2 }, seededRng('curve'));
  const record = { ...recordOf(faceToFace, { ...setup, first: 2 }) };
  const [hand = []] = faceToFace.deal({ ...setup, first: 2 }).hands.slice(1);
  const actions = [`${hand[0]}/u`, `${hand[1]}/u`, '.'];
  const { turns, curve } = analyseRecord(replayed({ ...record, actions }), BUDGET);
  expect(turns[0]?.seat).toBe(2);
  expect(curve[0]).toBeCloseTo(1 - (turns[0]?.chance.value ?? 0));
});

it('goes into a browser as it is', async () => {
  const input = new URL('../../src/index.ts', import.meta.url).pathname;
  const bundle = await rolldown({ input, platform: 'browser', external: [] });
  const { output } = await bundle.generate();
  expect(output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.imports : []))).toEqual([]);
});

/** The first turns of a game of the bot `steady`. */
function gameOfBots(game: Game, seed: string): Replay {
  const rng = seededRng(seed);
  const { name, kind } = game.ruleset;
  const bot = botNamed(name, 'steady');
  if (!bot) throw new Error('there is such a bot');
  const setup = game.shuffledSetup({ players: 2 }, rng);
  const actions = kind === 'duel' ? [] : ['@1'];
  let state = game.deal(setup);
  if (!state.turn) state = game.play(state, { kind: 'start', seat: 1 });
  for (let turn = 0; turn < TURNS && !state.outcome; turn++) {
    const seen = { view: game.view(state, state.turn?.seat ?? 1), signals: [] };
    for (const action of bot.turn(seen, BUDGET, rng)) {
      state = game.play(state, action);
      actions.push(game.format(action));
    }
  }
  return replayed({ ...recordOf(game, setup), actions });
}

function replayed(record: unknown): Replay {
  const played = replay(record);
  if (!played.ok || played.value.refused) throw new Error('the record is legal');
  return played.value;
}
