import { replay } from '@backtrick/rules';
import { describe, expect, it } from 'vitest';
import { SEEDS, SETTINGS, playthrough } from '../../../test/playthrough.ts';
import { cardsLaid, timelineOf, moved, seatOf, signalsAt, tableAt, turnAt } from './timeline.ts';
import type { Timeline } from './timeline.ts';

function filmFrom(record: unknown): Timeline {
  const replayed = replay(record);
  if (!replayed.ok) throw new Error('the record cannot be replayed');
  return timelineOf(replayed.value);
}

describe.each(SETTINGS)('$game.ruleset.name, $players players', (setting) => {
  const { record, actions, states } = playthrough(setting, SEEDS[1] ?? '');
  const timeline = filmFrom(record);

  it('has a step for every action, and every card of a turn in its turn', () => {
    expect(timeline.last).toBe(actions.length);
    const lays = timeline.turns.flatMap((turn) =>
      turn.lays.map(({ card, pile }) => `${card}/${pile}`),
    );
    expect(lays).toEqual(actions.filter((text) => text.includes('/')));
    expect(timeline.turns.at(-1)?.to).toBe(timeline.last);
    for (const { seat, from } of timeline.turns) expect(states[from]?.turn?.seat).toBe(seat);
  });

  it('goes forward and back, by card and by turn', () => {
    expect(moved(timeline, 3, 'on')).toBe(4);
    expect(moved(timeline, timeline.last, 'on')).toBe(timeline.last);
    expect(moved(timeline, 0, 'back')).toBe(0);
    const steps = [0];
    while ((steps.at(-1) ?? 0) < timeline.last)
      steps.push(moved(timeline, steps.at(-1) ?? 0, 'turn-on'));
    expect(steps.slice(1)).toEqual(timeline.turns.map(({ to }) => to));
    expect(moved(timeline, timeline.last, 'turn-back')).toBe(timeline.turns.at(-2)?.to ?? 0);
    expect(moved(timeline, 5, 'first')).toBe(0);
  });

  it('shows at each step the table of that step', () => {
    for (let step = 0; step <= timeline.last; step++) {
      const table = tableAt(timeline, step);
      expect(table.cards?.tops).toEqual(states[step]?.tops);
      expect(table.actions).toEqual(actions.slice(0, step));
      expect(cardsLaid(timeline, step)).toBe(
        actions.slice(0, step).filter((text) => text.includes('/')).length,
      );
    }
    expect(tableAt(timeline, timeline.last).phase).toBe('over');
  });

  it('names the turn that has led to a step', () => {
    for (const turn of timeline.turns) expect(turnAt(timeline, turn.to)).toBe(turn);
    expect(turnAt(timeline, 0)).toBe(timeline.turns[0] ?? null);
  });
});

describe('signals in a record', () => {
  const [setting] = SETTINGS.filter(
    ({ game, players }) => game.ruleset.name === 'original' && players === 2,
  );
  if (!setting) throw new Error('two may play the original');
  const { record, states } = playthrough(setting, SEEDS[1] ?? '');
  const began = states.findIndex(({ turn }) => turn !== null);
  const signals = [{ at: began, seat: 2, signals: ['keep-off/u1'] }, 'no signal', { at: 'x' }];
  const timeline = filmFrom({ ...record, signals, names: ['Anna', null], bots: [null, 'steady'] });

  it('stand until their owner is in turn', () => {
    const next = states.findIndex(({ turn }, at) => at > began && turn?.seat === 2);
    const said = [{ seat: 2, signal: 'keep-off/u1' }];
    const own = states[began]?.turn?.seat === 2;
    expect(signalsAt(timeline, began)).toEqual(said);
    if (!own) expect(signalsAt(timeline, next - 1)).toEqual(said);
    expect(signalsAt(timeline, own ? timeline.last : next)).toEqual([]);
  });

  it('come with the names of who sat there', () => {
    expect(tableAt(timeline, 0).chairs).toMatchObject([
      { name: 'Anna', bot: null },
      { name: null, bot: 'steady' },
    ]);
  });
});

it.each([
  ['the only person', ['steady', null, 'greedy'], ['Juno', 'Ada', 'Milo'], 2],
  ['who is called so', [null, null, 'steady'], ['Ada', 'Zoe', 'Milo'], 2],
  ['nobody where two are', [null, null, null], ['Zoe', 'Zoe', 'Ada'], null],
  ['nobody where none is', [null, null, null], ['Ada', 'Ben', 'Cleo'], null],
])('finds the seat of %s', (_, bots, names, seat) => {
  const setting = SETTINGS.find(({ players }) => players === 3) ?? fail();
  const { record } = playthrough(setting, SEEDS[0] ?? '');
  expect(seatOf(filmFrom({ ...record, bots, names }), 'Zoe')).toBe(seat);
});

function fail(): never {
  throw new Error('three play somewhere');
}
