// Games begun in the middle of others, at tables of this browser or, with friends, of the server. This browser remembers which
// game each one belongs to, and its name.

import { signal } from '@preact/signals';
import type { GameRecord } from '@backtrick/rules';
import type { BranchCards } from '@backtrick/table';
import { trunkOf } from './branch.ts';
import type { Trunk } from './branch.ts';
import { browserStorage } from '../../platform/storage/browser-storage.ts';

export interface Branch extends Trunk {
  /** Where it is played. */
  readonly table: string;
  readonly name: string;
  /** The address of the game that it has left, and the step and turn at which it did. */
  readonly main: string;
  readonly from: number;
  readonly turn: number;
  readonly cards: BranchCards;
}

const STORAGE_KEY = 'branches';
export const MAX_NAME_LENGTH = 60;

export const branches = signal<readonly Branch[]>([]);

/** Reads what was kept, also by other tabs. */
export function loadBranches(storage: Storage | null = browserStorage()): void {
  branches.value = readBranches(storage?.getItem(STORAGE_KEY) ?? null);
}

export function keepBranch(branch: Branch, storage: Storage | null = browserStorage()): void {
  change((all) => [...all, branch], storage);
}

/** A name of spaces is none: then it stays as it was. */
export function renameBranch(
  table: string,
  name: string,
  storage: Storage | null = browserStorage(),
): void {
  const given = name.trim().slice(0, MAX_NAME_LENGTH);
  if (given === '') return;
  change((all) => all.map((one) => (one.table === table ? { ...one, name: given } : one)), storage);
}

/** The one that is played there, if it was begun in this browser. */
export function branchAt(table: string, storage = browserStorage()): Branch | undefined {
  return readBranches(storage?.getItem(STORAGE_KEY) ?? null).find((one) => one.table === table);
}

export function dropBranch(table: string, storage: Storage | null = browserStorage()): void {
  change((all) => all.filter((one) => one.table !== table), storage);
}

/** Those that leave this game: they have its cards, and its actions up to where they begin. */
export function branchesOf(all: readonly Branch[], record: GameRecord): readonly Branch[] {
  return all.filter(({ deal, before, from }) => {
    const trunk = trunkOf(record, from);
    return trunk.deal === deal && trunk.before === before && from <= record.actions.length;
  });
}

/** Whatever cannot be read is passed over. */
export function readBranches(text: string | null): readonly Branch[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isBranch) : [];
  } catch {
    return [];
  }
}

function isBranch(value: unknown): value is Branch {
  if (typeof value !== 'object' || value === null) return false;
  const fields: Readonly<Record<string, unknown>> = { ...value };
  const isText = (key: string) => typeof fields[key] === 'string';
  return (
    ['table', 'name', 'main', 'deal', 'before'].every(isText) &&
    ['from', 'turn'].every((key) => Number.isInteger(fields[key])) &&
    (fields['cards'] === 'same' || fields['cards'] === 'reshuffled')
  );
}

/** Another tab may have changed them meanwhile: they are read again first. */
function change(how: (all: readonly Branch[]) => readonly Branch[], storage: Storage | null): void {
  if (storage) loadBranches(storage);
  branches.value = how(branches.peek());
  storage?.setItem(STORAGE_KEY, JSON.stringify(branches.value));
}
