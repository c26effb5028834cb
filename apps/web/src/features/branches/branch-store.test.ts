import { beforeEach, expect, it } from 'vitest';
import { SETTINGS, playthrough } from '../../../test/playthrough.ts';
import { trunkOf } from './branch.ts';
import {
  branchAt,
  branches,
  branchesOf,
  dropBranch,
  keepBranch,
  readBranches,
  renameBranch,
} from './branch-store.ts';
import type { Branch } from './branch-store.ts';

const [setting] = SETTINGS;
if (!setting) throw new Error('something is played');
const { record } = playthrough(setting, 'careful 1');
const other = playthrough(setting, 'careful 2').record;

function leaving(from: number, table: string): Branch {
  const trunk = trunkOf(record, from);
  return { ...trunk, table, name: `Branch ${table}`, main: 'file', from, turn: 2, cards: 'same' };
}

/** A browser's memory. */
function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (i) => [...kept.keys()][i] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
}

beforeEach(() => void (branches.value = []));

it('keeps branches with their names, renames and deletes them, and reads them again', () => {
  const storage = memory();
  keepBranch(leaving(4, 'a'), storage);
  keepBranch(leaving(6, 'b'), storage);
  renameBranch('a', '  What if?  ', storage);
  renameBranch('b', '   ', storage);
  const kept = readBranches(storage.getItem('branches'));
  expect(kept.map(({ name }) => name)).toEqual(['What if?', 'Branch b']);
  dropBranch('a', storage);
  expect(branches.value).toEqual([leaving(6, 'b')]);
  expect(readBranches(storage.getItem('branches'))).toEqual(branches.value);
});

it('does not lose what another tab has kept meanwhile', () => {
  const storage = memory();
  storage.setItem('branches', JSON.stringify([leaving(4, 'a')]));
  keepBranch(leaving(6, 'b'), storage);
  expect(readBranches(storage.getItem('branches')).map(({ table }) => table)).toEqual(['a', 'b']);
});

it('finds those that leave a game, and not those of another deal or another course', () => {
  const all = [leaving(4, 'a'), leaving(6, 'b')];
  expect(branchesOf(all, record)).toEqual(all);
  expect(branchesOf(all, other)).toEqual([]);
  const short = { ...record, actions: record.actions.slice(0, 5) };
  expect(branchesOf(all, short)).toEqual(all.slice(0, 1));
  const changed = { ...record, actions: [...record.actions.slice(0, 3), '2/u1'] };
  expect(branchesOf(all, changed)).toEqual([]);
});

it.each([null, '', '{}', '[1, {"table":"a"}]', 'no JSON'])('reads nothing from %j', (text) => {
  expect(readBranches(text)).toEqual([]);
});

it('knows which one is played at a table', () => {
  const storage = memory();
  keepBranch(leaving(4, 'a'), storage);
  expect(branchAt('a', storage)).toEqual(leaving(4, 'a'));
  expect(branchAt('b', storage)).toBeUndefined();
  expect(branchAt('a', null)).toBeUndefined();
});
