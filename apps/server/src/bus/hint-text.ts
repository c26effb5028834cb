// Hints as they go over the line: who tells, then tables and versions. `node table:7,other:12`

import type { Hint } from './bus.ts';

/** A notification has fewer than 8,000 bytes, and the id of a table has 64 at most. */
const MOST = 100;

export function hintTexts(node: string, hints: readonly Hint[]): readonly string[] {
  const texts: string[] = [];
  for (let i = 0; i < hints.length; i += MOST) {
    const some = hints.slice(i, i + MOST).map(({ table, version }) => `${table}:${version}`);
    texts.push(`${node} ${some.join(',')}`);
  }
  return texts;
}

/** What another node than this tells; whatever is no hint is none. */
export function readHints(node: string, text: string): readonly Hint[] {
  const [teller, list = ''] = text.split(' ');
  if (teller === node) return [];
  return list.split(',').flatMap((one) => {
    const [, table, version] = /^([\w-]{1,64}):(\d{1,9})$/.exec(one) ?? [];
    return table === undefined ? [] : [{ table, version: Number(version) }];
  });
}
