import { describe, expect, it } from 'vitest';
import { happeningsIn, hashOf, stepsBetween, updateFor } from '../src/index.ts';
import type { Step, Table, Update } from '../src/index.ts';
import { newSight } from '../src/sight.ts';
import { begun } from './people.ts';

const BEN = { kind: 'seat', seat: 2 } as const;

describe('what a client sees', () => {
  const house = begun('sight', { game: 'original', players: 2 });
  const tables = ['well done', 'thanks', 'sorry', 'not here, please'].map((text) => {
    const before = house.table();
    house.ask('Ada', { kind: 'say', text });
    return before;
  });
  const [first, second, third, fourth] = tables;
  if (!first || !second || !third || !fourth) throw new Error('four lines were said');

  it('P28 is led on by a step that fits, and nothing is asked', () => {
    const { sight, changes } = seeing(first);
    expect(sight.follow(step(first, second))).toBe(true);
    expect(changes.at(-1)).toMatchObject({ kind: 'update', version: second.open.version });
    expect(sight.view()).toEqual(update(second).view);
  });

  it('P28 stays as it is when a step comes again', () => {
    const { sight } = seeing(first);
    sight.follow(step(first, second));
    expect(sight.follow(step(first, second))).toBe(true);
    expect(sight.view()).toEqual(update(second).view);
  });

  it('P28 lacks something when a step leads on from elsewhere; it is asked for once', () => {
    const { sight } = seeing(first);
    expect(sight.follow(step(second, third))).toBe(false);
    sight.hello();
    expect(sight.follow(step(third, fourth))).toBe(true);
  });

  it('P15 P28 is asked for anew once a pulse has come in between', () => {
    const { sight } = seeing(first);
    sight.hello();
    const { version, hash } = update(first);
    expect(sight.isBehind({ version, hash })).toBe(false);
    expect(sight.follow(step(second, third))).toBe(false);
  });

  it('P15 is wrong though it is of the right version, until the whole view comes', () => {
    const { view, ...news } = update(first);
    const { sight } = seeing(first);
    sight.show({ ...news, view: { ...view, host: 'Zoe' } });
    expect(sight.isBehind(update(first))).toBe(true);
    sight.show(update(first));
    expect(sight.isBehind(update(first))).toBe(false);
    expect(sight.view()).toEqual(view);
  });

  it('P14 is nothing before the first view, and says so', () => {
    const sight = newSight(() => undefined);
    expect(sight.follow(step(first, second))).toBe(false);
    expect(sight.isBehind(update(first))).toBe(true);
    expect(sight.hello()).toEqual({ kind: 'hello', version: 0, hash: null });
    sight.show(update(second));
    const hash = hashOf(update(second).view);
    expect(sight.hello()).toEqual({ kind: 'hello', version: second.open.version, hash });
  });

  function seeing(table: Table) {
    const changes: Update[] = [];
    const sight = newSight((change) => changes.push(change));
    sight.show(update(table));
    return { sight, changes };
  }

  function update(table: Table) {
    return updateFor(table, BEN, { at: 7, since: 0, happenings: [] });
  }

  function step(before: Table, after: Table): Step {
    const happenings = happeningsIn(house.entries.slice(before.entries, after.entries));
    const made = stepsBetween(before, after, { at: 7, happenings }).to(BEN);
    if (!made) throw new Error('talk is told by steps');
    return made;
  }
});
