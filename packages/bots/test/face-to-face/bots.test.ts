import { faceToFace, seededRng } from '@backtrick/rules';
import type { State } from '@backtrick/rules';
import { describe, expect, it } from 'vitest';
import { greedyChance } from '../../src/face-to-face/belief.ts';
import { duelOf } from '../../src/face-to-face/duel.ts';
import { judgeOf } from '../../src/face-to-face/evaluation.ts';
import { evaluationsOf, faceToFaceBots } from '../../src/face-to-face/registry.ts';
import { BELIEF } from '../../src/face-to-face/network.ts';
import { START } from '../../src/face-to-face/start-weights.ts';
import { playMatch } from '../../src/index.ts';
import type { Bot, Seen } from '../../src/index.ts';
import { dealt, positions, toyDeal } from './positions.ts';

const BOTS = [...faceToFaceBots, ...evaluationsOf()].map((bot) => [bot.name, bot] as const);
const BUDGET = { playouts: 24 };

describe.each(BOTS)('%s', (_, bot) => {
  it('plays legal turns to their end, also from the middle of a turn', () => {
    let middles = 0;
    const found = [
      ...positions('legal', 40),
      ...positions('legal toys', 40, (rng) => toyDeal(rng, 9)),
    ];
    for (const state of found) {
      const after = played(state, bot);
      expect(after.turn?.seat).not.toBe(state.turn?.seat);
      if ((state.turn?.laid ?? 0) > 0) middles++;
    }
    expect(middles).toBeGreaterThan(5);
  });

  it('decides the same for the same generator and budget', () => {
    for (const state of positions('again', 20)) {
      const turns = [1, 2].map(() => bot.turn(seenIn(state), BUDGET, seededRng('again')));
      expect(turns[0]).toEqual(turns[1]);
    }
  });

  it('decides the same in worlds it cannot tell apart, and signals nothing', () => {
    expect(worldsApart(() => bot)).toBe(0);
    for (const state of positions('silent', 5)) expect(bot.signals(seenIn(state))).toEqual([]);
  });

  it('stops at once when its time is spent', () => {
    let asked = 0;
    const budget = { playouts: 1e9, isSpent: () => ++asked > 3 };
    const state = dealt(seededRng('spent'));
    expect(bot.turn(seenIn(state), budget, seededRng('spent')).at(-1)).toEqual({ kind: 'end' });
    expect(asked).toBeLessThan(10);
  });
});

it('a bot that peeks is found', () => {
  const [random] = faceToFaceBots;
  if (!random) throw new Error('the registry begins with random');
  const peeks = [
    ({ draw }: State) => draw[0]?.[0],
    ({ hands, turn }: State) => hands[2 - (turn?.seat ?? 1)]?.[0],
  ];
  for (const peek of peeks) {
    const found = worldsApart((state) => ({
      ...random,
      turn: (seen, budget) => random.turn(seen, budget, seededRng(`${peek(state)}`)),
    }));
    expect(found).toBeGreaterThan(0);
  }
});

describe('what bots ask about a position', () => {
  it('is answered without the hidden cards', () => {
    const rng = seededRng('hidden');
    for (const state of positions('hidden', 60)) {
      const world = faceToFace.imagine(faceToFace.view(state, state.turn?.seat ?? 1), rng);
      const answers = [state, world].map((at) => {
        const { turns, values } = judgeOf({ name: 'start', ...START })(duelOf(at));
        return [[...values.subarray(0, turns.count)], greedyChance(duelOf(at), BELIEF)];
      });
      expect(answers[0]).toEqual(answers[1]);
    }
  });
});

describe('the registry', () => {
  it('has every name once, weakest first', () => {
    expect(faceToFaceBots.map(({ name }) => name)).toEqual([
      'random',
      'greedy',
      'steady',
      'strong',
      'master',
    ]);
  });

  it('wins where the win can be proved: the opponent holds all that is unseen', () => {
    const master = faceToFaceBots.at(-1);
    const state: State = {
      ...dealt(seededRng('open')),
      tops: [10, 35, 40, 20],
      turn: { seat: 1, laid: 0, given: 0 },
      hands: [
        [20, 30, 39],
        [41, 42],
      ],
      draw: [[], []],
    };
    const after = master ? played(state, master) : state;
    expect(after.outcome?.winner).toBe(1);
  });

  it('steady beats greedy more often than not', async () => {
    const [, greedy, steady] = faceToFaceBots;
    if (!greedy || !steady) throw new Error('the registry has both');
    let won = 0;
    for (let i = 0; i < 40; i++) {
      const rng = seededRng(`steady ${i >> 2}`);
      const setup = faceToFace.shuffledSetup({ players: 2, options: {} }, rng);
      const bots: readonly Bot[] = i & 1 ? [steady, greedy] : [greedy, steady];
      const match = { game: faceToFace, bots, budget: BUDGET, talking: 'silent' } as const;
      const first = i & 2 ? 1 : 2;
      const { last } = await playMatch({ ...match, setup: { ...setup, first } }, rng);
      if (bots[(last.outcome?.winner ?? 1) - 1] === steady) won++;
    }
    expect(won).toBeGreaterThan(24);
  });
});

/** In how many pairs of worlds that look the same to the seat the bot plays differently. */
function worldsApart(botIn: (state: State) => Pick<Bot, 'turn'>): number {
  const rng = seededRng('apart');
  return positions('apart', 20).filter((state) => {
    const world = faceToFace.imagine(faceToFace.view(state, state.turn?.seat ?? 1), rng);
    const turns = [state, world].map((at) =>
      botIn(at).turn(seenIn(at), BUDGET, seededRng('apart')),
    );
    return JSON.stringify(turns[0]) !== JSON.stringify(turns[1]);
  }).length;
}

function played(state: State, bot: Pick<Bot, 'turn'>): State {
  const turn = bot.turn(seenIn(state), BUDGET, seededRng('turn'));
  return turn.reduce((before, action) => faceToFace.play(before, action), state);
}

function seenIn(state: State): Seen {
  return { view: faceToFace.view(state, state.turn?.seat ?? 1), signals: [] };
}
