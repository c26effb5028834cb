import { expect, it } from 'vitest';
import { SEEDS, SETTINGS, playthrough } from '../../../../test/playthrough.ts';
import { gameLog, turnNumber, turnsOf } from './game-log.ts';

it.each(SETTINGS)(
  'tells from what everybody saw who did what: $game.ruleset.name, $players, $options',
  (setting) => {
    for (const seed of SEEDS) {
      const { game, states, actions, record } = playthrough(setting, seed);
      const last = states.at(-1);
      if (!last) throw new Error('a game begins with its deal');
      const steps = gameLog({ cards: game.view(last, 'spectator'), actions, record });
      expect(steps).toHaveLength(actions.length);
      steps.forEach((step, i) => {
        const [before, after] = [states[i], states[i + 1]];
        if (!before || !after) throw new Error('every action leads from one state to the next');
        if (step.kind === 'began') return expect(after.turn?.seat ?? step.seat).toBe(step.seat);
        expect(step.seat).toBe(before.turn?.seat);
        if (step.kind === 'laid') {
          expect(step.onto).toBe(game.top(before, step.pile, step.seat));
          return expect(after.hands[step.seat - 1]).not.toContain(step.card);
        }
        const drawn = before.draw.flat().length - after.draw.flat().length;
        return expect(step.drew).toBe(drawn);
      });
    }
  },
);

it.each(SETTINGS)(
  'tells a running game as it tells one that is over: $game.ruleset.name, $players, $options',
  (setting) => {
    const { game, states, actions, record } = playthrough(setting, 'running');
    const last = states.at(-1);
    if (!last) throw new Error('a game begins with its deal');
    const all = gameLog({ cards: game.view(last, 'spectator'), actions, record });
    states.slice(0, -1).forEach((state, i) => {
      const cards = game.view(state, 'spectator');
      const steps = gameLog({ cards, actions: actions.slice(0, i), record: null });
      expect(steps).toEqual(all.slice(0, i));
    });
  },
);

it('O10 Q6 passes over seats without cards', () => {
  const passed = SETTINGS.filter(({ players }) => players > 2).flatMap((setting) => {
    const { states } = playthrough(setting, 'careful 1');
    return states.filter(({ turn }, i) => {
      const seat = states[i - 1]?.turn?.seat;
      if (!turn || seat === undefined || turn.seat === seat) return false;
      return turn.seat !== (seat % setting.players) + 1;
    });
  });
  // The suites above run over these very games.
  expect(passed.length).toBeGreaterThan(0);
});

it('counts turns by their ends', () => {
  expect(turnNumber([])).toBe(1);
  expect(turnNumber(['@2', '37/u1', '52/u1', '.', '12/u2'])).toBe(2);
});

it('keeps what was laid in one turn together, the running one without a draw', () => {
  const setting = SETTINGS.find(({ game }) => game.ruleset.name === 'original');
  if (!setting) throw new Error('there is the original');
  const { game, states } = playthrough(setting, 'turns');
  const [deal] = states;
  if (!deal) throw new Error('a game begins with its deal');
  const actions = ['10/u1', '20/u1', '.', '30/u1'];
  const turns = turnsOf(gameLog({ cards: game.view(deal, 1), actions, record: null }));
  expect(turns.map(({ number, lays, drew }) => [number, lays.length, drew])).toEqual([
    [1, 2, 2],
    [2, 1, null],
  ]);
});
