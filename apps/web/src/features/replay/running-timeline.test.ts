import { replay } from '@backtrick/rules';
import { describe, expect, it } from 'vitest';
import { SETTINGS, playthrough, tableOf } from '../../../test/playthrough.ts';
import { tableAt } from './timeline.ts';
import { runningTimeline } from './running-timeline.ts';

describe.each(SETTINGS)('$game.ruleset.name, $players players', (setting) => {
  const { record } = playthrough(setting, 'careful 1');
  const replayed = replay(record);
  if (!replayed.ok) throw new Error('the record can be replayed');
  const { game, states } = replayed.value;
  const last = states.length - 2;
  const actions = record.actions.slice(0, last).map(String);
  const now = states[last];
  if (!now) throw new Error('the game has begun');
  const seats = Array.from({ length: setting.players }, (_, i) => i + 1);
  const filmFor = (seat: number) => {
    const timeline = runningTimeline(tableOf(game.view(now, seat), actions), seat);
    if (!timeline) throw new Error('cards were dealt');
    return timeline;
  };

  it('shows at each step what everybody saw', () => {
    const timeline = filmFor(1);
    expect(timeline.last).toBe(last);
    for (const [step, state] of states.slice(0, last + 1).entries()) {
      const { unseen: _, ...seen } = game.view(state, 'spectator');
      expect(tableAt(timeline, step).cards).toEqual({ ...seen, unseen: [] });
    }
  });

  it('shows only the player’s own hand, and only cards that were in it', () => {
    for (const seat of seats) {
      const timeline = filmFor(seat);
      const wrong: unknown[] = [];
      for (const [step, state] of states.slice(0, last + 1).entries()) {
        for (const [i, hand] of timeline.handsAt(step).entries()) {
          const held = state.hands[i] ?? [];
          const known = hand.filter((card) => card !== null);
          const isFair = known.every((card) => i + 1 === seat && held.includes(card));
          if (!isFair || hand.length !== held.length) wrong.push({ step, seat: i + 1, hand, held });
        }
      }
      expect(wrong).toEqual([]);
      expect(timeline.handsAt(last)[seat - 1]).toEqual(now.hands[seat - 1]);
    }
  });

  it('shows no hand around one device', () => {
    const timeline = runningTimeline(tableOf(game.view(now, 1), actions), 'none');
    expect(
      timeline
        ?.handsAt(last)
        .flat()
        .filter((card) => card !== null),
    ).toEqual([]);
  });

  it('knows no card that the seat does not', () => {
    const timeline = filmFor(1);
    expect(timeline.replay).toBeNull();
    const steps = Array.from({ length: last + 1 }, (_, step) => tableAt(timeline, step));
    expect(steps.every(({ record: none }) => none === null)).toBe(true);
  });
});
