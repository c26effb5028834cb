// Texts that nothing shows any more. A text counts as shown where a source takes its key from the group it is in, by the group's
// name or by another that it gives the group there; or where keys of the group are taken by value: `faults[code]`.
import type { Texts } from './texts.ts';

export function unusedIn(texts: Texts, sources: readonly string[]): readonly string[] {
  return [...texts.keys()]
    .filter((key) => !isShown(key.split('.'), sources))
    .map((key) => `${key}: nothing shows it`);
}

/** What sources call a part of the texts that was handed to them. */
const HANDED = ['say', 'text', 'spoken'];

function isShown(way: readonly string[], sources: readonly string[]): boolean {
  const key = way.at(-1) ?? '';
  const group = way.at(-2) ?? '';
  if (sources.some((source) => isTaken(key, group, source))) return true;
  const outer = way.slice(0, -1).filter((one) => !PAGES.has(one));
  return outer.some((one) => sources.some((source) => isTakenByValue(one, source)));
}

/** So large that it is never taken by value; and a table is also something else. */
const PAGES = new Set(['pages', 'table']);

function isTaken(key: string, group: string, source: string): boolean {
  if (!source.includes(key)) return false;
  const owners = [
    group,
    `${group}Words\\.value`,
    `${group.slice(0, -1)}Words\\.value`,
    '\\w+_WORDS.*',
  ];
  const names = [...owners, ...HANDED, ...aliasesOf(group, source)].join('|');
  const read = new RegExp(`(?:^|\\W)(?:${names})\\??\\.${key}\\b`);
  const unpacked = new RegExp(
    `\\{[^{}=;]*\\b${key}\\b[^=;]*\\}(?:: [\\w.'[\\]]+)? ?[=)][^;]*`,
    'g',
  );
  // Several keys of one kind: `say[kind]`, where the kinds stand beside it.
  const byKind = new RegExp(`(?:${HANDED.join('|')})\\[`);
  const isKind = source.includes(`'${key}'`) && byKind.test(source);
  return read.test(source) || unpacked.test(source) || isKind;
}

function aliasesOf(group: string, source: string): readonly string[] {
  const renamed = source.matchAll(new RegExp(`\\b${group}: (\\w+)`, 'g'));
  const assigned = source.matchAll(new RegExp(`(\\w+) = [\\w.()]*\\.${group}\\b`, 'g'));
  return [...renamed, ...assigned].flatMap(([, name]) => name ?? []);
}

function isTakenByValue(group: string, source: string): boolean {
  if (!source.includes(group)) return false;
  const names = [group, ...aliasesOf(group, source)].join('|');
  return new RegExp(
    `(?:^|\\W)(?:${names})(?:\\.\\w+)?\\[|(?:values|entries)\\([\\w.]*\\b(?:${names})\\)`,
  ).test(source);
}
