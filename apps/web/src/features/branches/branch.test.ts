import { replay, seededRng } from '@backtrick/rules';
import type { Replay } from '@backtrick/rules';
import { describe, expect, it } from 'vitest';
import { SETTINGS, playthrough } from '../../../test/playthrough.ts';
import { recordWithLine, reshuffled, trunkOf } from './branch.ts';

function replayed(record: unknown): Replay {
  const found = replay(record);
  if (!found.ok || found.value.refused) throw new Error('the record cannot be replayed');
  return found.value;
}

describe.each(SETTINGS)('$game.ruleset.name, $players players', (setting) => {
  const main = replayed(playthrough(setting, 'careful 1').record);
  const { game, states } = main;
  const seats = Array.from({ length: setting.players }, (_, i) => i + 1);

  it('other luck looks the same up to the step to who plays on, and goes on', () => {
    const [from, to] = [Math.min(2, states.length - 2), states.length - 2];
    for (const step of [from, (from + to) >> 1]) {
      for (const seat of seats) {
        const other = replayed(reshuffled(main, step, seat, seededRng(`luck ${step} ${seat}`)));
        expect(other.record.actions).toEqual(main.record.actions.slice(0, step));
        for (const [at, state] of other.states.entries()) {
          const before = states[at];
          if (!before) throw new Error('the game was as long');
          // Earlier hands may differ only in cards that the seat had not seen by the step.
          const { unseen: _, ...seen } = game.view(state, seat);
          const { unseen: __, ...was } = game.view(before, seat);
          expect(seen).toEqual(was);
        }
        expect(other.states.at(-1)?.outcome).toBeNull();
      }
    }
  });

  it('other luck is other luck', () => {
    const decks = ['one', 'two', 'three'].map((seed) =>
      JSON.stringify(reshuffled(main, 2, 1, seededRng(seed)).deck),
    );
    expect(new Set([JSON.stringify(main.record.deck), ...decks]).size).toBe(4);
  });
});

describe('a line', () => {
  const [setting] = SETTINGS;
  if (!setting) throw new Error('something is played');
  const { record } = playthrough(setting, 'careful 1');
  const recorded = [3, 5].map((at) => ({ at, seat: 1, signals: ['keep-off/u1'] }));
  const line = recordWithLine({ ...record, signals: recorded }, 4, ['2/u1']);

  it('goes on where the game was left, and keeps what was signalled till then', () => {
    expect(line.actions).toEqual([...record.actions.slice(0, 4), '2/u1']);
    expect(line.signals).toEqual(recorded.slice(0, 1));
    expect(line['branch']).toEqual({ from: 4 });
  });

  it('has the trunk of the game it leaves, up to there and no further', () => {
    expect(trunkOf(line, 4)).toEqual(trunkOf(record, 4));
    expect(trunkOf(line, 5)).not.toEqual(trunkOf(record, 5));
  });
});
