import { describe, expect, it } from 'vitest';
import { happeningsIn, hashOf, stepsBetween, updateFor } from '../src/index.ts';
import type { Step, Table, Update } from '../src/index.ts';
import { newClientView } from '../src/client-view.ts';
import { begun } from './people.ts';

const BEN = { kind: 'seat', seat: 2 } as const;

describe('what a client sees', () => {
  const harness = begun('client view', { game: 'original', players: 2 });
  const tables = ['well done', 'thanks', 'sorry', 'not here, please'].map((text) => {
    const before = harness.table();
    harness.ask('Ada', { kind: 'say', text });
    return before;
  });
  const [first, second, third, fourth] = tables;
  if (!first || !second || !third || !fourth) throw new Error('four lines were said');

  it('P28 is led on by a step that fits, and nothing is asked', () => {
    const { clientView, changes } = seeing(first);
    expect(clientView.follow(step(first, second))).toBe(true);
    expect(changes.at(-1)).toMatchObject({ kind: 'update', version: second.open.version });
    expect(clientView.view()).toEqual(update(second).view);
  });

  it('P28 stays as it is when a step comes again', () => {
    const { clientView } = seeing(first);
    clientView.follow(step(first, second));
    expect(clientView.follow(step(first, second))).toBe(true);
    expect(clientView.view()).toEqual(update(second).view);
  });

  it('P28 lacks something when a step leads on from elsewhere; it is asked for once', () => {
    const { clientView } = seeing(first);
    expect(clientView.follow(step(second, third))).toBe(false);
    clientView.hello();
    expect(clientView.follow(step(third, fourth))).toBe(true);
  });

  it('P15 P28 is asked for anew once a pulse has come in between', () => {
    const { clientView } = seeing(first);
    clientView.hello();
    const { version, hash } = update(first);
    expect(clientView.isBehind({ version, hash })).toBe(false);
    expect(clientView.follow(step(second, third))).toBe(false);
  });

  it('P15 is wrong though it is of the right version, until the whole view comes', () => {
    const { view, ...news } = update(first);
    const { clientView } = seeing(first);
    clientView.show({ ...news, view: { ...view, host: 'Zoe' } });
    expect(clientView.isBehind(update(first))).toBe(true);
    clientView.show(update(first));
    expect(clientView.isBehind(update(first))).toBe(false);
    expect(clientView.view()).toEqual(view);
  });

  it('P14 is nothing before the first view, and says so', () => {
    const clientView = newClientView(() => undefined);
    expect(clientView.follow(step(first, second))).toBe(false);
    expect(clientView.isBehind(update(first))).toBe(true);
    expect(clientView.hello()).toEqual({ kind: 'hello', version: 0, hash: null });
    clientView.show(update(second));
    const hash = hashOf(update(second).view);
    expect(clientView.hello()).toEqual({ kind: 'hello', version: second.open.version, hash });
  });

  function seeing(table: Table) {
    const changes: Update[] = [];
    const clientView = newClientView((change) => changes.push(change));
    clientView.show(update(table));
    return { clientView, changes };
  }

  function update(table: Table) {
    return updateFor(table, BEN, { at: 7, since: 0, happenings: [] });
  }

  function step(before: Table, after: Table): Step {
    const happenings = happeningsIn(harness.entries.slice(before.entries, after.entries));
    const made = stepsBetween(before, after, { at: 7, happenings }).to(BEN);
    if (!made) throw new Error('talk is told by steps');
    return made;
  }
});
