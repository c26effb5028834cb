import { replay } from '@backtrick/rules';
import { describe, expect, it } from 'vitest';
import { SEEDS, SETTINGS, playthrough } from '../../test/playthrough.ts';
import { cardsLaid, filmOf, moved, seatOf, signalsAt, tableAt, turnAt } from './film.ts';
import type { Film } from './film.ts';

function filmFrom(record: unknown): Film {
  const replayed = replay(record);
  if (!replayed.ok) throw new Error('the record cannot be replayed');
  return filmOf(replayed.value);
}

describe.each(SETTINGS)('$game.ruleset.name, $players players', (setting) => {
  const { record, actions, states } = playthrough(setting, SEEDS[1] ?? '');
  const film = filmFrom(record);

  it('has a step for every action, and every card of a turn in its turn', () => {
    expect(film.last).toBe(actions.length);
    const lays = film.turns.flatMap((turn) => turn.lays.map(({ card, pile }) => `${card}/${pile}`));
    expect(lays).toEqual(actions.filter((text) => text.includes('/')));
    expect(film.turns.at(-1)?.to).toBe(film.last);
    for (const { seat, from } of film.turns) expect(states[from]?.turn?.seat).toBe(seat);
  });

  it('goes forward and back, by card and by turn', () => {
    expect(moved(film, 3, 'on')).toBe(4);
    expect(moved(film, film.last, 'on')).toBe(film.last);
    expect(moved(film, 0, 'back')).toBe(0);
    const steps = [0];
    while ((steps.at(-1) ?? 0) < film.last) steps.push(moved(film, steps.at(-1) ?? 0, 'turn-on'));
    expect(steps.slice(1)).toEqual(film.turns.map(({ to }) => to));
    expect(moved(film, film.last, 'turn-back')).toBe(film.turns.at(-2)?.to ?? 0);
    expect(moved(film, 5, 'first')).toBe(0);
  });

  it('shows at each step the table of that step', () => {
    for (let step = 0; step <= film.last; step++) {
      const table = tableAt(film, step);
      expect(table.cards?.tops).toEqual(states[step]?.tops);
      expect(table.actions).toEqual(actions.slice(0, step));
      expect(cardsLaid(film, step)).toBe(
        actions.slice(0, step).filter((text) => text.includes('/')).length,
      );
    }
    expect(tableAt(film, film.last).phase).toBe('over');
  });

  it('names the turn that has led to a step', () => {
    for (const turn of film.turns) expect(turnAt(film, turn.to)).toBe(turn);
    expect(turnAt(film, 0)).toBe(film.turns[0] ?? null);
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
  const film = filmFrom({ ...record, signals, names: ['Anna', null], bots: [null, 'steady'] });

  it('stand until their owner is in turn', () => {
    const next = states.findIndex(({ turn }, at) => at > began && turn?.seat === 2);
    const said = [{ seat: 2, signal: 'keep-off/u1' }];
    const own = states[began]?.turn?.seat === 2;
    expect(signalsAt(film, began)).toEqual(said);
    if (!own) expect(signalsAt(film, next - 1)).toEqual(said);
    expect(signalsAt(film, own ? film.last : next)).toEqual([]);
  });

  it('come with the names of who sat there', () => {
    expect(tableAt(film, 0).chairs).toMatchObject([
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
